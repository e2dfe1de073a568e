// The view that the page asks for, and the address, which remembers it.

import { send } from './protocol.js'

export const field = id => document.getElementById(id)
const stage = field('stage')
const calm = matchMedia('(prefers-reduced-motion: reduce)')

// --- The address: list, scene, layouts, device, axis and direction survive a reload.

// Values that the page does not offer are ignored.

const address = new URLSearchParams(location.search)
const known = [...field('layouts').children].flatMap(button => button.dataset.layouts.split(','))
const layouts = address.get('layout')?.split(',').filter(layout => known.includes(layout))
export const state = {
  list: address.get('list') || undefined,
  scene: address.get('scene') || undefined,
  layouts: layouts?.length ? layouts : null,
  device: fixedSize(address.get('device') ?? 'fit')?.join('x') ?? 'fit',
  isHorizontal: { horizontal: true, vertical: false }[address.get('axis')],
  isRightToLeft: { rtl: true, ltr: false }[address.get('direction')],
  showsOverlay: address.get('overlay') === 'yes',
}

/** Writes the state to the address. */
export function remember() {
  const kept = {
    token: address.get('token'),
    list: state.list,
    scene: state.scene === 'main' ? null : state.scene,
    layout: state.layouts?.join(','),
    device: state.device === 'fit' ? null : state.device,
    axis: { true: 'horizontal', false: 'vertical' }[state.isHorizontal],
    direction: { true: 'rtl', false: 'ltr' }[state.isRightToLeft],
    overlay: state.showsOverlay ? 'yes' : null,
  }
  const parts = Object.entries(kept).filter(([, value]) => value)
  history.replaceState(null, '', '?' + new URLSearchParams(parts))
}

// --- Devices: three where they fit, one where they do not, without casing on a phone.

const isNarrow = () => innerWidth < 760
const deviceLimit = () => innerWidth >= 1240 && innerHeight >= 560 ? 3 : 1
// In points, to match page.css: what a casing adds to a view's width, the gap between devices, and
// what stays free at the sides and above and below.
const casing = 18, gap = 34, sides = 50, edges = 44

/** The size of a device; null if it fits the window. */
function fixedSize(device) {
  const size = device.toLowerCase().split(/[x×]/).map(Number)
  return size.length === 2 && size.every(side => side > 0 && side < Infinity) ? size : null
}

function deviceSize() {
  const size = fixedSize(state.device)
  if (size) return size
  if (isNarrow()) return [stage.clientWidth, stage.clientHeight]
  return [375, Math.max(480, Math.min(812, stage.clientHeight - edges))]
}

/** Whether a device has no casing and fills the window. */
export const isBare = () => isNarrow() && state.device === 'fit'

/** The scale at which some devices of a size fit the window. */
export function scale(size, count) {
  if (isBare()) return 1
  const width = (stage.clientWidth - sides - (count - 1) * gap) / count - casing
  return Math.min(1, width / size[0], (stage.clientHeight - edges) / size[1])
}

/** Asks for what the controls say, after a change of theirs. */
export function show(change = {}, isChosen = false) {
  Object.assign(state, change)
  const { device, ...chosen } = state
  const view = {
    ...chosen, isChosen, deviceLimit: deviceLimit(), size: deviceSize(), isCalm: calm.matches,
  }
  send({ op: 'show', view })
  remember()
}

/** Asks for a change that a person chose, which is stored. */
export const choose = change => show(change, true)

let resized
addEventListener('resize', () => {
  clearTimeout(resized)
  resized = setTimeout(() => show(), 80)
})
calm.addEventListener('change', () => show())

// The controls, the search, and the page's address, which remembers what they say.

import { newest, send } from './protocol.js'
import { make } from './drawing.js'

const field = id => document.getElementById(id)
const stage = field('stage')
const calm = matchMedia('(prefers-reduced-motion: reduce)')

// --- The address: list, scene, layouts, device, axis and direction survive a reload.

const address = new URLSearchParams(location.search)
const state = {
  list: address.get('list') ?? undefined,
  scene: address.get('scene') ?? undefined,
  layouts: address.get('layout')?.split(',') ?? null,
  device: address.get('device') ?? 'fit',
  isHorizontal: address.has('axis') ? address.get('axis') === 'horizontal' : undefined,
  isRightToLeft: address.has('direction') ? address.get('direction') === 'rtl' : undefined,
  showsOverlay: address.get('overlay') === 'yes',
}

function remember() {
  const kept = {
    token: address.get('token'), list: state.list, scene: state.scene === 'main' ? null : state.scene,
    layout: state.layouts?.join(','), device: state.device === 'fit' ? null : state.device,
    axis: { true: 'horizontal', false: 'vertical' }[state.isHorizontal],
    direction: { true: 'rtl', false: 'ltr' }[state.isRightToLeft],
    overlay: state.showsOverlay ? 'yes' : null,
  }
  const parts = Object.entries(kept).filter(([, value]) => value)
  history.replaceState(null, '', '?' + new URLSearchParams(parts))
}

// --- Room: three devices where they fit, one where they do not, without casing on a phone.

const isNarrow = () => innerWidth < 760
const room = () => innerWidth >= 1240 && innerHeight >= 560 ? 3 : 1

function deviceSize() {
  const [width, height] = state.device.split('x').map(Number)
  if (width > 0 && height > 0) return [width, height]
  if (isNarrow()) return [stage.clientWidth, stage.clientHeight]
  return [375, Math.max(480, Math.min(812, stage.clientHeight - 44))]
}

/** Whether a device has no casing and fills the window. */
export const isBare = () => isNarrow() && state.device === 'fit'

/** The scale at which some devices of a size fit the window. */
export function scale(size, count) {
  if (isBare()) return 1
  const width = (stage.clientWidth - 50 - (count - 1) * 34) / count - 18
  return Math.min(1, width / size[0], (stage.clientHeight - 44) / size[1])
}

// A change that a person made is stored too.
const choose = change => show(change, true)

/** Asks for what the controls say, after a change of theirs. */
export function show(change = {}, isChosen = false) {
  Object.assign(state, change)
  const { device, ...chosen } = state
  send({ op: 'show', view: { ...chosen, isChosen, room: room(), size: deviceSize(), isCalm: calm.matches } })
  remember()
}

let resized
addEventListener('resize', () => {
  clearTimeout(resized)
  resized = setTimeout(() => show(), 80)
})
calm.addEventListener('change', () => show())

// --- Notices

let noticeEnd, noticeText = ''
export function notice(text, duration) {
  clearTimeout(noticeEnd)
  if (text === noticeText && !duration) return
  noticeText = text
  field('notice').textContent = text
  field('notice').hidden = !text
  if (duration) noticeEnd = setTimeout(() => notice(''), duration)
}

function offerLists(frame) {
  const text = frame.lists.length ? `The store has no list “${frame.wanted}” any more. Show another one:`
    : 'The store has no lists yet. “swell import FILE” adds one.'
  notice(text)
  if (field('notice').children.length !== frame.lists.length) {
    field('notice').replaceChildren(text, ...frame.lists.map(name => {
      const button = make('button')
      button.textContent = name
      button.onclick = () => show({ list: name })
      return button
    }))
  }
}

// --- Controls

/** Shows a frame's list, layouts and orientation in the controls. */
export function showControls(frame) {
  if (frame.list) {
    if (noticeText.startsWith('The store has no list')) notice('')
    if (state.list !== frame.list) { state.list = frame.list; remember() }
  } else offerLists(frame)
  const names = frame.lists.includes(frame.wanted) || !frame.wanted
    ? frame.lists : [frame.wanted, ...frame.lists]
  if ([...field('list').options].map(option => option.value).join('\n') !== names.join('\n')) {
    field('list').replaceChildren(...names.map(name => new Option(name, name)))
  }
  field('list').value = frame.list ?? frame.wanted ?? ''
  const shown = frame.panes.map(pane => pane.layout).join(',')
  for (const button of field('layouts').children) {
    button.setAttribute('aria-checked', button.dataset.layouts === shown)
  }
  if (document.activeElement !== field('scene')) field('scene').value = frame.scene
  if (![...field('device').options].some(option => option.value === state.device)) {
    field('device').add(new Option(state.device, state.device))
  }
  field('device').value = state.device
  // The choice, which an older frame may not show yet.
  field('horizontal').checked = state.isHorizontal ?? frame.isHorizontal
  field('rightToLeft').checked = state.isRightToLeft ?? frame.isRightToLeft
  field('overlay').checked = state.showsOverlay
  const short = value => Math.round(value * 100) / 100
  field('numbers').textContent = frame.panes
    .map(pane => `${pane.layout}: ${short(pane.offset)} of ${short(pane.length)} points`).join('\n')
}

field('list').onchange = () => show({ list: field('list').value })
field('scene').onchange = () => show({ scene: field('scene').value || 'main' })
field('device').onchange = () => choose({ device: field('device').value })
field('horizontal').onchange = () => choose({ isHorizontal: field('horizontal').checked })
field('rightToLeft').onchange = () => choose({ isRightToLeft: field('rightToLeft').checked })
field('overlay').onchange = () => show({ showsOverlay: field('overlay').checked })
field('layouts').onclick = event => {
  const chosen = event.target.dataset.layouts
  if (chosen) choose({ layouts: chosen.split(',') })
}
addEventListener('keydown', event => {
  if (event.key === 'i' && !event.ctrlKey && !event.metaKey && !event.target.closest('input, select')) {
    show({ showsOverlay: !state.showsOverlay })
  }
  if (event.key === 'Escape') field('more').open = false
})
addEventListener('pointerdown', event => {
  if (!event.target.closest('#more')) field('more').open = false
  if (!event.target.closest('#search')) closeFound()
})

// --- Search

let search = 0
field('find').oninput = () => {
  const text = field('find').value.trim()
  if (!text) return closeFound()
  send({ op: 'find', text })
  search = newest()
}
function closeFound() {
  search = 0
  field('found').hidden = true
  field('find').setAttribute('aria-expanded', 'false')
}
/** Shows what a search has found. */
export function showFound(found, id) {
  // A late answer does not open a list that was closed.
  if (id !== search) return
  field('found').hidden = false
  field('find').setAttribute('aria-expanded', 'true')
  field('found').replaceChildren(...found.map((session, index) => {
    const item = make('li')
    item.id = 'f' + index
    item.setAttribute('role', 'option')
    item.dataset.key = session.key
    item.append(session.title)
    if (session.detail) item.append(Object.assign(make('small'), { textContent: session.detail }))
    item.onclick = () => pick(item)
    return item
  }))
  if (!found.length) field('found').textContent = 'No session was found.'
  highlight(field('found').firstElementChild)
}
function highlight(item) {
  for (const other of field('found').children) other.setAttribute('aria-selected', other === item)
  if (item) field('find').setAttribute('aria-activedescendant', item.id)
  item?.scrollIntoView({ block: 'nearest' })
}
function pick(item) {
  send({ op: 'select', key: item.dataset.key })
  field('find').value = ''
  closeFound()
  document.querySelector('.view')?.focus()
}
field('find').onkeydown = event => {
  const item = field('found').querySelector('[aria-selected=true]')
  if (event.key === 'Escape') closeFound()
  if (field('found').hidden || !item) return
  if (event.key === 'ArrowDown') highlight(item.nextElementSibling ?? item)
  else if (event.key === 'ArrowUp') highlight(item.previousElementSibling ?? item)
  else if (event.key === 'Enter') pick(item)
  else return
  event.preventDefault()
}

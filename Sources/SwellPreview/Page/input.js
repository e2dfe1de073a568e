// Fingers, wheels, keys and controls, told to the engine; and what the page's address remembers.

import { ask, connect, finish, isWaiting, newest, send, stats } from './protocol.js'
import { make, Pane } from './drawing.js'

const field = id => document.getElementById(id)
const stage = field('stage')
const panes = []
let frame = null
const calm = matchMedia('(prefers-reduced-motion: reduce)')
window.swell = { stats, send, ask, finish, isWaiting }

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
const isWide = () => innerWidth >= 1240 && innerHeight >= 560
const layouts = () => state.layouts ?? (isWide() ? ['featured', 'list', 'grid'] : ['featured'])

function deviceSize() {
  const [width, height] = state.device.split('x').map(Number)
  if (width > 0 && height > 0) return [width, height]
  if (isNarrow()) return [stage.clientWidth, stage.clientHeight]
  return [375, Math.max(480, Math.min(812, stage.clientHeight - 44))]
}

function scale(size) {
  if (isNarrow() && state.device === 'fit') return 1
  const count = frame?.panes.length || layouts().length
  const width = (stage.clientWidth - 50 - (count - 1) * 34) / count - 18
  return Math.min(1, width / size[0], (stage.clientHeight - 44) / size[1])
}

// A change that a person made is stored too.
const choose = change => show(change, true)

function show(change = {}, isChosen = false) {
  Object.assign(state, change)
  const { list, scene, isHorizontal, isRightToLeft, showsOverlay } = state
  send({ op: 'show', list, scene, layouts: layouts(), isDefault: !state.layouts, isChosen,
    size: deviceSize(), isHorizontal, isRightToLeft, showsOverlay, isCalm: calm.matches })
  remember()
}

let resized
addEventListener('resize', () => {
  clearTimeout(resized)
  resized = setTimeout(() => show(), 80)
})
calm.addEventListener('change', () => show())

// --- Frames

connect({
  opened() { document.body.classList.remove('stopped'); notice(''); show() },
  closed(isUnnamed) {
    document.body.classList.add('stopped')
    notice(isUnnamed ? 'Open the address that “swell preview” printed: it contains a token.'
      : 'The preview has stopped. Start “swell preview” again, and this page goes on.')
  },
  failed: text => notice(text, 6000),
  found: showFound,
  drawn(news) {
    frame = news
    while (panes.length > news.panes.length) panes.pop().device.remove()
    news.panes.forEach((pane, index) => {
      if (!panes[index]) { panes[index] = new Pane(index); listen(panes[index]); stage.append(panes[index].device) }
      panes[index].draw(pane, news, scale(pane.size))
      panes[index].device.classList.toggle('bare', isNarrow() && state.device === 'fit')
    })
    showControls()
  },
})

let noticeEnd, noticeText = ''
function notice(text, duration) {
  clearTimeout(noticeEnd)
  if (text === noticeText && !duration) return
  noticeText = text
  field('notice').textContent = text
  field('notice').hidden = !text
  if (duration) noticeEnd = setTimeout(() => notice(''), duration)
}

function offerLists() {
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

function showControls() {
  if (frame.list) {
    if (noticeText.startsWith('The store has no list')) notice('')
    if (state.list !== frame.list) { state.list = frame.list; remember() }
  } else offerLists()
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

// --- Fingers, wheels and keys on one pane

function listen(pane) {
  const { view, track, index } = pane
  const fingers = new Map()
  let drag = null, wheel = null
  const point = event => {
    const edge = view.getBoundingClientRect()
    return { x: (event.clientX - edge.left) / pane.scale, y: (event.clientY - edge.top) / pane.scale }
  }
  const along = place => frame?.isHorizontal ? place.x : place.y
  const endWheel = () => {
    if (!wheel) return
    clearTimeout(wheel.timer)
    finish({ op: 'release', pane: index, velocity: 0, by: Math.sign(wheel.way) })
    wheel = null
  }

  view.addEventListener('pointerdown', event => {
    if (event.button !== 0) return
    endWheel()
    view.focus({ preventScroll: true })
    view.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, point(event))
    drag = fingers.size === 1
      ? { start: point(event), isFar: false, wasMoving: frame?.isMoving, samples: [] } : null
    send({ op: 'press', pane: index })
  })
  view.addEventListener('pointermove', event => {
    if (!fingers.has(event.pointerId)) return
    const place = point(event)
    fingers.set(event.pointerId, place)
    if (fingers.size === 2) {
      const [one, two] = [...fingers.values()]
      ask({ op: 'pinch', pane: index, x: one.x, y: one.y, x2: two.x, y2: two.y })
    } else if (drag) {
      const way = along(drag.start) - along(place)
      if (Math.abs(way) > 6) drag.isFar = true
      if (!drag.isFar) return
      drag.samples = [...drag.samples.slice(-8), { time: event.timeStamp, at: along(place) }]
      ask({ op: 'scroll', pane: index, by: way })
    }
  })
  const lift = event => {
    if (!fingers.delete(event.pointerId)) return
    const done = drag
    drag = null
    if (fingers.size || !done || event.type === 'pointercancel' || done.isFar) {
      const recent = (done?.samples ?? []).filter(sample => event.timeStamp - sample.time < 100)
      const [first, last] = [recent[0], recent[recent.length - 1]]
      const seconds = first && last ? (last.time - first.time) / 1000 : 0
      const isFling = event.type === 'pointerup' && seconds > 0
      return finish({ op: 'release', pane: index, velocity: isFling ? (first.at - last.at) / seconds : 0 })
    }
    send({ op: 'tap', pane: index, ...done.start })
  }
  view.addEventListener('pointerup', lift)
  view.addEventListener('pointercancel', lift)

  view.addEventListener('wheel', event => {
    event.preventDefault()
    const unit = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 400 : 1
    const delta = (frame?.isHorizontal ? event.deltaX || event.deltaY : event.deltaY) * unit
    if (!wheel) { wheel = { way: 0 }; send({ op: 'press', pane: index }) }
    wheel.way += delta / pane.scale
    ask({ op: 'scroll', pane: index, by: wheel.way })
    clearTimeout(wheel.timer)
    wheel.timer = setTimeout(endWheel, 160)
  }, { passive: false })

  track.addEventListener('pointerdown', event => {
    if (event.button !== 0) return
    track.setPointerCapture(event.pointerId)
    const scrub = event => {
      const edge = track.getBoundingClientRect()
      const part = frame?.isHorizontal
        ? (event.clientX - edge.left) / edge.width : (event.clientY - edge.top) / edge.height
      ask({ op: 'scroll', pane: index, part: Math.min(1, Math.max(0, part)) })
    }
    scrub(event)
    track.onpointermove = scrub
    track.onpointerup = track.onpointercancel = () => {
      track.onpointermove = track.onpointerup = track.onpointercancel = null
      finish({ op: 'release', pane: index, velocity: 0 })
    }
  })

  view.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isBack = frame?.isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
    const isOn = frame?.isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
    const isHorizontal = frame?.isHorizontal
    const requests = {
      ArrowDown: { op: 'select', by: 1 }, ArrowUp: { op: 'select', by: -1 },
      [isOn]: isHorizontal ? { op: 'select', by: 1 } : { op: 'collapse', isCollapsed: false },
      [isBack]: isHorizontal ? { op: 'select', by: -1 } : { op: 'collapse', isCollapsed: true },
      PageDown: { op: 'page', by: 1 }, PageUp: { op: 'page', by: -1 },
      ' ': { op: 'page', by: event.shiftKey ? -1 : 1 },
      Home: { op: 'page', by: -1e9 }, End: { op: 'page', by: 1e9 },
      Enter: { op: 'collapse' }, Escape: { op: 'deselect' },
    }
    const request = requests[event.key]
    if (!request) return
    event.preventDefault()
    finish({ ...request, pane: index })
  })
}

// --- Controls

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
function showFound(found, id) {
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
  panes[0]?.view.focus()
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

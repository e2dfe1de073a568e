// Fingers, wheels and keys on a device, told to the server.

import { sendNewest, sendAfterWaiting, send } from './protocol.js'

/** Tells the server what is done to a device. */
export function listen(device) {
  const endWheel = listenToWheel(device)
  listenToFingers(device, endWheel)
  listenToScrollbar(device)
  listenToKeys(device)
}

/** Where an event is in the view, in points. */
function locate(event, { view, scale }) {
  const edge = view.getBoundingClientRect()
  return { x: (event.clientX - edge.left) / scale, y: (event.clientY - edge.top) / scale }
}

// --- Fingers

/** The distance, in points, from which a touch is a scroll and no longer a tap. */
const scrollDistance = 6
/** How many positions of a finger are kept, which give its velocity. */
const maxSamples = 9

function listenToFingers(device, endWheel) {
  const { view, index: pane } = device
  const fingers = new Map()  // by pointer: where it is
  let touch = null  // of a single finger

  view.addEventListener('pointerdown', event => {
    if (event.button !== 0) return
    endWheel()
    view.focus({ preventScroll: true })
    view.setPointerCapture(event.pointerId)
    const start = locate(event, device)
    fingers.set(event.pointerId, start)
    touch = fingers.size === 1 ? { start, isScroll: false, samples: [] } : null
    send({ op: 'press', pane })
  })
  view.addEventListener('pointermove', event => {
    if (!fingers.has(event.pointerId)) return
    const point = locate(event, device)
    fingers.set(event.pointerId, point)
    if (fingers.size === 2) pinch(device, ...fingers.values())
    else if (touch) scroll(device, touch, point, event.timeStamp)
  })
  const lift = event => {
    if (!fingers.delete(event.pointerId)) return
    // The first finger that left a pinch has released the cell.
    if (!touch && fingers.size === 0) return
    const ended = event.type === 'pointercancel' ? null : touch
    touch = null
    if (ended && !ended.isScroll) return send({ op: 'tap', pane, ...ended.start })
    const velocity = ended ? flingVelocity(ended.samples, event.timeStamp) : 0
    sendAfterWaiting({ op: 'release', pane, velocity, direction: 0 })
  }
  view.addEventListener('pointerup', lift)
  view.addEventListener('pointercancel', lift)
}

function pinch(device, one, two) {
  sendNewest({ op: 'pinch', pane: device.index, x: one.x, y: one.y, x2: two.x, y2: two.y })
}

/** Scrolls to where a single finger is now, unless it has hardly moved since it was put down. */
function scroll(device, touch, point, time) {
  const along = ({ x, y }) => device.isHorizontal ? x : y
  const distance = along(touch.start) - along(point)
  if (Math.abs(distance) > scrollDistance) touch.isScroll = true
  if (!touch.isScroll) return
  touch.samples = [...touch.samples, { time, position: along(point) }].slice(-maxSamples)
  sendNewest({ op: 'scroll', pane: device.index, by: distance })
}

/** The velocity of a finger in its last tenth of a second, in points per second. */
function flingVelocity(samples, now) {
  const recent = samples.filter(sample => now - sample.time < 100)
  if (recent.length < 2) return 0
  const first = recent[0], last = recent[recent.length - 1]
  const seconds = (last.time - first.time) / 1000
  return seconds > 0 ? (first.position - last.position) / seconds : 0
}

// --- The wheel

/** The time without a turn, in milliseconds, after which the wheel is released. */
const wheelPause = 160
/** The lengths of a line and of a page, in points, for wheels that count in them. */
const units = { [WheelEvent.DOM_DELTA_LINE]: 20, [WheelEvent.DOM_DELTA_PAGE]: 400 }

/** Returns a function that releases the wheel at once. */
function listenToWheel(device) {
  const { view, index: pane } = device
  let wheel = null
  const end = () => {
    if (!wheel) return
    clearTimeout(wheel.timer)
    sendAfterWaiting({ op: 'release', pane, velocity: 0, direction: Math.sign(wheel.distance) })
    wheel = null
  }
  view.addEventListener('wheel', event => {
    event.preventDefault()
    const turn = device.isHorizontal ? event.deltaX || event.deltaY : event.deltaY
    if (!wheel) {
      wheel = { distance: 0 }
      send({ op: 'press', pane })
    }
    wheel.distance += turn * (units[event.deltaMode] ?? 1) / device.scale
    sendNewest({ op: 'scroll', pane, by: wheel.distance })
    clearTimeout(wheel.timer)
    wheel.timer = setTimeout(end, wheelPause)
  }, { passive: false })
  return end
}

// --- The scrollbar

function listenToScrollbar(device) {
  const { track, index: pane } = device
  const drag = event => {
    const edge = track.getBoundingClientRect()
    const part = device.isHorizontal
      ? (event.clientX - edge.left) / edge.width : (event.clientY - edge.top) / edge.height
    sendNewest({ op: 'scrollTo', pane, part: Math.min(1, Math.max(0, part)) })
  }
  track.addEventListener('pointerdown', event => {
    if (event.button !== 0) return
    track.setPointerCapture(event.pointerId)
    drag(event)
    track.onpointermove = drag
    track.onpointerup = track.onpointercancel = () => {
      track.onpointermove = track.onpointerup = track.onpointercancel = null
      sendAfterWaiting({ op: 'release', pane, velocity: 0, direction: 0 })
    }
  })
}

// --- Keys

function listenToKeys(device) {
  device.view.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const request = requestOfKey(event, device)
    if (!request) return
    event.preventDefault()
    sendAfterWaiting({ ...request, pane: device.index })
  })
}

/** More pages than any list has. */
const allPages = 1e9

function requestOfKey({ key, shiftKey }, { isHorizontal, isRightToLeft }) {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  return {
    ArrowDown: { op: 'next' }, ArrowUp: { op: 'previous' },
    [forward]: isHorizontal ? { op: 'next' } : { op: 'collapse', isCollapsed: false },
    [backward]: isHorizontal ? { op: 'previous' } : { op: 'collapse', isCollapsed: true },
    PageDown: { op: 'page', by: 1 }, PageUp: { op: 'page', by: -1 },
    ' ': { op: 'page', by: shiftKey ? -1 : 1 },
    Home: { op: 'page', by: -allPages }, End: { op: 'page', by: allPages },
    Enter: { op: 'collapse' }, Escape: { op: 'deselect' },
  }[key]
}

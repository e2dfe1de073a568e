// Fingers, wheels and keys on the devices, told to the engine.

import { ask, connect, finish, isWaiting, send, stats } from './protocol.js'
import { isBare, notice, scale, show, showControls, showFound } from './controls.js'
import { Pane } from './drawing.js'

const panes = []
let frame = null
window.swell = { stats, send, ask, finish, isWaiting }

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
    while (panes.length > frame.panes.length) panes.pop().device.remove()
    frame.panes.forEach((pane, index) => {
      if (!panes[index]) addPane(index)
      panes[index].draw(pane, frame, scale(pane.size, frame.panes.length))
      panes[index].device.classList.toggle('bare', isBare())
    })
    showControls(frame)
  },
})

function addPane(index) {
  panes[index] = new Pane(index)
  listen(panes[index])
  document.getElementById('stage').append(panes[index].device)
}

function listen(pane) {
  const { view, track, index } = pane
  const fingers = new Map()
  let drag = null, wheel = null
  const locate = event => {
    const edge = view.getBoundingClientRect()
    return { x: (event.clientX - edge.left) / pane.scale, y: (event.clientY - edge.top) / pane.scale }
  }
  const along = point => frame?.isHorizontal ? point.x : point.y
  const endWheel = () => {
    if (!wheel) return
    clearTimeout(wheel.timer)
    finish({ op: 'release', pane: index, velocity: 0, direction: Math.sign(wheel.distance) })
    wheel = null
  }

  view.addEventListener('pointerdown', event => {
    if (event.button !== 0) return
    endWheel()
    view.focus({ preventScroll: true })
    view.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, locate(event))
    drag = fingers.size === 1 ? { start: locate(event), isFar: false, samples: [] } : null
    send({ op: 'press', pane: index })
  })
  view.addEventListener('pointermove', event => {
    if (!fingers.has(event.pointerId)) return
    const point = locate(event)
    fingers.set(event.pointerId, point)
    if (fingers.size === 2) {
      const [one, two] = [...fingers.values()]
      ask({ op: 'pinch', pane: index, x: one.x, y: one.y, x2: two.x, y2: two.y })
    } else if (drag) {
      const distance = along(drag.start) - along(point)
      if (Math.abs(distance) > 6) drag.isFar = true
      if (!drag.isFar) return
      drag.samples = [...drag.samples.slice(-8), { time: event.timeStamp, at: along(point) }]
      ask({ op: 'scroll', pane: index, by: distance })
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
      const velocity = isFling ? (first.at - last.at) / seconds : 0
      return finish({ op: 'release', pane: index, velocity, direction: 0 })
    }
    send({ op: 'tap', pane: index, ...done.start })
  }
  view.addEventListener('pointerup', lift)
  view.addEventListener('pointercancel', lift)

  view.addEventListener('wheel', event => {
    event.preventDefault()
    const unit = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 400 : 1
    const delta = (frame?.isHorizontal ? event.deltaX || event.deltaY : event.deltaY) * unit
    if (!wheel) { wheel = { distance: 0 }; send({ op: 'press', pane: index }) }
    wheel.distance += delta / pane.scale
    ask({ op: 'scroll', pane: index, by: wheel.distance })
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
      ask({ op: 'scrollTo', pane: index, part: Math.min(1, Math.max(0, part)) })
    }
    scrub(event)
    track.onpointermove = scrub
    track.onpointerup = track.onpointercancel = () => {
      track.onpointermove = track.onpointerup = track.onpointercancel = null
      finish({ op: 'release', pane: index, velocity: 0, direction: 0 })
    }
  })

  view.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isBack = frame?.isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
    const isOn = frame?.isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
    const isHorizontal = frame?.isHorizontal
    const requests = {
      ArrowDown: { op: 'next' }, ArrowUp: { op: 'previous' },
      [isOn]: isHorizontal ? { op: 'next' } : { op: 'collapse', isCollapsed: false },
      [isBack]: isHorizontal ? { op: 'previous' } : { op: 'collapse', isCollapsed: true },
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

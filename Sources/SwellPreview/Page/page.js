'use strict'
// The page says what the finger does and places the boxes that come back; where a box is, the
// engine says.

const view = document.getElementById('view')
const field = id => document.getElementById(id)
const boxes = new Map()
let socket, frame, number = 0
let outstanding = null   // the request that the next frame waits for
let next = null          // the newest scroll, tick or pinch, sent when the frame is there
const stats = window.swell = { answers: 0, asked: 0, frame: null, errors: [] }

// --- Talking to the engine

function connect() {
  socket = new WebSocket(`ws://${location.host}/socket`)
  socket.onopen = () => { say(''); outstanding = next = null; show({}) }
  socket.onmessage = event => receive(JSON.parse(event.data))
  socket.onclose = () => { say('The preview has stopped; trying again …'); setTimeout(connect, 500) }
}

function send(request) {
  if (socket.readyState !== WebSocket.OPEN) return
  request.id = ++number
  stats.asked += 1
  outstanding = request.id
  socket.send(JSON.stringify(request))
}

// One such request is under way at a time; of those that come meanwhile the newest wins.
function ask(request) {
  if (outstanding) next = request
  else send(request)
}

// The finger is lifted: where it was last still counts, though an answer was under way.
function letGo(velocity = 0) {
  if (next) send(next)
  next = null
  send({ op: 'release', velocity })
}

function receive(answer) {
  if (answer.id !== undefined && answer.id >= outstanding) outstanding = null
  if (answer.error) { say(answer.error); stats.errors.push(answer.error) }
  if (answer.found) return showFound(answer.found)
  if (answer.frame) { stats.answers += 1; place(answer.frame) }
  if (!outstanding && next) { const request = next; next = null; send(request) }
}

const say = text => { field('message').textContent = text }

// --- Placing boxes

function place(news) {
  frame = stats.frame = news
  view.style.width = news.size[0] + 'px'
  view.style.height = news.size[1] + 'px'
  const shown = new Set()
  for (const element of news.elements) {
    shown.add(element.id)
    let box = boxes.get(element.id)
    if (!box) { box = makeBox(element); boxes.set(element.id, box); view.append(box) }
    update(box, element)
  }
  for (const [id, box] of boxes) if (!shown.has(id)) { box.remove(); boxes.delete(id) }
  showEmpty(news)
  panel(news)
  if (news.isMoving) requestAnimationFrame(time => ask({ op: 'tick', time }))
}

function makeBox(element) {
  const box = document.createElement('div')
  box.id = 'e' + element.id
  box.setAttribute('role', 'treeitem')
  for (const part of ['picture', 'cover', 'words', 'mark']) {
    const child = document.createElement('div')
    child.className = part
    box[part] = child
    box.append(child)
  }
  return box
}

function update(box, element) {
  const [x, y, width, height] = element.frame
  box.className = ['box', element.role, element.look ? 'look' : '', element.isPinned ? 'pinned' : '',
    element.isSelected ? 'selected' : ''].join(' ')
  const style = box.style
  style.width = width + 'px'
  style.height = height + 'px'
  style.zIndex = element.zIndex
  style.opacity = element.alpha
  style.transform = `translate(${x}px, ${y}px) rotate(${element.rotation}rad) scale(${element.scale})`
  const isHeader = element.isFolded !== undefined
  box.setAttribute('aria-level', isHeader ? 1 : 2)
  box.setAttribute('aria-posinset', element.position)
  box.setAttribute('aria-setsize', element.count)
  if (isHeader) box.setAttribute('aria-expanded', !element.isFolded)
  else box.setAttribute('aria-selected', element.isSelected)
  box.setAttribute('aria-label', [element.title, ...element.details].join(', '))
  box.dataset.section = element.section
  box.mark.textContent = mark(element)
  words(box.words, element)
  look(box, element)
}

const mark = element =>
  element.isSelected ? '✓ selected' : element.isFolded ? '▸ folded' : element.isPinned ? 'pinned'
    : element.look && element.role !== 'standard' ? element.role : ''

function words(parent, element) {
  const lines = [element.title, ...element.details]
  while (parent.children.length > lines.length) parent.lastChild.remove()
  lines.forEach((text, index) => {
    let line = parent.children[index]
    if (!line) { line = document.createElement('div'); parent.append(line) }
    line.className = index ? 'detail' : 'title'
    if (line.textContent !== text) line.textContent = text
    line.style.opacity = index && element.look ? element.look.details : ''
    line.style.fontSize = !index && element.look ? 30 * element.look.title + 'px' : ''
  })
}

function look(box, element) {
  box.cover.hidden = box.picture.hidden = !element.look
  if (!element.look) return
  const picture = box.picture.style
  const hue = element.hue * 360
  picture.background = `radial-gradient(circle at 75% 20%, hsl(${hue + 30} 45% 45% / .6) 0 28%, ` +
    `transparent 28.5%), radial-gradient(circle at 20% 90%, hsl(${hue + 30} 45% 45% / .6) 0 22%, ` +
    `transparent 22.5%), hsl(${hue} 45% 33%)`
  const [start, length] = [element.look.imageOffset + 'px', element.look.imageLength + 'px']
  picture.inset = 'auto'
  if (frame.isHorizontal) Object.assign(picture, { left: start, width: length, top: 0, height: '100%' })
  else Object.assign(picture, { top: start, height: length, left: 0, width: '100%' })
  box.cover.style.opacity = element.look.cover
}

function showEmpty(news) {
  let note = view.querySelector('.empty')
  const text = !news.list ? 'The store has no lists.' : news.length ? '' : 'The list is empty.'
  if (!text) return note?.remove()
  if (!note) { note = document.createElement('div'); note.className = 'empty'; view.append(note) }
  note.textContent = text
}

function panel(news) {
  const short = value => value === undefined ? '–' : String(Math.round(value * 100) / 100)
  field('offset').textContent = short(news.offset)
  field('length').textContent = short(news.length)
  field('featured').textContent = news.featured ?? '–'
  field('progress').textContent = short(news.progress)
  const roles = field('roles')
  while (roles.children.length > news.elements.length) roles.lastChild.remove()
  news.elements.forEach((element, index) => {
    let line = roles.children[index]
    if (!line) {
      line = document.createElement('li')
      line.append(document.createElement('b'), document.createTextNode(''))
      roles.append(line)
    }
    line.firstChild.textContent = element.id + ' '
    line.lastChild.textContent = element.isPinned ? 'pinned header' : element.role
  })
  const lists = field('list')
  if ([...lists.options].map(option => option.value).join('\n') !== news.lists.join('\n')) {
    lists.replaceChildren(...news.lists.map(name => new Option(name, name)))
  }
  if (news.list) lists.value = news.list
  if (document.activeElement !== field('scene')) field('scene').value = news.scene
  field('layout').value = news.layout
  field('horizontal').checked = news.isHorizontal
  field('rightToLeft').checked = news.isRightToLeft
  const track = field('track').clientHeight
  const thumb = Math.max(24, news.length ? track * Math.min(1, news.size[1] / news.length) : track)
  field('thumb').style.height = thumb + 'px'
  field('thumb').style.top = (track - thumb) * news.part + 'px'
  const selected = news.elements.find(element => element.isSelected)
  if (selected) view.setAttribute('aria-activedescendant', 'e' + selected.id)
  else view.removeAttribute('aria-activedescendant')
}

// --- Fingers, wheel and scrollbar

const fingers = new Map()
let drag = null, wanted = null, wheelEnd
const point = event => {
  const edge = view.getBoundingClientRect()
  return { x: event.clientX - edge.left, y: event.clientY - edge.top }
}
const along = place => frame?.isHorizontal ? place.x : place.y

view.addEventListener('pointerdown', event => {
  view.setPointerCapture(event.pointerId)
  fingers.set(event.pointerId, point(event))
  if (fingers.size === 1) {
    drag = { start: point(event), offset: frame?.offset ?? 0, samples: [], isFar: false }
  } else drag = null
})

view.addEventListener('pointermove', event => {
  if (!fingers.has(event.pointerId)) return
  const place = point(event)
  fingers.set(event.pointerId, place)
  if (fingers.size === 2) {
    const [one, two] = [...fingers.values()]
    ask({ op: 'pinch', x: one.x, y: one.y, x2: two.x, y2: two.y })
  } else if (drag) {
    const way = along(drag.start) - along(place)
    if (Math.abs(way) > 6) drag.isFar = true
    if (!drag.isFar) return
    drag.samples = [...drag.samples.slice(-8), { time: event.timeStamp, at: along(place) }]
    ask({ op: 'scroll', offset: drag.offset + way })
  }
})

function lift(event) {
  if (!fingers.delete(event.pointerId)) return
  const done = drag
  if (fingers.size === 1) return letGo()
  if (!done || event.type === 'pointercancel') return
  drag = null
  if (!done.isFar) return send({ op: 'tap', ...done.start })
  const recent = done.samples.filter(sample => event.timeStamp - sample.time < 100)
  const [first, last] = [recent[0], recent[recent.length - 1]]
  const seconds = first && last ? (last.time - first.time) / 1000 : 0
  letGo(seconds > 0 ? (first.at - last.at) / seconds : 0)
}
view.addEventListener('pointerup', lift)
view.addEventListener('pointercancel', lift)

view.addEventListener('wheel', event => {
  event.preventDefault()
  if (!frame) return
  const unit = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 400 : 1
  const delta = (frame.isHorizontal ? event.deltaX || event.deltaY : event.deltaY) * unit
  wanted = (wanted ?? frame.offset) + delta
  ask({ op: 'scroll', offset: wanted })
  clearTimeout(wheelEnd)
  wheelEnd = setTimeout(() => { wanted = null; letGo() }, 160)
}, { passive: false })

field('track').addEventListener('pointerdown', event => {
  const track = field('track')
  track.setPointerCapture(event.pointerId)
  const scrub = event => {
    const edge = track.getBoundingClientRect()
    ask({ op: 'scrub', part: Math.min(1, Math.max(0, (event.clientY - edge.top) / edge.height)) })
  }
  scrub(event)
  track.onpointermove = scrub
  track.onpointerup = () => {
    track.onpointermove = track.onpointerup = null
    letGo()
  }
})

// --- Keys

view.addEventListener('keydown', event => {
  const [back, on] = frame?.isHorizontal ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const selected = frame?.elements.find(element => element.isSelected) ?? frame?.elements[0]
  const requests = {
    [on]: { op: 'step', by: 1 }, [back]: { op: 'step', by: -1 },
    PageDown: { op: 'page', by: 1 }, PageUp: { op: 'page', by: -1 }, ' ': { op: 'page', by: 1 },
    Home: { op: 'edge', by: -1 }, End: { op: 'edge', by: 1 },
    Enter: selected && { op: 'fold', section: selected.section },
  }
  const request = requests[event.key]
  if (!request) return
  event.preventDefault()
  next = null
  send({ ...request })
})

// --- Controls

function show(what) {
  const [width, height] = field('device').value.split('x').map(Number)
  send({ op: 'show', size: [width, height], ...what })
}
field('list').onchange = () => show({ list: field('list').value })
field('scene').onchange = () => show({ scene: field('scene').value })
field('layout').onchange = () => show({ layout: field('layout').value })
field('device').onchange = () => show({})
field('horizontal').onchange = () => show({ isHorizontal: field('horizontal').checked })
field('rightToLeft').onchange = () => show({ isRightToLeft: field('rightToLeft').checked })
field('find').oninput = () => {
  const text = field('find').value.trim()
  if (text) send({ op: 'find', text })
  else field('found').hidden = true
}

function showFound(found) {
  field('found').hidden = false
  field('found').replaceChildren(...found.map(session => {
    const item = document.createElement('li')
    const button = document.createElement('button')
    button.textContent = session.detail ? `${session.title} · ${session.detail}` : session.title
    button.onclick = () => {
      field('found').hidden = true
      field('find').value = ''
      send({ op: 'go', key: session.key })
      view.focus()
    }
    item.append(button)
    return item
  }))
  if (!found.length) field('found').textContent = 'nothing found'
}

connect()

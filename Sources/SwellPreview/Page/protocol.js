// Requests to the server and its answers, over one WebSocket.

/** The token of the page's address, for the address of a request. */
export const token = encodeURIComponent(new URLSearchParams(location.search).get('token') ?? '')
let socket, number = 0
let outstanding = null  // the newest request without an answer
const waiting = new Map()  // by kind: the newest scroll or pinch, sent when the answer is there
let handlers = {}
export const stats = { answers: 0, asked: 0, frame: null, errors: [], isOpen: false }

/** Connects, and again whenever the connection is lost, unless the server refuses the token. */
export function connect(listeners) {
  handlers = listeners
  socket = new WebSocket(`ws://${location.host}/socket?token=${token}`)
  socket.onopen = () => {
    stats.isOpen = true
    outstanding = null
    waiting.clear()
    handlers.opened()
  }
  socket.onmessage = event => receive(JSON.parse(event.data))
  socket.onclose = async ({ reason }) => {
    stats.isOpen = false
    const isRefused = await refusesToken()
    handlers.closed(isRefused, reason)
    if (!isRefused) setTimeout(() => connect(handlers), 500)
  }
}

/** Whether there is a server that refuses the page's token; a WebSocket does not tell. */
async function refusesToken() {
  try {
    return (await fetch(`/socket?token=${token}`)).status === 403
  } catch {
    return false
  }
}

/** Sends a request at once: an action with its values, and the pane that it is for. */
export function send({ op, pane, ...values }) {
  if (socket?.readyState !== WebSocket.OPEN) return
  outstanding = ++number
  stats.asked += 1
  const request = { id: number, time: performance.now(), pane, action: { [op]: values } }
  socket.send(JSON.stringify(request))
}

/** Sends a request of which only the newest counts, such as a scroll, after the current answer. */
export function sendNewest(request) {
  if (outstanding === null) send(request)
  else waiting.set(request.op, request)
}

/** Sends a request after those that wait: where the finger was last still counts. */
export function sendAfterWaiting(request) {
  flush()
  send(request)
}

function flush() {
  for (const request of waiting.values()) send(request)
  waiting.clear()
}

function receive(answer) {
  // An error without a number may be the answer to any request.
  if (answer.id === undefined ? answer.error : answer.id >= outstanding) outstanding = null
  if (answer.found) handlers.found(answer.found, answer.id)
  if (answer.frame) {
    stats.answers += 1
    stats.frame = answer.frame
    handlers.drawn(answer.frame)
  }
  if (answer.error) {
    stats.errors.push(answer.error)
    handlers.failed(answer.error)
  }
  // Also after an answer without a frame, such as what a search found: it kept the tick waiting.
  if (stats.frame?.isMoving) requestAnimationFrame(tick)
  if (outstanding === null) flush()
}

// Any request advances what moves, so a tick is only needed without another request.
function tick() {
  if (outstanding === null && stats.frame?.isMoving) send({ op: 'tick' })
}

/** The number of the newest request. */
export const newest = () => number
/** Whether a request has no answer yet. */
export const isWaiting = () => outstanding !== null

// The search: a field, and the list of the sessions that it finds.

import { newest, send } from './protocol.js'
import { field } from './state.js'
import { make } from './drawing.js'

let search = 0  // the request whose answer is awaited or shown

field('find').oninput = () => {
  const text = field('find').value.trim()
  if (!text) return closeFound()
  send({ op: 'find', text })
  search = newest()
}

addEventListener('pointerdown', event => {
  if (!event.target.closest('#search')) closeFound()
})
function closeFound() {
  search = 0
  field('found').hidden = true
  field('find').setAttribute('aria-expanded', 'false')
  field('find').removeAttribute('aria-activedescendant')
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
  else if (event.key === 'Enter' && !event.isComposing) pick(item)
  else return
  event.preventDefault()
}

// The controls above the devices, and the notices.

import { choose, field, remember, show, state } from './state.js'
import { make } from './drawing.js'

// --- Notices

let shownNotice = ''  // its text and the lists that it offers, one in a line
let noticeEnd  // the timer that ends the notice; undefined for one that stays until a list is shown

/**
 * Shows a text above the devices, with a button for each list that it offers; for a time, in
 * milliseconds, or until a list is shown.
 */
export function showNotice(text, { duration, lists = [] } = {}) {
  clearTimeout(noticeEnd)
  noticeEnd = duration && setTimeout(() => showNotice(''), duration)
  const notice = [text, ...lists].join('\n')
  if (notice === shownNotice) return
  shownNotice = notice
  field('notice').hidden = !text
  field('notice').replaceChildren(text, ...lists.map(name => {
    const button = make('button')
    button.textContent = name
    button.onclick = () => show({ list: name })
    return button
  }))
}

// --- Controls

/** Shows a frame's list, layouts and orientation in the controls. */
export function showControls(frame) {
  if (frame.list) {
    if (noticeEnd === undefined) showNotice('')
    if (state.list !== frame.list) {
      state.list = frame.list
      remember()
    }
  } else if (!frame.lists.includes(frame.wantedList)) {
    const text = frame.lists.length
      ? `The store has no list “${frame.wantedList}” any more. Show another one:`
      : 'The store has no lists yet. “swell import FILE” adds one.'
    showNotice(text, { lists: frame.lists })
  }
  showListNames(frame)
  showPresentation(frame)
  const short = value => Math.round(value * 100) / 100
  field('numbers').textContent = frame.panes
    .map(pane => `${pane.layout}: ${short(pane.offset)} of ${short(pane.length)} points`).join('\n')
}

function showListNames(frame) {
  const names = frame.lists.includes(frame.wantedList) || !frame.wantedList
    ? frame.lists : [frame.wantedList, ...frame.lists]
  if ([...field('list').options].map(option => option.value).join('\n') !== names.join('\n')) {
    field('list').replaceChildren(...names.map(name => new Option(name, name)))
  }
  field('list').value = frame.list ?? frame.wantedList ?? ''
}

function showPresentation(frame) {
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
  const isText = event.ctrlKey || event.metaKey || event.target.closest('input, select')
  if (event.key === 'i' && !isText) show({ showsOverlay: !state.showsOverlay })
  if (event.key === 'Escape') field('more').open = false
})
addEventListener('pointerdown', event => {
  if (!event.target.closest('#more')) field('more').open = false
})

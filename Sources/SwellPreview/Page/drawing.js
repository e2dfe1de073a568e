// Positions the boxes of a frame and draws their contents as the server describes them.

import { token } from './protocol.js'

const hex = value => '#' + value.toString(16).padStart(6, '0')
const color = ({ light, dark }) => `light-dark(${hex(light)}, ${hex(dark)})`

const shortestThumb = 28  // of a scrollbar, in points

/** A device that shows a pane: the view with its boxes, and a scrollbar. */
export class Device {
  constructor(index) {
    this.index = index
    this.boxes = new Map()
    this.element = make('div', 'device')
    this.view = make('div', 'view')
    this.track = make('div', 'track')
    this.thumb = make('div', 'thumb')
    this.view.tabIndex = 0
    this.view.setAttribute('role', 'tree')
    this.track.setAttribute('aria-hidden', 'true')
    this.track.append(this.thumb)
    this.element.append(make('div', 'casing'), this.view, this.track)
  }

  /** Shows a pane of a frame at a scale. */
  draw(pane, frame, scale) {
    this.scale = scale
    this.isHorizontal = frame.isHorizontal
    this.isRightToLeft = frame.isRightToLeft
    const [width, height] = pane.size
    Object.assign(this.element.style, { width: width * scale + 'px', height: height * scale + 'px' })
    Object.assign(this.view.style, { width: width + 'px', height: height + 'px',
      inset: 'auto', left: 0, top: 0, transform: scale === 1 ? '' : `scale(${scale})` })
    this.view.classList.toggle('dark', pane.isDark)
    this.view.setAttribute('aria-label', `${frame.title ?? frame.list}, ${pane.layout}`)
    this.view.setAttribute('aria-orientation', frame.isHorizontal ? 'horizontal' : 'vertical')
    this.view.dir = this.element.dir = frame.isRightToLeft ? 'rtl' : 'ltr'
    this.drawBoxes(pane.boxes)
    this.markSelected(pane.boxes.find(box => box.isSelected))
    this.noteEmptiness(!pane.boxes.length)
    this.drawTrack(pane)
  }

  drawBoxes(boxes) {
    const shown = new Set(boxes.map(box => box.id))
    for (const [id, element] of this.boxes) {
      if (shown.has(id)) continue
      element.remove()
      this.boxes.delete(id)
    }
    // The order of the elements is the order of the list, for screen readers.
    let last = null
    for (const box of boxes) {
      let element = this.boxes.get(box.id)
      if (!element) {
        element = make('div', 'box')
        element.id = `b${this.index}-${box.id}`
        element.setAttribute('role', 'treeitem')
        this.boxes.set(box.id, element)
      }
      const next = last ? last.nextSibling : this.view.firstChild
      if (element !== next) this.view.insertBefore(element, next)
      last = element
      drawBox(element, box)
    }
  }

  markSelected(box) {
    if (box) this.view.setAttribute('aria-activedescendant', `b${this.index}-${box.id}`)
    else this.view.removeAttribute('aria-activedescendant')
  }

  noteEmptiness(isEmpty) {
    const note = this.view.querySelector('.empty')
    if (!isEmpty) note?.remove()
    else if (!note) {
      this.view.append(
        Object.assign(make('div', 'empty'), { textContent: 'There are no sessions to show.' }))
    }
  }

  drawTrack(pane) {
    const { isHorizontal, thumb, track } = this
    const visible = pane.size[isHorizontal ? 0 : 1]
    track.className = `track ${isHorizontal ? 'horizontal' : 'vertical'}`
    track.hidden = pane.length <= visible + 0.5
    if (track.hidden) return
    const trackLength = isHorizontal ? track.clientWidth : track.clientHeight
    const length = Math.max(shortestThumb, trackLength * visible / pane.length)
    const part = pane.offset / (pane.length - visible)
    const start = (trackLength - length) * Math.min(1, Math.max(0, part))
    thumb.style.cssText = isHorizontal
      ? `left:${start}px;width:${length}px` : `top:${start}px;height:${length}px`
  }
}

function drawBox(element, box) {
  const { frame: [[x, y], size], alpha, cornerRadius } = box.group
  element.style.cssText = `width:${size[0]}px;height:${size[1]}px;z-index:${box.zIndex};` +
    `opacity:${alpha};border-radius:${cornerRadius}px;` +
    `transform:translate(${x}px,${y}px)${transform(box.group)}`
  element.dataset.role = box.role
  const states = {
    level: box.isCollapsed === undefined ? 2 : 1, posinset: box.position, setsize: box.count,
    label: box.label, selected: box.isSelected,
    expanded: box.isCollapsed === undefined ? null : !box.isCollapsed,
  }
  for (const [name, value] of Object.entries(states)) {
    if (value === null) element.removeAttribute('aria-' + name)
    else if (element.getAttribute('aria-' + name) !== String(value)) {
      element.setAttribute('aria-' + name, value)
    }
  }
  if (!box.isKnown) drawNodes(element, box.group.content.group.nodes)
}

const transform = node => node.rotation || node.scale !== 1
  ? ` rotate(${node.rotation}rad) scale(${node.scale})` : ''

// Elements of a drawing are used again by their position, so that a moving cell keeps its image.
function drawNodes(parent, nodes) {
  while (parent.children.length > nodes.length) parent.lastChild.remove()
  nodes.forEach((node, index) => {
    const [kind, value] = Object.entries(node.content)[0]
    let element = parent.children[index]
    if (element?.dataset.kind !== kind) {
      const fresh = make('div', 'node ' + kind)
      fresh.dataset.kind = kind
      element ? element.replaceWith(fresh) : parent.append(fresh)
      element = fresh
    }
    const [[x, y], [width, height]] = node.frame
    element.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px;` +
      `opacity:${node.alpha};border-radius:${node.cornerRadius}px;transform:${transform(node)};` +
      (styles[kind]?.(value) ?? '')
    contents[kind]?.(element, value)
  })
}

const styles = {
  fill: ({ color: fill, fadesIn }) => 'background:' +
    (fadesIn ? `linear-gradient(transparent, ${color(fill)})` : color(fill)),
  stroke: ({ color: stroke, width }) => `border:${width}px solid ${color(stroke)}`,
  polygon: ({ color: fill, points }) => `background:${color(fill)};` +
    `clip-path:polygon(${points.map(([x, y]) => `${x * 100}% ${y * 100}%`)})`,
  text: ({ text }) => `color:${color(text.color)};text-align:${text.alignment};` +
    `font-size:${text.size}px;line-height:${text.lineHeight}px;font-weight:${text.weight}`,
}

const contents = {
  group: (element, { nodes }) => drawNodes(element, nodes),
  text(element, { text: { lines } }) {
    while (element.children.length > lines.length) element.lastChild.remove()
    lines.forEach((text, index) => {
      const line = element.children[index] ?? element.appendChild(make('div'))
      if (line.textContent !== text) line.textContent = text
    })
  },
  artwork(element, { seed }) {
    const source = `/artwork?seed=${encodeURIComponent(seed)}&token=${token}`
    if (element.dataset.source === source) return
    element.dataset.source = source
    const image = make('img')
    image.alt = ''
    image.draggable = false
    image.src = source
    element.replaceChildren(image)
  },
}

export function make(name, kind) {
  const element = document.createElement(name)
  if (kind) element.className = kind
  return element
}

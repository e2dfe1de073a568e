// Positions the boxes of a frame and draws their contents as the engine describes them.

const token = new URLSearchParams(location.search).get('token') ?? ''
const color = pair => pair.length > 1 ? `light-dark(${pair[0]}, ${pair[1]})` : pair[0]
const faded = (pair, alpha) => alpha >= 1
  ? color(pair) : `color-mix(in srgb, ${color(pair)} ${alpha * 100}%, transparent)`

/** A device: the view with its boxes, and a scrollbar. */
export class Pane {
  constructor(index) {
    this.index = index
    this.boxes = new Map()
    this.device = make('div', 'device')
    this.view = make('div', 'view')
    this.track = make('div', 'track')
    this.thumb = make('div', 'thumb')
    this.view.tabIndex = 0
    this.view.setAttribute('role', 'tree')
    this.track.setAttribute('aria-hidden', 'true')
    this.track.append(this.thumb)
    this.device.append(make('div', 'casing'), this.view, this.track)
  }

  /** Shows a pane of a frame, scaled to fit its room. */
  draw(pane, frame, scale) {
    this.pane = pane
    this.scale = scale
    const [width, height] = pane.size
    Object.assign(this.device.style, { width: width * scale + 'px', height: height * scale + 'px' })
    Object.assign(this.view.style, { width: width + 'px', height: height + 'px',
      inset: 'auto', left: 0, top: 0, transform: scale === 1 ? '' : `scale(${scale})` })
    this.view.classList.toggle('dark', pane.layout === 'featured' || pane.layout === 'swell')
    this.view.setAttribute('aria-label', `${frame.title ?? frame.list}, ${pane.layout}`)
    this.view.setAttribute('aria-orientation', frame.isHorizontal ? 'horizontal' : 'vertical')
    this.view.dir = this.device.dir = frame.isRightToLeft ? 'rtl' : 'ltr'
    this.drawBoxes(pane.boxes)
    this.drawTrack(frame.isHorizontal, frame.isRightToLeft)
  }

  drawBoxes(boxes) {
    const shown = new Set(boxes.map(box => box.id))
    for (const [id, element] of this.boxes) {
      if (!shown.has(id)) { element.remove(); this.boxes.delete(id) }
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
    const selected = boxes.find(box => box.isSelected)
    if (selected) this.view.setAttribute('aria-activedescendant', `b${this.index}-${selected.id}`)
    else this.view.removeAttribute('aria-activedescendant')
    let note = this.view.querySelector('.empty')
    if (boxes.length) note?.remove()
    else if (!note) {
      note = make('div', 'empty')
      note.textContent = 'There are no sessions to show.'
      this.view.append(note)
    }
  }

  drawTrack(isHorizontal, isRightToLeft) {
    const { pane, thumb, track } = this
    const visible = pane.size[isHorizontal ? 0 : 1]
    track.className = `track ${isHorizontal ? 'horizontal' : 'vertical'}`
    track.hidden = pane.length <= visible + 0.5
    if (track.hidden) return
    const room = isHorizontal ? track.clientWidth : track.clientHeight
    const length = Math.max(28, room * visible / pane.length)
    const start = (room - length) * pane.part
    thumb.style.cssText = isHorizontal
      ? `left:${start}px;width:${length}px` : `top:${start}px;height:${length}px`
  }
}

function drawBox(element, box) {
  const [x, y, width, height] = box.frame
  const turn = box.rotation ? ` rotate(${box.rotation}rad)` : ''
  const size = box.scale !== 1 ? ` scale(${box.scale})` : ''
  element.style.cssText = `width:${width}px;height:${height}px;z-index:${box.zIndex};` +
    `opacity:${box.alpha};border-radius:${box.cornerRadius}px;` +
    `transform:translate(${x}px,${y}px)${turn}${size}`
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
  if (box.nodes) drawNodes(element, box.nodes)
}

// Elements of a drawing are used again by their position, so that a moving cell keeps its image.
function drawNodes(parent, nodes) {
  while (parent.children.length > nodes.length) parent.lastChild.remove()
  nodes.forEach((node, index) => {
    let element = parent.children[index]
    if (element?.dataset.kind !== node.kind) {
      const fresh = make('div', node.kind === 'group' ? 'group' : node.kind === 'text' ? 'text' : 'node')
      fresh.dataset.kind = node.kind
      element ? element.replaceWith(fresh) : parent.append(fresh)
      element = fresh
    }
    drawNode(element, node)
  })
}

function drawNode(element, node) {
  const [x, y, width, height] = node.frame
  let style = `left:${x}px;top:${y}px;width:${width}px;height:${height}px;`
  if (node.cornerRadius) style += `border-radius:${node.cornerRadius}px;`
  if (node.kind === 'box') {
    if (node.topAlpha !== undefined) {
      style += 'background:linear-gradient(' +
        `${faded(node.fill, node.topAlpha)},${faded(node.fill, node.alpha)});`
    } else if (node.fill) style += `background:${faded(node.fill, node.alpha)};`
    if (node.stroke) style += `border:${node.strokeWidth}px solid ${color(node.stroke)};`
  } else if (node.kind === 'polygon') {
    style += `background:${color(node.fill)};clip-path:polygon(${node.points});`
  } else if (node.kind === 'artwork') {
    const source = `${node.source}&token=${encodeURIComponent(token)}`
    if (element.dataset.source !== source) {
      element.dataset.source = source
      const image = make('img')
      image.alt = ''
      image.draggable = false
      image.src = source
      element.replaceChildren(image)
    }
  } else if (node.kind === 'text') {
    style += `color:${color(node.fill)};opacity:${node.alpha};text-align:${node.alignment};` +
      `font-size:${node.size}px;line-height:${node.lineHeight}px;font-weight:${node.weight};`
    while (element.children.length > node.lines.length) element.lastChild.remove()
    node.lines.forEach((text, index) => {
      const line = element.children[index] ?? element.appendChild(make('div'))
      if (line.textContent !== text) line.textContent = text
    })
  } else {
    element.classList.toggle('clipped', Boolean(node.isClipped))
    style += `opacity:${node.alpha};`
    if (node.scale !== undefined || node.rotation !== undefined) {
      style += `transform:rotate(${node.rotation ?? 0}rad) scale(${node.scale ?? 1});`
    }
    drawNodes(element, node.children)
  }
  element.style.cssText = style
}

export function make(name, kind) {
  const element = document.createElement(name)
  if (kind) element.className = kind
  return element
}

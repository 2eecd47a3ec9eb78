// Draws flights on one overlay above the table. Input is never blocked: the overlay takes no pointer.
import { sheet } from '../art/drawings.svelte'
import { colourOf, FLAGS } from '../art/flags'
import { names, type Flight } from './flight'

const TRAVEL = 260
const APART = 40
const MOST = 14 // pieces in the air at once; more would only be noise
const EASE = 'cubic-bezier(.2,.8,.2,1)'

type Spot = { x: number; y: number; node: Element }

const seen = (node: Element) => {
  const box = node.getBoundingClientRect()
  return box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth ? box : null
}

/** Where a place is on the screen now, or where the panel is that holds it. */
export function spot(place: string): Spot | null {
  for (const name of names(place)) {
    for (const node of document.querySelectorAll(`[data-place="${CSS.escape(name)}"]`)) {
      const box = seen(node)
      if (box) return { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 60), node }
    }
  }
  return null
}

function drawn(art: string): SVGElement | HTMLElement {
  if (art === 'card') {
    const back = document.createElement('span')
    back.className = 'flown-card'
    return back
  }
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const [kind, name = ''] = art.split(':')
  if (kind === 'facade') {
    svg.setAttribute('viewBox', '0 0 48 48')
    svg.setAttribute('class', 'flown facade kind-trade')
    svg.innerHTML = sheet.facade(name)
  } else if (kind === 'flag') {
    svg.setAttribute('viewBox', '-.75 -.75 23.5 17.5')
    svg.setAttribute('class', 'flown')
    svg.innerHTML = FLAGS[colourOf(Number(name))] ?? ''
  } else {
    svg.setAttribute('viewBox', '0 0 32 32')
    svg.setAttribute('class', 'flown')
    svg.innerHTML = `<use href="#${art}"/>`
  }
  return svg
}

/** A ring for a second on what changed: all that is left of motion for those who want none. */
export function ring(node: Element): void {
  node.classList.remove('changed')
  void (node as HTMLElement).offsetWidth
  node.classList.add('changed')
  setTimeout(() => node.classList.remove('changed'), 1000)
}

/** What is in the air. */
const air = new Set<Animation>()

/** Ends every flight where it is. */
export function land(): void {
  for (const flight of air) flight.finish()
}

/** Where flights begin and end, each way once. */
function ends(flights: readonly Flight[], starts: ReadonlyMap<string, Spot | null>): [Spot, Spot][] {
  const found = new Map<string, [Spot, Spot]>()
  for (const { from, to } of flights) {
    const [start, end] = [starts.get(from), spot(to)]
    if (start && end && start.node !== end.node) found.set(`${start.x},${start.y},${end.x},${end.y}`, [start, end])
  }
  return [...found.values()].slice(0, 4)
}

/** A dotted way from one spot to another, bent a little, as long as something is on it. */
function way(from: Spot, to: Spot): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'way')
  const bend = Math.min(60, Math.hypot(to.x - from.x, to.y - from.y) / 6)
  const path = `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - bend} ${to.x} ${to.y}`
  svg.innerHTML = `<path d="${path}"/><path d="${path}"/>`
  return svg
}

/** Flies everything, one piece after another, within `ms`, on ways that can be seen where `dotted`; resolves when the last one has landed. */
export async function fly(overlay: HTMLElement, flights: readonly Flight[], starts: ReadonlyMap<string, Spot | null>, ms: number, dotted = false): Promise<void> {
  const ways = dotted ? ends(flights, starts).map(([from, to]) => way(from, to)) : []
  overlay.append(...ways)
  const pieces = flights.flatMap((f) => Array.from({ length: Math.min(f.n, 5) }, () => f)).slice(0, MOST)
  const travel = Math.min(TRAVEL, ms / 2)
  const apart = Math.min(APART, (ms - travel) / Math.max(1, pieces.length))
  const landings = pieces.map((f, i) => {
    const [from, to] = [starts.get(f.from), spot(f.to)]
    if (!from || !to) {
      const end = to ?? from
      if (end?.node.isConnected) ring(end.node)
      return Promise.resolve()
    }
    const piece = drawn(f.art)
    overlay.append(piece)
    const at = (s: Spot, more = '') => `translate(${s.x}px,${s.y}px) translate(-50%,-50%) ${more}`
    const flight = piece.animate(
      [
        { transform: at(from, 'scale(.8)'), opacity: 0.2 },
        { transform: at(from), opacity: 1, offset: 0.12 },
        { transform: at(to, 'translateY(-1px)'), opacity: 1, offset: 0.92 },
        { transform: at(to), opacity: 1 },
      ],
      { duration: travel, delay: i * apart, easing: EASE, fill: 'both' },
    )
    air.add(flight)
    return flight.finished.catch(() => undefined).then(() => {
      air.delete(flight)
      piece.remove()
    })
  })
  await Promise.all(landings)
  for (const each of ways) each.remove()
}

// A lesson that hangs over the table: never over what is to be touched, where there is another place.
import { tick } from 'svelte'
import type { Live } from '../live/live.svelte'
import { beside, type Box } from '../logic/beside'
import { course } from './course.svelte'

const TOUCHED = '[data-legal], [data-wish]'
const GAP = 8

/** Svelte attachment for a panel of the table: from its corner below it goes where it covers least. */
export const apart = (live: Live) => (node: HTMLElement) => {
  // Another question or another size of the panel asks for another place.
  void [live.position, live.targets, live.chosen, course.number, course.folded]
  const table = node.parentElement
  const place = () => {
    const [room, bar] = [table?.querySelector('main')?.getBoundingClientRect(), table?.querySelector('[data-bar]')?.getBoundingClientRect()]
    if (!table || !room || !bar) return
    const { left, top } = table.getBoundingClientRect()
    const view: Box = { left: room.left, top: room.top, right: room.right, bottom: bar.top - GAP }
    const kept = [...table.querySelectorAll<HTMLElement>(TOUCHED)].filter((each) => !node.contains(each)).map((each) => ({ box: each.getBoundingClientRect(), weight: 1 }))
    const corner: Box = { left: view.left, top: view.bottom - node.offsetHeight, right: view.left + node.offsetWidth, bottom: view.bottom }
    const at = beside({ width: node.offsetWidth, height: node.offsetHeight }, corner, corner, kept, view)
    node.style.left = `${at.left - left}px`
    node.style.top = `${at.top - top}px`
  }
  void tick().then(place)
  const seen = new ResizeObserver(place)
  seen.observe(node)
  if (table) seen.observe(table)
  return () => seen.disconnect()
}

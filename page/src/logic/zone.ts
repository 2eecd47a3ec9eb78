// A zone is one stop for Tab; inside it arrow keys move.
import { nearest, type Way } from './nearest'

const WAYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
const controls = (zone: HTMLElement) => [...zone.querySelectorAll<HTMLElement>('button:not([disabled])')].filter((b) => b.offsetParent !== null)

/** Svelte attachment: one tab stop, arrow keys by geometry. */
export function zone(node: HTMLElement) {
  let current: HTMLElement | null = null
  node.dataset['zone'] = ''

  const settle = () => {
    const all = controls(node)
    if (!current || !all.includes(current)) {
      current = all.find((b) => b.getAttribute('aria-disabled') !== 'true') ?? all[0] ?? null
    }
    for (const b of all) b.tabIndex = b === current ? 0 : -1
  }
  const onkey = (event: KeyboardEvent) => {
    if (!WAYS.has(event.key)) return
    const all = controls(node)
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (at < 0) return
    const next = nearest(all.map((b) => b.getBoundingClientRect()), at, event.key as Way)
    if (next < 0) return
    event.preventDefault()
    current = all[next] ?? null
    settle()
    current?.focus()
  }
  const onfocus = (event: FocusEvent) => {
    const button = (event.target as HTMLElement).closest('button')
    if (button) current = button
    settle()
  }
  const watch = new MutationObserver(settle)
  watch.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-disabled', 'disabled'] })
  node.addEventListener('keydown', onkey)
  node.addEventListener('focusin', onfocus)
  settle()
  return () => {
    watch.disconnect()
    node.removeEventListener('keydown', onkey)
    node.removeEventListener('focusin', onfocus)
  }
}

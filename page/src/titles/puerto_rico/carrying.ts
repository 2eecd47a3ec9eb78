// Carrying people with the pointer: from the pool to circles, between circles, back to the pool.
import type { Person } from './placing.svelte'

const FAR = 6 // pixels before a press becomes carrying
const swallow = (event: Event) => event.stopPropagation()

/** Svelte attachment: things with `data-hold` (a place, or the pool) and `data-who` can be picked up while placing. */
export function carrying(move: (person: Person, from: string, to: string) => void) {
  return (node: HTMLElement) => {
    let from: HTMLElement | null = null
    let start = { x: 0, y: 0 }
    let shadow: HTMLElement | null = null

    const place = (e: PointerEvent) => document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement>('[data-hold]') ?? null
    const drop = () => {
      shadow?.remove()
      shadow = from = null
      removeEventListener('pointermove', onmove)
      removeEventListener('pointerup', onup)
      removeEventListener('pointercancel', drop)
    }
    const onmove = (e: PointerEvent) => {
      if (!shadow && Math.hypot(e.clientX - start.x, e.clientY - start.y) > FAR && from) {
        shadow = document.createElement('div')
        shadow.className = 'carried'
        shadow.innerHTML = `<svg width="34" height="34"><use href="#${from.dataset['who']}"/></svg>`
        document.body.append(shadow)
      }
      if (shadow) shadow.style.translate = `${e.clientX - 17}px ${e.clientY - 17}px`
    }
    const onup = (e: PointerEvent) => {
      const to = shadow && place(e)
      if (shadow && from) {
        // The click that follows a carry is no touch.
        addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => removeEventListener('click', swallow, { capture: true }))
        if (to) move(from.dataset['who'] as Person, from.dataset['hold'] ?? '', to.dataset['hold'] ?? '')
      }
      drop()
    }
    const ondown = (e: PointerEvent) => {
      const held = (e.target as Element).closest<HTMLElement>('[data-hold]')
      if (!held?.dataset['who'] || e.button) return
      from = held
      start = { x: e.clientX, y: e.clientY }
      addEventListener('pointermove', onmove)
      addEventListener('pointerup', onup)
      addEventListener('pointercancel', drop)
    }
    node.addEventListener('pointerdown', ondown)
    return () => {
      drop()
      node.removeEventListener('pointerdown', ondown)
    }
  }
}

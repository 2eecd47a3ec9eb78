// Arrow keys walk a zone by where things are, not by their order in the document.
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

const middle = (b: Box) => ({ x: b.left + b.width / 2, y: b.top + b.height / 2 })

/** The index of the nearest box in a direction, or -1; straying sideways counts double. */
export function nearest(boxes: readonly Box[], from: number, way: Way): number {
  const start = boxes[from]
  if (!start) return -1
  const here = middle(start)
  const across = way === 'ArrowLeft' || way === 'ArrowRight'
  const sign = way === 'ArrowRight' || way === 'ArrowDown' ? 1 : -1
  let best = -1
  let least = Infinity
  boxes.forEach((box, i) => {
    if (i === from) return
    const there = middle(box)
    const along = sign * (across ? there.x - here.x : there.y - here.y)
    const aside = Math.abs(across ? there.y - here.y : there.x - here.x)
    if (along < 2) return
    const far = along + 2 * aside
    if (far < least) [best, least] = [i, far]
  })
  return best
}

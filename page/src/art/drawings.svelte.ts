// Everything there is to draw by name: what every table needs, and what each title brought along.
import { INTERFACE } from './interface'
import { PIECES } from './pieces'

export interface Drawings {
  /** Small signs on a grid of 32, drawn with <use href="#name">. */
  glyphs: Record<string, string>
  /** Elevations of buildings on a grid of 48. */
  facades: Record<string, string>
  /** Names of facades whose roof has a hue of its own: `{ builder: 'smithy crane' }`. */
  roofs: Record<string, string>
}

const ROSE = `<rect width="64" height="64" rx="14" fill="var(--sea)"/><g transform="translate(32 32)"><g fill="var(--seat-marigold)">${[0, 90, 180, 270]
  .map((a) => `<path d="M0-27 7-7 0 0-7-7Z" transform="rotate(${a})"/>`)
  .join('')}</g><g fill="#E0418A">${[45, 135, 225, 315]
  .map((a) => `<path d="M0-22 4.5-6 0 0-4.5-6Z" transform="rotate(${a})"/>`)
  .join('')}</g><circle r="5.5" fill="#fff"/></g>`

const symbols = (drawn: Record<string, string>, size: number, prefix = '') =>
  Object.entries(drawn)
    .map(([name, art]) => `<symbol id="${prefix}${name}" viewBox="0 0 ${size} ${size}">${art}</symbol>`)
    .join('')

class Sheet {
  #glyphs = $state.raw<Record<string, string>>(PIECES)
  #facades = $state.raw<Record<string, string>>({})
  #roofs = $state.raw<Record<string, string>>({})
  /** The symbols that are put into the document once. */
  readonly symbols = $derived(symbols(this.#glyphs, 32) + symbols(INTERFACE, 24, 'u-') + `<symbol id="rose" viewBox="0 0 64 64">${ROSE}</symbol>`)

  add({ glyphs, facades, roofs }: Drawings): void {
    this.#glyphs = { ...this.#glyphs, ...glyphs }
    this.#facades = { ...this.#facades, ...facades }
    this.#roofs = { ...this.#roofs, ...Object.fromEntries(Object.entries(roofs).flatMap(([hue, names]) => names.split(' ').map((name) => [name, hue]))) }
  }

  has = (name: string): boolean => name in this.#facades
  roof = (name: string): string | undefined => this.#roofs[name]

  /** A facade on its wash, which reaches beyond the grid. */
  facade(name: string): string {
    const wash = (y: number, h: number) => `<rect x="-60" y="${y}" width="168" height="${h}" fill="var(--wash)"/>`
    return wash(-80, 220) + (this.#facades[name] ?? '') + wash(46, 60)
  }
}

export const sheet = new Sheet()

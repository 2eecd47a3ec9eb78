// All glyphs by name; components draw one with <use href="#name">.
import { FESTIVAL } from '../titles/puerto_rico/art/festival'
import { GOODS } from './goods'
import { INTERFACE } from './interface'
import { PEOPLE } from './people'
import { ROLES } from './roles'

const ROSE = `<rect width="64" height="64" rx="14" fill="var(--sea)"/><g transform="translate(32 32)"><g fill="var(--seat-marigold)">${[0, 90, 180, 270]
  .map((a) => `<path d="M0-27 7-7 0 0-7-7Z" transform="rotate(${a})"/>`)
  .join('')}</g><g fill="#E0418A">${[45, 135, 225, 315]
  .map((a) => `<path d="M0-22 4.5-6 0 0-4.5-6Z" transform="rotate(${a})"/>`)
  .join('')}</g><circle r="5.5" fill="#fff"/></g>`

const symbols = (drawn: Record<string, string>, size: number, prefix = '') =>
  Object.entries(drawn)
    .map(([name, art]) => `<symbol id="${prefix}${name}" viewBox="0 0 ${size} ${size}">${art}</symbol>`)
    .join('')

/** The sheet that is put into the document once. */
export const SHEET =
  symbols({ ...GOODS, ...PEOPLE, ...FESTIVAL, ...ROLES }, 32) +
  symbols(INTERFACE, 24, 'u-') +
  `<symbol id="rose" viewBox="0 0 64 64">${ROSE}</symbol>`

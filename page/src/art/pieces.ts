// Money, points, the hat of who begins, a house of trade. On a 32 grid.
import { KEY } from './pen'

export const PIECES: Record<string, string> = {
  coin:`<circle cx="16" cy="16" r="14" fill="var(--coin)" stroke="var(--coin-2)" stroke-width="2.400"/><circle cx="16" cy="16" r="10" fill="none" stroke="var(--coin-2)" stroke-width="1.200" stroke-dasharray="1 2.140"/>`,
  vp:`<path d="M16 1.500 28.600 8.800v14.400L16 30.500 3.400 23.200V8.800Z" fill="var(--vp)" stroke="var(--vp-2)" stroke-width="2" stroke-linejoin="round"/>`,
  star:`<path d="M16 7l2.700 6 6.300.6-4.800 4.200 1.500 6.200-5.700-3.300L10.300 24l1.500-6.200L7 13.600l6.300-.6Z" fill="#fff"/>`,
  hat:`<path d="M2 21c3-11 8-17 14-17s11 6 14 17c-4 3-9 1-14 1s-10 2-14-1Z" fill="#1D2B3A" stroke="var(--keyline)" stroke-width="1.600" stroke-linejoin="round"/><path d="M4 21.500c4-3 8-3.500 12-3.500s8 .5 12 3.500" fill="none" stroke="var(--coin)" stroke-width="2"/><circle cx="16" cy="12" r="3.600" fill="var(--coin)"/><circle cx="16" cy="12" r="1.500" fill="#C8372D"/>`,
  house:`<path d="M4 14 16 4l12 10v15H4Z" fill="#F4EEFB" ${KEY}/><path d="M2.500 15 16 3.500 29.500 15" fill="none" ${KEY}/><path d="M8 18h16v4H8Z" fill="#6D4AA0"/><path d="M12 22h8v7h-8Z" fill="var(--art-dark)"/>`,
}

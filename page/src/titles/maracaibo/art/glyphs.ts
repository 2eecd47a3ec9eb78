// Small signs of Maracaibo on a grid of 32. Nations differ by outline, charge and letter; synergies share a plate; barriers
// differ by the number of their bars.
import { KEY, stroke } from '../../../art/pen'

const plate = (f = '#5B3C90'): string => `<path d="M16 1.500 30.500 16 16 30.500 1.500 16Z" fill="${f}" ${KEY}/>`
const gate = (c: string, n: number): string => `<path d="M5 30V5M27 30V5" stroke="var(--keyline)" stroke-width="5" stroke-linecap="round"/><path d="M5 29V5M27 29V5" stroke="#F7F2E4" stroke-width="2.200" stroke-linecap="round"/>${Array.from({length:n},(_,i)=>`<rect x="3" y="${n===1?12:n===2?8+i*9:6+i*7.500}" width="26" height="${n===3?5:6}" rx="1.500" fill="${c}" ${KEY}/>`).join('')}`

export const GLYPHS: Record<string, string> = {
  // nations: Spain = heater shield with castle, England = roundel with rose, France = lozenge with lily
  'spain':`<path d="M3.500 3h25v13c0 8-6 11.500-12.500 14C9.500 27.500 3.500 24 3.500 16Z" fill="var(--n-spain)" ${KEY}/><path d="M9 22.500V10.500h2.700v2.200H14V8.500h4v4.200h2.300v-2.200H23v12h-4.500v-4a2.500 2.500 0 0 0-5 0v4Z" fill="#FFE3A3"/>`,
  'england':`<circle cx="16" cy="16" r="13.500" fill="var(--n-england)" ${KEY}/><g fill="#B3243A"><circle cx="16" cy="10.300" r="3.900"/><circle cx="21.300" cy="14.200" r="3.900"/><circle cx="19.300" cy="20.500" r="3.900"/><circle cx="12.700" cy="20.500" r="3.900"/><circle cx="10.700" cy="14.200" r="3.900"/></g><circle cx="16" cy="16" r="3.200" fill="#F5C52B"/>`,
  'france':`<path d="M16 1 30.500 16 16 31 1.500 16Z" fill="var(--n-france)" ${KEY}/><g fill="#FFE3A3" transform="translate(16 16) scale(.82) translate(-16 -15.500)"><path d="M16 5.500c3.500 4 3.500 9 0 14-3.500-5-3.500-10 0-14Z"/><path d="M14.500 19.500C10 20 7.500 17 8 13.500c.8-2.500 4-2.500 4.800-.2.500 2.200.2 4.200 1.700 6.200ZM17.500 19.500c4.500.5 7-2.500 6.500-6-.8-2.500-4-2.500-4.800-.2-.5 2.200-.2 4.200-1.700 6.200Z"/><path d="M10.500 19.500h11v2.400h-11ZM14.500 21.500h3l1.500 4.500h-6Z"/></g>`,
  // synergies
  'medal':`${plate()}<path d="M12 8h3l1.500 4M20 8h-3l-1.500 4" stroke="#F2B632" stroke-width="2" fill="none"/><circle cx="16" cy="17.500" r="5.800" fill="#F2B632"/><path d="m16 13.800 1.200 2.500 2.700.3-2 1.800.6 2.700-2.500-1.400-2.500 1.400.6-2.700-2-1.800 2.700-.3Z" fill="#5B3C90"/>`,
  'house':`${plate()}<path d="M9 16.500 16 9.500l7 7v.8h-2V23H11v-5.700H9Z" fill="#fff"/><path d="M14 18h4v5h-4Z" fill="#5B3C90"/>`,
  'anchor':`${plate()}<g fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="round"><circle cx="16" cy="9.800" r="2.200"/><path d="M16 12v11.500M10.500 17.500c0 4 2.500 6 5.500 6s5.500-2 5.500-6M13 14.800h6"/></g>`,
  'scroll':`${plate()}<path d="M11 9.500h9.500a2 2 0 0 1 2 2v1.500h-3v8.500a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-1.300H11Z" fill="#fff"/><path d="M13 13h5M13 16h5M13 19h3" stroke="#5B3C90" stroke-width="1.500"/>`,
  'star':`${plate()}<path d="m16 7.500 2.600 5.400 6 .8-4.400 4.100 1.100 5.900-5.300-2.900-5.300 2.900 1.100-5.900-4.400-4.100 6-.8Z" fill="#fff"/>`,
  // barriers
  'barrier-blue':gate('#2B5DB5',1),'barrier-red':gate('#C8372D',2),'barrier-green':gate('#2E8B57',3),
  // actions, places
  'sail':`<path d="M15 25V3" ${KEY}/><path d="M17 4c8 4 11 10 11 18H17Z" fill="#fff" ${KEY}/><path d="M13 8c-6 3-9 7-10 14h10Z" fill="#CFE3EA" ${KEY}/><path d="M2 25h28l-3 5H5Z" fill="#B4472F" ${KEY}/>`,
  'flag':`<path d="M7 30V3" ${KEY}/><path d="M8 3.500h20l-5 6.500 5 6.500H8Z" fill="#F7F2E4" ${KEY}/>`,
  'combat-tile':`<rect x="3" y="3" width="26" height="26" rx="5" fill="#3A2230" ${KEY}/><g fill="none" stroke="#F4EEE2" stroke-width="2.400" stroke-linecap="round"><path d="M9 9c5 2 9 6 12.500 12.500M23 9c-5 2-9 6-12.500 12.500"/><path d="m19 23 4.500-4M13 23l-4.500-4" stroke="#F2B632"/></g>`,
  'helm':`<g fill="none" stroke="var(--keyline)" stroke-width="2.200" stroke-linecap="round"><path d="M16 2v28M2 16h28M6 6l20 20M26 6 6 26"/></g><circle cx="16" cy="16" r="9" fill="#E7D9B8" ${KEY}/><circle cx="16" cy="16" r="3.500" fill="#12202E"/>`,
  'toll':`<path d="M5 12h22v16H5Z" fill="#F6E3B8" ${KEY}/><path d="M3 12 16 4l13 8Z" fill="#B4472F" ${KEY}/><circle cx="16" cy="20" r="5" fill="var(--coin)" stroke="var(--coin-2)" stroke-width="1.600"/>`,
  'skull':`<path d="M16 3c8 0 12 5 12 11 0 4-2 6-4 7v4c0 1.500-1 2.500-2.500 2.500h-11C9 27.500 8 26.500 8 25v-4c-2-1-4-3-4-7C4 8 8 3 16 3Z" fill="#F4F1E8" ${KEY}/><circle cx="11" cy="15" r="3.300" fill="#12202E"/><circle cx="21" cy="15" r="3.300" fill="#12202E"/>${stroke('M13 23v4M16 23v4M19 23v4',1.6)}`,
  'fleet':`<path d="M1.500 21h18l-2.500 6H4Z" fill="#9FB0BF" ${KEY}/><path d="M10 20V5M10.500 6c5 2 7 6 7 12h-7Z" fill="#fff" ${KEY}/><path d="M17 25h14l-2 5H19Z" fill="#C9D4DD" ${KEY}/><path d="M24 24V12c4 2 5 6 5.500 11H24Z" fill="#fff" ${KEY}/>`,
  'mine':`<path d="M2 29 12 8l5 8 4-5 9 18Z" fill="#A5806A" ${KEY}/><path d="M11 29c0-5 2-8 5-8s5 3 5 8Z" fill="#12202E"/><circle cx="24" cy="7" r="4.500" fill="var(--coin)" stroke="var(--coin-2)" stroke-width="1.800"/>`,
  'route':`<path d="M3 26C8 10 18 24 29 6" fill="none" stroke="var(--keyline)" stroke-width="7" stroke-linecap="round"/><path d="M3 26C8 10 18 24 29 6" fill="none" stroke="#F2B632" stroke-width="3.500" stroke-linecap="round" stroke-dasharray="1 6.500"/>`,
  'plan':`<rect x="4" y="3" width="24" height="26" rx="4" fill="none" stroke="var(--keyline)" stroke-width="2.200" stroke-dasharray="4 3"/><path d="M16 10v12M10 16h12" stroke="var(--keyline)" stroke-width="2.600" stroke-linecap="round"/>`,
  'career':`<path d="M16 6c-5-5-12-2-12 4s6 13 12 18c6-5 12-12 12-18s-7-9-12-4Z" fill="#F2B632" ${KEY}/><path d="m11 15 4 4 7-8" fill="none" stroke="#12202E" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round"/>`,
  'story':`<path d="M2 6c5-2 10-2 14 1 4-3 9-3 14-1v20c-5-2-10-2-14 1-4-3-9-3-14-1Z" fill="#F6E3B8" ${KEY}/>${stroke('M16 7v20M6 11c2-.6 4-.6 6 .3M6 16c2-.6 4-.6 6 .3M20 11.300c2-.9 4-.9 6-.3M20 16.300c2-.9 4-.9 6-.3',1.4)}`,
  'vote':`<path d="M4 14h24l-2 15H6Z" fill="#2C7383" ${KEY}/><path d="M2 14h28v4H2Z" fill="#0F5566" ${KEY}/><path d="M11 2h10v11H11Z" fill="#fff" ${KEY}/><path d="m13 7 2.300 2.300L19.500 5" fill="none" stroke="#1B6E4B" stroke-width="2" stroke-linecap="round"/>`,
  'hand':`<rect x="4" y="6" width="15" height="21" rx="3" fill="#fff" ${KEY} transform="rotate(-12 11 16)"/><rect x="12" y="6" width="15" height="21" rx="3" fill="#CFE3C2" ${KEY} transform="rotate(10 19 16)"/>`,
  'back':`<rect x="4" y="2" width="24" height="28" rx="4" fill="#12263A" ${KEY}/><path d="M16 8 18.500 13.500 24 16l-5.500 2.500L16 24l-2.500-5.500L8 16l5.500-2.500Z" fill="#F2B632"/>`,
  'prestige':`<path d="M4 29h24M6 28V15M12.700 28V15M19.300 28V15M26 28V15" stroke="var(--keyline)" stroke-width="2.200"/><path d="M3 14 16 4l13 10Z" fill="#F2B632" ${KEY}/><path d="M6 16h4v11H6ZM14 16h4v11h-4ZM22 16h4v11h-4Z" fill="#E9DFF7" ${KEY}/>`,
  'ana':`<circle cx="16" cy="20" r="9.500" fill="#F0C9A0" ${KEY}/><path d="M7 20c-2 4-2 7 0 10M25 20c2 4 2 7 0 10" stroke="#5A2A1B" stroke-width="3.400" fill="none" stroke-linecap="round"/><path d="M2 15.500C6 10 9 7 11 7c2-4 8-4 10 0 2 0 5 3 9 8.500-8 3-20 3-28 0Z" fill="#7A2E6E" ${KEY}/><path d="M20 8c3-5 6-6 9-5-1 4-4 6-9 5Z" fill="#F2B632" ${KEY}/><g fill="#12202E"><circle cx="12.500" cy="20.500" r="1.500"/><circle cx="19.500" cy="20.500" r="1.500"/></g>${stroke('M13 25c2 1.400 4 1.400 6 0',1.6,'#12202E')}`,
  // kinds of cards: income = rising coins, lasting = ring, assistant = hat on a place, at once = bolt
  'card-income':`<g fill="currentColor"><path d="M4 24h7v5H4ZM12.500 17h7v12h-7ZM21 10h7v19h-7Z"/><path d="M5 13 13 6l4 3 8-7" fill="none" stroke="currentColor" stroke-width="2.600"/></g>`,
  'card-lasting':`<g fill="none" stroke="currentColor" stroke-width="3.400"><path d="M16 16c-3-5-5.500-7-8.500-7a6.800 6.800 0 0 0 0 14c3 0 5.500-2 8.500-7s5.500-7 8.500-7a6.800 6.800 0 0 1 0 14c-3 0-5.500-2-8.500-7Z"/></g>`,
  'card-assistant':`<g fill="currentColor"><path d="M3 15c6 3 20 3 26 0-3-3-6-3.600-8-3.900C20.500 6.500 19 4 16 4s-4.500 2.500-5 7.100c-2 .3-5 .9-8 3.900Z"/><path d="M7 29c.6-6.500 3.800-9 9-9s8.400 2.500 9 9Z"/></g>`,
  'card-once':`<path d="M18 2 6 18h8l-2 12 14-17h-9Z" fill="currentColor"/>`,
  // provenance: two sheets, the upper one dashed
  'prov':`<rect x="9" y="9" width="19" height="20" rx="3" fill="currentColor" opacity=".28"/><rect x="4" y="3" width="19" height="20" rx="3" fill="none" stroke="currentColor" stroke-width="2.600" stroke-dasharray="4.500 3"/>`,
  // what is counted
  worker:`<circle cx="16" cy="16" r="14" fill="var(--worker)" stroke="var(--on-worker)" stroke-width="2"/><path d="M5.500 14.500c3 2 18 2 21 0-2-2-4.500-2.600-6-2.800C20 8.500 19 6.500 16 6.500s-4 2-4.500 5.200c-1.500.2-4 .8-6 2.800Z" fill="var(--on-worker)"/><path d="M8 25.500c.5-5 3.500-7 8-7s7.500 2 8 7c-4.500 3.500-11.500 3.500-16 0Z" fill="var(--on-worker)"/>`,
  compass:`<circle cx="16" cy="16" r="14" fill="#F7F2E4" ${KEY}/><path d="M16 3.500 19 13l9.500 3-9.500 3-3 9.500-3-9.500L3.500 16 13 13Z" fill="#C8372D"/><path d="M16 3.500V16h12.500L19 13ZM16 28.500V16H3.500L13 19Z" fill="#12202E"/>`,
  combat:`<circle cx="16" cy="16" r="14" fill="#3A2230" ${KEY}/><g fill="none" stroke="#F4EEE2" stroke-width="2.400" stroke-linecap="round"><path d="M8 8c5 2 10 7 13.500 13.500M24 8c-5 2-10 7-13.500 13.500"/><path d="m18.500 23.500 5-4.500M13.500 23.500l-5-4.500" stroke="var(--coin)"/></g>`,
  influence:`<path d="M10 17 7 30l9-4 9 4-3-13Z" fill="#7A2E6E" ${KEY}/><circle cx="16" cy="12" r="10" fill="var(--coin)" ${KEY}/><path d="m16 5.500 2 4.300 4.700.5-3.500 3.100 1 4.600-4.200-2.400-4.200 2.400 1-4.600-3.500-3.100 4.700-.5Z" fill="#7A2E6E"/>`,
  quest:`<path d="M6 3h18c3 0 5 2 5 5h-6v16c0 3-2 5-5 5H8c-3 0-5-2-5-5h5Z" fill="#F6E3B8" ${KEY}/><path d="m11 10 7 7M18 10l-7 7" stroke="#C8372D" stroke-width="2.600" stroke-linecap="round"/>${stroke('M11 22h7',1.6)}`,
  explorer:`<path d="M3 28c7-8 17-8 26 0Z" fill="#D8B36A" ${KEY}/><path d="M17 26c-1-7-.5-11 1.500-15" fill="none" stroke="#6A4524" stroke-width="3"/><path d="M18.500 11C13 7 8 8 5 13c5-1.500 9-1 13.500-2ZM18.500 11c-1-5-5-8-10-8 2 4 5 6 10 8ZM18.500 11c2-5 6-7 11-5.500-3 3.500-6 5-11 5.500ZM18.500 11c5-1 9 2 9.500 7-4-2-6.500-4-9.500-7Z" fill="#3E7A45" ${KEY}/>`,
  disc:`<circle cx="16" cy="16" r="13" fill="#E0523A" ${KEY}/><path d="M16 8v16M8 16h16" stroke="#fff" stroke-width="3.400" stroke-linecap="round"/>`,
  village:`<path d="M4 15 16 4l12 11Z" fill="#D8B36A" ${KEY}/><path d="M7 15h18v13H7Z" fill="#F7EFD9" ${KEY}/><path d="M13 19h6v9h-6Z" fill="#6A4524"/>`,
  map:`<path d="m2 7 9-3 10 3 9-3v21l-9 3-10-3-9 3Z" fill="#F6E3B8" ${KEY}/>${stroke('M11 4v21M21 7v21',1.2)}<path d="M6 20c3-8 8 2 12-6" fill="none" stroke="#C8372D" stroke-width="2" stroke-dasharray="3 2.500"/>`,
  book:`<path d="M5 4h18c3 0 4 1 4 4v20H9c-3 0-4-1.500-4-4Z" fill="#2B5DB5" ${KEY}/><path d="M5 24c0-3 2-4 4-4h18v8H9c-3 0-4-2-4-4Z" fill="#F7F2E4" ${KEY}/><path d="M11 9h10v3H11Z" fill="#F2B632"/>`,
  herb:`<path d="M16 30V12" ${KEY}/><path d="M16 14C9 14 6 9 7 3c6 1 9 5 9 11ZM16 20c7 0 10-5 9-11-6 1-9 5-9 11ZM16 26c-6 0-9-4-9-9 5 0 9 3 9 9Z" fill="#5C9A58" ${KEY}/>`,
}

// Goods: a silhouette and a colour each, on a 32 grid.
import { KEY, stroke } from './pen'

export const GOODS: Record<string, string> = {
  corn:`<path d="M7 15c-2.500 8 2 15 9 15s11.500-7 9-15c-3 2-5 5-5.500 8h-7C12 20 10 17 7 15Z" fill="#7FA03A" ${KEY}/><path d="M16 2c4.600 0 7 6 7 12.500S20.500 27 16 27s-7-6-7-12.500S11.400 2 16 2Z" fill="var(--g-corn)" ${KEY}/>${stroke('M16 4.500v20M12 8.500h8M11 13h10M11 17.500h10M12 22h8',1.1,'#B07A00')}`,
  indigo:`<path d="M16 2 30 16 16 30 2 16Z" fill="var(--g-indigo)" ${KEY}/><path d="M16 6.500 25.500 16H6.500Z" fill="#8D9BF2"/>`,
  fruit:`<circle cx="16" cy="19" r="11" fill="var(--g-fruit)" ${KEY}/><path d="M16 9C16 4 20 2 25 2.500 25 7 21 9.500 16 9Z" fill="#1F7A4F" ${KEY}/><path d="M9.500 18a7 7 0 0 1 5-5.500" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".8"/>`,
  sugar:`<path d="M16 2.500 28 9.200v13.600L16 29.500 4 22.800V9.200Z" fill="var(--g-sugar)" ${KEY}/><path d="M16 16 28 9.200v13.600L16 29.500Z" fill="#BFD3DC"/><path d="M4 9.200 16 16v13.500L4 22.800Z" fill="#E3EEF2"/>${stroke('M4 9.200 16 16l12-6.800M16 16v13.500',1.3)}`,
  tobacco:`<path d="M4 28C2 14 11 3 29 3c0 17-9 27-25 25Z" fill="var(--g-tobacco)" ${KEY}/>${stroke('M4 28 23 9M10 22v-8M10 22h8M16 16v-6M16 16h6',1.4,'#F3D2A8')}`,
  coffee:`<g transform="rotate(-32 16 16)"><ellipse cx="16" cy="16" rx="14" ry="9.600" fill="var(--g-coffee)" ${KEY}/><path d="M3 16c5-4 8 3.500 13 0s8-3 13 0" fill="none" stroke="#E9C9A8" stroke-width="2"/></g>`,
  silver:`<path d="M9 8h14l7 17H2Z" fill="var(--g-silver)" ${KEY}/><path d="M9 8h14l2 5H7Z" fill="#E6EDF2"/>${stroke('M7 13h18',1.2)}`,
  cocoa:`<path d="M16 2c8 5 9 20 0 28C7 22 8 7 16 2Z" fill="var(--g-cocoa)" ${KEY}/>${stroke('M16 3c-3.500 8-3.500 18 0 26M16 3c3.500 8 3.500 18 0 26',1.2,'#E5A98F')}`,
}

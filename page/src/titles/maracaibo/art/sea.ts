// The Caribbean by rough latitudes and longitudes, so that any crop and size can be drawn; where places lie on it.

export type Point = [number, number]
export type Anchor = 'start' | 'middle' | 'end'

/** Where a place lies, and where its name stands beside it. */
export interface Spot {
  at: Point
  label: [number, number, Anchor]
}

export const COASTS: readonly Point[][] = [
  // cuba
  [[-84.9,21.85],[-84.3,22.6],[-83.2,23.0],[-82.3,23.25],[-81.1,23.15],[-80,22.95],[-79.2,22.4],[-78,22.2],[-77.2,21.65],[-76,21.15],[-75.6,20.75],[-74.2,20.25],[-75.1,19.95],[-76.2,20],[-77.7,19.9],[-77.2,20.45],[-78,20.75],[-78.6,21.3],[-79.9,21.75],[-80.6,22.05],[-81.8,22.15],[-82.3,22.5],[-83.4,22.15],[-84.1,21.95]],
  // hispaniola
  [[-74.4,18.35],[-73.8,18.6],[-72.5,18.65],[-72.9,19.2],[-73.4,19.75],[-72.7,19.95],[-71.7,19.75],[-70.7,19.85],[-69.9,19.65],[-69.1,19.3],[-69.6,19.05],[-68.7,18.9],[-68.3,18.55],[-68.8,18.2],[-69.9,18.45],[-70.6,18.25],[-71.1,18.2],[-71.4,17.7],[-71.8,18.1],[-72.7,18.2],[-73.8,18.05]],
  // jamaica
  [[-78.35,18.3],[-77.8,18.5],[-76.9,18.4],[-76.25,18.1],[-76.5,17.88],[-77.2,17.75],[-77.8,17.88]],
  // puerto
  [[-67.25,18.4],[-66.3,18.5],[-65.6,18.35],[-65.8,18],[-67.1,17.95]],
  // south
  [[-56,6.5],[-58.5,7.6],[-60.5,8.7],[-61.7,9.9],[-62.2,10.4],[-61.9,10.75],[-64.1,10.6],[-64.8,10.15],[-65.9,10.2],[-66.9,10.6],[-68.1,10.55],[-68.5,11.2],[-69.7,11.5],[-70.1,12.15],[-70.4,11.55],[-71.2,11.05],[-71.5,10.8],[-71,9.9],[-71.3,9.2],[-72,9.4],[-71.9,10.4],[-71.85,11],[-71.9,11.7],[-71.4,12.2],[-72.2,12.1],[-73,11.5],[-74.2,11.25],[-74.9,11],[-75.5,10.4],[-75.7,9.5],[-76.5,8.9],[-76.9,8.1],[-77.5,8.6],[-78.5,9.4],[-79.6,9.5],[-80.2,9.2],[-81.2,8.8],[-82.2,9.15],[-83,10],[-83.6,10.9],[-83.75,12],[-83.5,13],[-83.4,14],[-83.2,15],[-84.3,15.8],[-86,15.9],[-87.8,15.8],[-88.7,15.8],[-88.4,16.8],[-88.2,17.6],[-88.15,18.4],[-87.6,19],[-87.5,20.1],[-86.9,21.2],[-87.4,21.55],[-88.4,21.6],[-90.4,21.1],[-92.5,18.7],[-97,18],[-97,0],[-56,0]],
]

/** Islands that are too small for a coast: longitude, latitude, and half their width and height. */
export const ISLES: readonly [number, number, number, number][] = [[-82.8,21.65,.42,.3],[-81.2,19.3,.28,.1],[-73.3,21.1,.34,.16],[-71.8,21.8,.4,.13],[-74.1,22.6,.2,.34],[-75.1,23.3,.14,.42],[-76.2,24,.16,.4],[-78,24.3,.5,.5],[-64.8,18.35,.22,.1],[-64.7,17.75,.2,.08],[-62.75,17.3,.2,.16],[-61.8,17.1,.17,.15],[-61.45,16.2,.3,.24],[-61.35,15.45,.16,.26],[-61,14.65,.2,.27],[-60.95,13.9,.14,.22],[-61.15,13.25,.13,.18],[-59.55,13.15,.16,.2],[-61.7,12.1,.14,.17],[-60.7,11.25,.2,.1],[-61.3,10.45,.42,.34],[-64,11,.36,.14],[-70,12.52,.16,.1],[-69,12.2,.24,.1],[-68.3,12.18,.2,.1],[-81.72,12.55,.1,.16],[-86.9,20.45,.12,.28],[-86.5,16.35,.3,.09],[-83.1,12.2,.09,.14]]

export const SPOTS: Record<string, Spot> = {
  'havana': { at: [-82.35, 22.85], label: [25, 5, 'start'] },
  '1': { at: [-80.3, 20.95], label: [-21, 6, 'end'] },
  '2': { at: [-78.1, 19.85], label: [-21, 12, 'end'] },
  '3': { at: [-75.4, 18.95], label: [-27, 16, 'end'] },
  '4': { at: [-71, 20.75], label: [-2, -43, 'middle'] },
  '5': { at: [-70.5, 16.9], label: [28, 20, 'start'] },
  '6': { at: [-66.4, 19.15], label: [0, -24, 'middle'] },
  '7': { at: [-63.4, 18.0], label: [22, 12, 'start'] },
  '8': { at: [-61.95, 15.25], label: [-22, 4, 'end'] },
  '9': { at: [-62.4, 12.5], label: [-22, -2, 'end'] },
  '10': { at: [-66.6, 11.35], label: [28, 19, 'start'] },
  '11': { at: [-70.9, 11.85], label: [-8, -43, 'start'] },
  '12': { at: [-73.9, 12.65], label: [18, -22, 'middle'] },
  '13': { at: [-78.4, 16.7], label: [-28, -6, 'end'] },
  '14': { at: [-76.6, 11.4], label: [27, 14, 'start'] },
  '15': { at: [-79.5, 10.75], label: [17, -23, 'middle'] },
  '16': { at: [-81.2, 12.95], label: [22, 5, 'start'] },
  '17': { at: [-82.5, 14.95], label: [22, 6, 'start'] },
  '18': { at: [-84.7, 16.95], label: [17, -23, 'middle'] },
  '19': { at: [-87.2, 18], label: [0, 31, 'middle'] },
  '20': { at: [-86.55, 20.45], label: [-22, 5, 'end'] },
  '21a': { at: [-84.1, 20.75], label: [0, 31, 'middle'] },
  '21b': { at: [-86.6, 22.75], label: [0, 31, 'middle'] },
  '22': { at: [-84.75, 23.4], label: [0, 31, 'middle'] },
  '9a': { at: [-64.6, 13.15], label: [0, -29, 'middle'] },
  '16a': { at: [-78.9, 14.15], label: [27, 2, 'start'] },
}

/** How far a way bends to the right, in pixels of the drawing. */
export const BOWS: Record<string, number> = {
  'havana-1': 10, '1-2': 8, '2-3': 5, '3-4': -34, '3-5': 16, '4-6': -20, '5-6': 20, '6-7': -8, '7-8': -14, '8-9': -10, '9-10': -16, '10-11': -14, '11-13': -12, '11-12': -8, '12-14': -6, '13-18': 18, '14-15': -10, '15-16': -10, '16-17': -6, '17-18': -10, '18-19': -8, '19-20': -8, '20-21a': 6, '20-21b': -6, '21b-22': -10, '9-9a': -6, '9a-10': -6, '16-16a': 6, '16a-17': 6,
}

const WEST = -90.4
const NORTH = 24.35
export const DEGREE = 26 // pixels
export const SIZE: Point = [820, 460]

export const place = ([lon, lat]: Point): Point => [(lon - WEST) * DEGREE, (NORTH - lat) * DEGREE]
const round = (n: number): string => n.toFixed(1)

/** A closed line through points, without corners. */
export function smooth(points: readonly Point[]): string {
  const n = points.length
  const p = (i: number): Point => points[(i + n) % n] as Point
  let d = `M${p(0).map(round).join(' ')}`
  for (let i = 0; i < n; i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
    d += `C${[b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6, c[0], c[1]].map(round).join(' ')}`
  }
  return d + 'Z'
}

/** A step from one place to the next: the points of its bend. */
function bend(from: string, to: string): [Point, Point, Point] {
  const a = place(SPOTS[from]?.at ?? [0, 0])
  const b = place(SPOTS[to]?.at ?? [0, 0])
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const far = Math.hypot(dx, dy) || 1
  const bow = BOWS[`${from}-${to}`] ?? 0
  return [a, [(a[0] + b[0]) / 2 - (dy / far) * bow, (a[1] + b[1]) / 2 + (dx / far) * bow], b]
}

/** The line of a step. */
export function line(from: string, to: string): string {
  const [a, q, b] = bend(from, to)
  return `M${a.map(round).join(' ')}Q${[...q, ...b].map(round).join(' ')}`
}

/** The middle of a step, and which way it leads there, in degrees. */
export function middle(from: string, to: string): { at: Point; turn: number } {
  const [a, q, b] = bend(from, to)
  return { at: [0, 1].map((i) => ((a[i] ?? 0) + 2 * (q[i] ?? 0) + (b[i] ?? 0)) / 4) as Point, turn: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI }
}

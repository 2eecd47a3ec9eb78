// The boxes on the shelf: one click to a game against bots.
export interface Box {
  cover: string
  title: string
  edition: string
  name: string
  players: [number, number]
  minutes: number
  ground: string
  seats: number
}

export const BOXES: Box[] = [
  { cover: 'puerto-rico', title: 'puerto-rico', edition: 'classic', name: 'Puerto Rico', players: [2, 5], minutes: 90, ground: '#0F5566', seats: 4 },
  { cover: '1897', title: 'puerto-rico', edition: '1897', name: 'Puerto Rico 1897', players: [1, 5], minutes: 90, ground: '#2C624A', seats: 4 },
  { cover: 'san-juan', title: 'san-juan', edition: 'second', name: 'San Juan', players: [2, 4], minutes: 45, ground: '#2747B0', seats: 4 },
]

export const coverOf = (title: string, edition: string): string =>
  title === 'san-juan' ? 'san-juan' : edition === 'classic' ? 'puerto-rico' : '1897'

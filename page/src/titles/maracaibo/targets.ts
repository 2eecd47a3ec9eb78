// Where on the table a move lives: a place, a card, an area of the ship, a space of the track.
import { located } from '../../logic/targets'

export const target = located({
  sail: 'place:{place}',
  flag: 'place:{place}',
  raid: 'place:{place}',
  buy: 'card:{card}',
  plan: 'card:{card}',
  throw: 'card:{card}',
  pay: 'card:{card}',
  deliver: 'card:{card}',
  take: 'display:{card}',
  from_pile: 'pile',
  invest: 'building:{building}',
  disc: 'area:{area}',
  explore: 'space:{space}',
  fight: 'nation:{nation}',
})

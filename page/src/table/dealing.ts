// What must be said of a deal before somebody plays or watches: once for each table on each device.
import { keep, kept } from '../live/keep'
import type { TableMessage } from '../live/schema'

const KEY = 'deals.told'
const MOST = 50 // tables that are remembered

/** Whether this viewer must still be told; who plays alone by a name wrote it. */
export function untold(table: Pick<TableMessage, 'table' | 'deal' | 'mine' | 'over'>, known: string | null = kept(KEY)): boolean {
  const worth = table.deal.notices.some((n) => n.code === 'again' || n.code === 'named' || (n.code === 'by_name' && !table.mine.length))
  return worth && !table.over && !(known ?? '').split(' ').includes(table.table)
}

export function told(table: string): void {
  const before = (kept(KEY) ?? '').split(' ').filter((each) => each && each !== table)
  keep(KEY, [...before, table].slice(-MOST).join(' '))
}

// A table from a file, for building and photographing the page without a server: ?fixture=builder.en
import { titleOf } from '../titles'
import type { Live } from './live.svelte'
import type { Entry, History, Position, TableMessage, Things } from './schema'

interface Fixture {
  table: TableMessage
  things: Things
  position: Position
  log: Entry[]
  chart?: History
}

export async function showFixture(live: Live, name: string): Promise<void> {
  const told = (await (await fetch(`/${name}.json`)).json()) as Fixture
  live.attach({ send: (message) => console.info('send', message), close: () => undefined })
  live.line = 'live'
  live.lay(await titleOf(told.things.title), told.things)
  live.chart = told.chart ?? null
  live.hear(told.table)
  live.hear({ type: 'state', seq: 0, rev: 0, position: told.position, log: told.log, log_from: 0, why: 'open' })
}

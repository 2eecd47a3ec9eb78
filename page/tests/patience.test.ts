import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Delivery } from '../src/live/delivery.svelte'
import type { Live } from '../src/live/live.svelte'
import { patiently } from '../src/live/patience'
import { connect } from '../src/live/socket'

class Line {
  static opened: Line[] = []
  static OPEN = 1
  readyState = 1
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined
  constructor(readonly url: string) {
    Line.opened.push(this)
  }
  sent: string[] = []
  send(said: string): void {
    this.sent.push(said)
  }
  close(): void {}
}

const page = () => ({ lang: '', line: 'opening', gone: '', crowded: false, retry: 0, things: {}, delivery: new Delivery(), hear: () => undefined, forsake: () => undefined })

beforeEach(() => {
  Line.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined, setTimeout })
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one page too many waits, says so, and comes back by itself', () => {
  const live = page()
  connect(live as unknown as Live, 'k', 'en', null)
  const waits: number[] = []
  for (let i = 0; i < 3; i++) {
    Line.opened.at(-1)?.onclose({ code: 4429 })
    expect([live.gone, live.crowded, live.line]).toEqual(['', true, 'lost'])
    waits.push(live.retry - Date.now())
    const before = Line.opened.length
    vi.advanceTimersByTime(live.retry - Date.now())
    expect(Line.opened.length).toBe(before + 1)
  }
  expect(waits.every((ms) => ms >= 2000)).toBe(true)
  Line.opened.at(-1)?.onmessage({ data: '{"type":"pong"}' })
  expect([live.line, live.crowded]).toEqual(['live', false])
})

test('a door that opens and shuts at once is knocked at ever more slowly', () => {
  const live = page()
  connect(live as unknown as Live, 'k', 'en', null)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const waits = [0, 1, 2].map(() => {
    Line.opened.at(-1)?.onclose({ code: 1012 })
    const wait = live.retry - Date.now()
    vi.advanceTimersByTime(live.retry - Date.now())
    return wait
  })
  expect(waits).toEqual([500, 1000, 2000])
})

test('a question is put again when there are too many or the store is away, as late as the server says', async () => {
  const told = [429, 503, 200]
  const answers = told.map((status) => ({ status, headers: new Map([['retry-after', status === 503 ? '30' : '']]) }))
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const waited: number[] = []
  const answer = await patiently('/x', (ms) => Promise.resolve(waited.push(ms)))
  expect(answer.status).toBe(200)
  expect(waited.length).toBe(2)
  expect(waited[1]).toBeGreaterThanOrEqual(30_000)
})

test('a silent line is asked every five seconds, called slow five seconds later, and given up after fifteen', () => {
  const live = page()
  connect(live as unknown as Live, 'k', 'en', null)
  const line = Line.opened.at(-1)
  line?.onmessage({ data: '{"type":"pong"}' })
  vi.advanceTimersByTime(6000)
  expect(line?.sent).toEqual(['{"type":"ping"}'])
  line?.onmessage({ data: '{"type":"pong"}' })
  expect(live.delivery.late(Date.now())).toBe(0)
  vi.advanceTimersByTime(11_000)
  expect([line?.sent.length, live.delivery.late(Date.now()), live.line]).toEqual([2, 6, 'live'])
  vi.advanceTimersByTime(10_000)
  expect([live.line, Line.opened.length]).toEqual(['lost', 2])
})

test('what takes its time is no bad line while the server says that it is there', () => {
  const live = page()
  const wire = connect(live as unknown as Live, 'k', 'en', null)
  const line = Line.opened.at(-1)
  line?.onmessage({ data: '{"type":"pong"}' })
  wire.send({ type: 'hint', seq: 1 })
  for (let i = 0; i < 20; i++) {
    vi.advanceTimersByTime(1000)
    if (line?.sent.at(-1) === '{"type":"ping"}') line.onmessage({ data: '{"type":"pong"}' })
    expect(live.delivery.late(Date.now())).toBe(0)
  }
  expect(live.line).toBe('live')
})

// The plain requests: who I am, which games there are, tables of mine, new tables.
import { kept } from './keep'
import { patiently } from './patience'
import type { Entry, History, Kept, Links, ListingWish, Made, Me, NoticeWish, Offered, OpenTables, Preparation, Reach, Subscription, Table, Tables, TableWish, Titles, Told, WayWish } from './schema'

let known: Promise<Me> | null = null

const me = () => (known ??= patiently('/api/me').then(async (r) => (await r.json()) as Me).catch(forget))

/** A server that did not answer is asked again next time. */
function forget(error: unknown): never {
  known = null
  throw error
}

/** A refusal is said in the language of the page. */
const said = (): string => `?lang=${document.documentElement.lang || 'en'}`

/** The first request gives the browser its cookie. */
export const hello = (): Promise<unknown> => me()

export class Refused extends Error {
  constructor(
    sentence: string,
    readonly code = '',
  ) {
    super(sentence)
  }
}

/** Why something did not work, in a sentence; '' where it did. */
export const troubled = (what: Promise<unknown>, unheard: string): Promise<string> =>
  what.then(
    () => '',
    (error: unknown) => (error instanceof Refused ? error.message : unheard),
  )

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T
  const told = (await response.json().catch(() => ({}))) as { sentence?: string; error?: string }
  throw new Refused(told.sentence ?? `${response.status}`, told.error)
}

export const get = async <T>(path: string): Promise<T> => answer<T>(await patiently(path))

export async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': (await me()).csrf }
  return answer<T>(await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }))
}

export const titles = (lang: string): Promise<Titles> => get(`/api/titles?lang=${lang}`)

export type Preparing = Record<string, Preparation>

/** How far what bots call is compiled, by title. */
export const preparing = (): Promise<Preparing> => get('/api/preparing')

/** Deletes my seats, my name and what I said at this server, and what this browser keeps of it. */
export async function forgetMe(): Promise<void> {
  await post('/api/me/forget', {})
  known = null
  localStorage.clear()
}

/** My tables, or those that I archived. */
export async function mine(archived = false): Promise<Tables> {
  await me()
  return get(`/api/tables?archived=${archived}`)
}
/** What I call a table in my list, and whether it is archived there. */
export const list = (table: string, wish: ListingWish): Promise<Kept> => post(`/api/tables/${table}/listing${said()}`, wish)
/** Takes a table out of my list; a seat of mine is given up. */
export const remove = (table: string): Promise<Kept> => post(`/api/tables/${table}/remove${said()}`, {})

/** What who watches asks of the host, and what the host says to it. */
export const requests = {
  ask: (table: string, seat: number, name: string) => post(`/api/tables/${table}/requests${said()}`, { seat, name }),
  end: (table: string) => post(`/api/tables/${table}/requests/end${said()}`, {}),
  decide: (table: string, request: string, grant: boolean) => post(`/api/tables/${table}/requests/decide${said()}`, { request, grant }),
}

/** Where one goes from a table that was set up: to the invitation, as long as seats are open. */
export const pathOf = (made: Made): string => `/${made.seats.some((s) => s.open) ? 'invite' : 't'}/${made.table}`

export const openTable = (wish: TableWish): Promise<Made> => post('/api/tables', wish)
/** Sits down with the key of a link; at a seat of my wish, where the key opens several. */
export const claim = (table: string, key: string, name = kept('name') ?? '', seat?: number): Promise<{ seat: number }> => post(`/api/tables/${table}/claim${said()}`, { key, name, seat })
export const again = (table: string, seed: 'same' | 'new'): Promise<Made> => post(`/api/tables/${table}/again`, { seed })

/** Whether this server lists tables for everybody. */
export const listsTables = (): Promise<boolean> => me().then((found) => found.open_tables ?? false, () => false)
export const openTables = (page = 0): Promise<OpenTables> => get(`/api/open?page=${page}`)
/** Takes a free seat of a listed table. */
export const sit = (table: string, name: string, seat?: number): Promise<{ seat: number }> => post(`/api/tables/${table}/sit`, { name, seat })
/** Lists a table of mine for everybody, or no more; and says when bots take its free seats. */
export const offer = (table: string, wish: Offered, lang: string): Promise<Table> => post(`/api/tables/${table}/offer?lang=${lang}`, wish)

/** The course of a game, with the language of its sentences. */
export type Course = History & { lang?: string }

/** Only when it is over. */
export async function chart(table: string, lang: string): Promise<Course> {
  return { ...(await get<History>(`/api/tables/${table}/chart?lang=${lang}`)), lang }
}

/** A table without its game; the first request of a browser gives it its cookie. */
export async function tableOf(table: string, lang: string): Promise<Table> {
  await me()
  return get(`/api/tables/${table}?lang=${lang}`)
}

/** How I am told what happens while I am away. */
export async function noticesOf(): Promise<Told> {
  await me()
  return get('/api/me/notices')
}
export const wishNotices = (wish: NoticeWish): Promise<Told> => post('/api/me/notices', wish)
export const testNotice = (way: WayWish['way']): Promise<Told> => post('/api/me/notices/test', { way })
export const confirmMail = (key: string): Promise<Told> => post('/api/me/notices/confirm', { key })
export const startPush = (subscription: Subscription): Promise<Told> => post('/api/me/push', subscription)
export const endPush = (endpoint: string): Promise<Told> => post('/api/me/push/end', { endpoint })
export const mute = (table: string, muted: boolean): Promise<Told> => post(`/api/tables/${table}/mute`, { muted })

/** Addresses that work for friends; told at the server's own machine. */
export const reachOf = (): Promise<Reach> => get('/api/reach')
export const openToNetwork = (): Promise<Reach> => post('/api/reach', {})
export const fill = (table: string): Promise<Made> => post(`/api/tables/${table}/fill`, {})

/** Links to open seats, with a QR code for those that begin with an address; only for who set the table up. */
export const linksOf = (table: string, from = ''): Promise<Links> => get(`/api/tables/${table}/links?at=${encodeURIComponent(from)}`)

/** The invitation to a seat that nobody has claimed yet. */
export async function invitation(table: string, seat: number): Promise<string | undefined> {
  const told = await linksOf(table)
  const link = told.links.find((l) => l.seat === seat)?.link
  return link && new URL(link, location.origin).href
}

export async function wholeLog(table: string, lang: string, you: number | null): Promise<Entry[]> {
  return (await get<{ log: Entry[] }>(`/api/tables/${table}/log?lang=${lang}&as=${you ?? 'watch'}`)).log
}

const seatPath = (table: string, seat: number, what: string) => `/api/tables/${table}/seats/${seat}/${what}`

/** A link for one more device of mine, to be used once. */
export async function deviceLink(table: string, seat: number): Promise<string> {
  return new URL((await seatCalls.link(table, seat)).link, location.origin).href
}

/** What one does with a seat: name it, hand it to a bot, take it back, link a device, end the others, leave. */
export const seatCalls = {
  name: (table: string, seat: number, name: string) => post(`${seatPath(table, seat, 'name')}${said()}`, { name }),
  hand: (table: string, seat: number, level: string) => post(seatPath(table, seat, 'hand'), { level }),
  take: (table: string, seat: number) => post(seatPath(table, seat, 'take'), {}),
  link: (table: string, seat: number) => post<{ link: string }>(seatPath(table, seat, 'link'), {}),
  renew: (table: string, seat: number) => post<{ link: string }>(seatPath(table, seat, 'renew'), {}),
  leave: (table: string, seat: number) => post(seatPath(table, seat, 'leave'), {}),
  standin: (table: string, seat: number, level: string) => post(seatPath(table, seat, 'standin'), { level }),
}

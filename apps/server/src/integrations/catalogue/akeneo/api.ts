/** The REST API of Akeneo, read and written as its limits ask: `akeneoApi` renews its token in time (tokens.ts), repeats
 *  calls that failed on the way (http-requests.ts) and follows pages by the links that they carry. The other exports
 *  are its types.
 *
 *  A call ends with an answer or with BrokenFeed, whose message says what was wrong. */
import { BrokenFeed } from '../../feed/port.ts'
import {
  type Answer,
  createHttpRequests,
  type Item,
  isItem,
  parsed,
  refused,
  type Sent,
  TRIES,
} from './http-requests.ts'
import { type AkeneoAccess, createTokens } from './tokens.ts'

export type AkeneoApiNeeds = {
  readonly access: AkeneoAccess
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
  /** The longest silence of the other side. */
  readonly timeoutMs?: number
}

export type LinkedPage = { readonly items: readonly Item[]; readonly next: string | undefined }
export type Query = Readonly<Record<string, string>>
export type WrittenLine = { readonly status: number; readonly message: string }

export type AkeneoApi = {
  /** @param path below `/api/rest/v1`, such as `/channels` */
  readonly get: (path: string, query?: Query) => Promise<unknown>
  /** Follows `_links.next` until a page has none. */
  readonly pages: (path: string, query: Query) => AsyncGenerator<readonly Item[]>
  /** The same, with the address of the page behind each, from which `pagesFrom` goes on. */
  readonly linkedPages: (path: string, query: Query) => AsyncGenerator<LinkedPage>
  readonly pagesFrom: (next: string, path: string) => AsyncGenerator<LinkedPage>
  /** Milliseconds by the clock of the other side; by the own one if it tells no time. */
  readonly serverTime: () => Promise<number>
  readonly download: (
    path: string,
    maxBytes: number,
  ) => Promise<Uint8Array<ArrayBuffer> | { readonly fault: string }>
  /** Writes up to a hundred objects, a line each.
   *  @returns the result of each line, in order */
  readonly patchLines: (path: string, lines: readonly object[]) => Promise<readonly WrittenLine[]>
  readonly close: () => Promise<void>
}

const TIMEOUT_MS = 60_000
const REST = '/api/rest/v1'
const LINES = 'application/vnd.akeneo.collection+json'
/** Of a file. The API refuses calls that do not accept JSON. */
const ANY = 'application/json, */*'

export function akeneoApi({
  access,
  now = Date.now,
  wait = (ms) => new Promise((done) => setTimeout(done, ms)),
  timeoutMs = TIMEOUT_MS,
}: AkeneoApiNeeds): AkeneoApi {
  const base = new URL(access.url)
  const requests = createHttpRequests({ now, wait, timeoutMs })
  const tokens = createTokens(access, addressOf('/api/oauth/v1/token'), requests, now)

  function addressOf(path: string, query: Query = {}): URL {
    const url = new URL(base.pathname.replace(/\/$/, '') + path, base)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }

  /** Sends with a token, and once more with a new one if the other side knows the token no longer. */
  async function authorised(sent: Sent): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const bearer = await tokens.current()
      const headers = { ...sent.headers, authorization: `Bearer ${bearer}` }
      const answer = await requests.send({ ...sent, headers })
      if (answer.status !== 401 || attempt > 1) return answer
      tokens.forget(bearer)
    }
  }

  /** Reads JSON. A body that was cut or is a page of HTML is asked for again: proxies send such. */
  async function json(url: URL): Promise<unknown> {
    let last = ''
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await requests.pauseBefore(attempt)
      const answer = await authorised({ method: 'GET', url })
      if (answer.status !== 200) throw refused(`${url.pathname} was refused`, answer)
      const value = parsed(answer.bytes.toString('utf8'))
      if (value !== undefined) return value
      last = answer.bytes.toString('utf8', 0, 40)
    }
    throw new BrokenFeed(`${url.pathname} answers with no JSON (${JSON.stringify(last)})`)
  }

  async function* linked(first: URL, path: string): AsyncGenerator<LinkedPage> {
    const seen = new Set<string>()
    let url: URL | undefined = first
    while (url) {
      if (seen.has(url.href)) throw new BrokenFeed(`the pages of ${path} go in a circle`)
      seen.add(url.href)
      const page = pageOf(await json(url), path)
      yield page
      url = page.next === undefined ? undefined : ownAddress(page.next, base)
    }
  }

  return {
    get: (path, query) => json(addressOf(REST + path, query)),

    async *pages(path, query) {
      for await (const { items } of linked(addressOf(REST + path, query), path)) yield items
    },

    linkedPages: (path, query) => linked(addressOf(REST + path, query), path),

    pagesFrom: (next, path) => linked(ownAddress(next, base), path),

    async serverTime() {
      const { headers } = await authorised({
        method: 'GET',
        url: addressOf(`${REST}/channels`, { limit: '1' }),
      })
      const told = Date.parse(String(headers.date))
      return Number.isNaN(told) ? now() : told
    },

    async download(path, maxBytes) {
      const url = addressOf(REST + path)
      try {
        const answer = await authorised({ method: 'GET', url, headers: { accept: ANY }, maxBytes })
        if (answer.status === 200) return new Uint8Array(answer.bytes)
        return { fault: answer.status === 404 ? 'the source has no such file' : `status ${answer.status}` }
      } catch (fault) {
        if (fault instanceof BrokenFeed) return { fault: fault.message }
        throw fault
      }
    },

    async patchLines(path, lines) {
      const answer = await authorised({
        method: 'PATCH',
        url: addressOf(REST + path),
        headers: { 'content-type': LINES },
        body: lines.map((line) => JSON.stringify(line)).join('\n'),
      })
      if (answer.status !== 200) throw refused(`${path} took no changes`, answer)
      return writtenLines(answer.bytes, lines.length)
    },

    close: requests.close,
  }
}

/** A system behind a proxy may name itself by another host. The token goes to the host that the operator named, to no
 *  other one. */
function ownAddress(href: string, base: URL): URL {
  if (!URL.canParse(href, base.href)) throw new BrokenFeed('a page links to no address')
  const { pathname, search } = new URL(href, base)
  return new URL(pathname + search, base)
}

function pageOf(body: unknown, path: string): LinkedPage {
  // Only measurement families come as a list without pages.
  if (Array.isArray(body)) return { items: body.filter(isItem), next: undefined }
  const embedded = isItem(body) ? body._embedded : undefined
  const items = isItem(embedded) ? (embedded.items ?? embedded._items) : undefined
  if (!isItem(body) || !Array.isArray(items)) throw new BrokenFeed(`${path} answers with no page of items`)
  const links = isItem(body._links) ? body._links : {}
  const next = isItem(links.next) ? links.next.href : undefined
  return { items: items.filter(isItem), next: typeof next === 'string' ? next : undefined }
}

function writtenLines(bytes: Buffer, count: number): WrittenLine[] {
  const results = new Map<number, WrittenLine>()
  for (const text of bytes.toString('utf8').split('\n')) {
    const value = parsed(text)
    if (!isItem(value) || typeof value.line !== 'number') continue
    const status = typeof value.status_code === 'number' ? value.status_code : 0
    results.set(value.line, { status, message: typeof value.message === 'string' ? value.message : '' })
  }
  return Array.from({ length: count }, (_, at) => results.get(at + 1) ?? { status: 0, message: 'no answer' })
}

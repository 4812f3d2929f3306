/** The REST API of Akeneo, read and written as its limits ask: at most three calls at once, a token that is renewed in
 *  time, calls that failed on the way repeated with growing waits, and pages followed by the links that they carry.
 *
 *  Whatever the other side answers, a call ends with its answer or with BrokenFeed, whose message says what was wrong. */
import { Agent, type Dispatcher, request } from 'undici'
import { BrokenFeed } from '../../feed/port.ts'

export type AkeneoAccess = {
  /** The address of the system, without `/api`. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly userName: string
  readonly password: string
}

export type AkeneoApiNeeds = {
  readonly access: AkeneoAccess
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
  /** The longest silence of the other side. */
  readonly timeoutMs?: number
}

/** An object as the API sends it. Each field is checked where it is read. */
export type Item = Readonly<Record<string, unknown>>
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

const MOST_AT_ONCE = 3
const TIMEOUT_MS = 60_000
/** The first wait; each next one is twice as long. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** A system that asks for a longer wait is asked again by a later run. */
const LONGEST_RETRY_AFTER_MS = 120_000
const TRIES = 6
const MOST_JSON_BYTES = 64 * 1024 * 1024
/** A token is renewed when this share of its life is over. */
const RENEW_AT = 5 / 6
const REST = '/api/rest/v1'
const LINES = 'application/vnd.akeneo.collection+json'

type Answer = {
  readonly status: number
  readonly headers: Dispatcher.ResponseData['headers']
  readonly bytes: Uint8Array<ArrayBuffer>
}
type Sent = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly maxBytes?: number
}
type Token = { readonly access: string; readonly refresh: string | undefined; readonly renewAt: number }

class TooLarge extends Error {}

export function akeneoApi({
  access,
  now = Date.now,
  wait = (ms) => new Promise((done) => setTimeout(done, ms)),
  timeoutMs = TIMEOUT_MS,
}: AkeneoApiNeeds): AkeneoApi {
  const base = new URL(access.url)
  const agent = new Agent({ connections: MOST_AT_ONCE, headersTimeout: timeoutMs, bodyTimeout: timeoutMs })
  const turns = createTurns(MOST_AT_ONCE)
  let token: Promise<Token> | undefined

  const addressOf = (path: string, query: Query = {}) => {
    const url = new URL(base.pathname.replace(/\/$/, '') + path, base)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }

  /** One exchange. A fault of the connection is thrown as it is. */
  async function exchange({ method, url, headers, body, maxBytes = MOST_JSON_BYTES }: Sent): Promise<Answer> {
    const answer = await request(url, {
      dispatcher: agent,
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
    })
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of answer.body) {
      length += chunk.length
      if (length > maxBytes) throw new TooLarge()
      chunks.push(chunk)
    }
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: new Uint8Array(Buffer.concat(chunks)),
    }
  }

  async function newToken(refresh: string | undefined): Promise<Token> {
    const url = addressOf('/api/oauth/v1/token')
    const basic = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64')
    const grant = (body: object) =>
      repeated(url, () =>
        exchange({
          method: 'POST',
          url,
          headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
    const asked = now()
    let answer = refresh ? await grant({ grant_type: 'refresh_token', refresh_token: refresh }) : undefined
    // A refresh token that has ended or was used is no fault: the password gets a new one.
    if (answer?.status !== 200) {
      answer = await grant({ grant_type: 'password', username: access.userName, password: access.password })
    }
    if (answer.status !== 200) throw refused('the login was refused', answer)
    const body = objectOf(answer) ?? {}
    if (typeof body.access_token !== 'string') throw new BrokenFeed('the login was answered without a token')
    const seconds = typeof body.expires_in === 'number' ? body.expires_in : 3600
    return {
      access: body.access_token,
      refresh: typeof body.refresh_token === 'string' ? body.refresh_token : undefined,
      renewAt: asked + seconds * 1000 * RENEW_AT,
    }
  }

  async function tokenNow(): Promise<string> {
    const last = await token?.catch(() => undefined)
    if (last && now() < last.renewAt) return last.access
    // Calls that come meanwhile wait for the same new token.
    const pending = newToken(last?.refresh)
    token = pending
    pending.catch(() => {
      if (token === pending) token = undefined
    })
    return (await pending).access
  }

  const oneTokenAtATime = createTurns(1)

  /** Sends with a token, and once more with a new one if the other side knows the token no longer. */
  async function authorised(sent: Sent): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const bearer = await oneTokenAtATime(tokenNow)
      const answer = await repeated(sent.url, () =>
        turns(() => exchange({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${bearer}` } })),
      )
      if (answer.status !== 401 || attempt > 1) return answer
      token = token?.then((known) => (known.access === bearer ? { ...known, renewAt: 0 } : known))
    }
  }

  /** Repeats what failed on the way. Answers that repeating cannot change are returned. */
  async function repeated(url: URL, send: () => Promise<Answer>): Promise<Answer> {
    let last = ''
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (attempt > 0) await wait(jittered(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1))))
      try {
        const answer = await send()
        if (!isPassing(answer.status)) return answer
        last = `status ${answer.status}`
        const asked = retryAfterMs(answer.headers['retry-after'], now())
        if (asked > LONGEST_RETRY_AFTER_MS) break
        if (asked > 0) await wait(asked)
      } catch (fault) {
        if (fault instanceof TooLarge) throw new BrokenFeed(`${url.pathname} answered with too many bytes`)
        if (fault instanceof BrokenFeed) throw fault
        last = wordsOf(fault)
      }
    }
    throw new BrokenFeed(`${url.host}${url.pathname} does not answer (${last})`)
  }

  /** Reads JSON. A body that was cut or is a page of HTML is asked for again: proxies send such. */
  async function json(url: URL): Promise<unknown> {
    let last = ''
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (attempt > 0) await wait(jittered(FIRST_WAIT_MS * 2 ** (attempt - 1)))
      const answer = await authorised({ method: 'GET', url })
      if (answer.status !== 200) throw refused(`${url.pathname} was refused`, answer)
      const value = parsed(answer.bytes)
      if (value !== undefined) return value
      last = Buffer.from(answer.bytes.subarray(0, 40)).toString('utf8')
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
        const answer = await authorised({ method: 'GET', url, headers: { accept: '*/*' }, maxBytes })
        if (answer.status === 200) return answer.bytes
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

    close: () => agent.close(),
  }
}

/** At most `room` of the works run at once; the others wait in their order. */
function createTurns(room: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= room) await new Promise<void>((go) => waiting.push(go))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

/** Between half of the wait and all of it, so that several shops do not come at the same moment. */
function jittered(ms: number): number {
  return ms / 2 + Math.random() * (ms / 2)
}

function retryAfterMs(header: string | string[] | undefined, now: number): number {
  const text = Array.isArray(header) ? header[0] : header
  if (text === undefined) return 0
  const seconds = Number(text)
  const ms = Number.isNaN(seconds) ? Date.parse(text) - now : seconds * 1000
  return ms > 0 ? ms : 0
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

function writtenLines(bytes: Uint8Array, count: number): WrittenLine[] {
  const results = new Map<number, WrittenLine>()
  for (const text of Buffer.from(bytes).toString('utf8').split('\n')) {
    const value = text.trim() === '' ? undefined : parsed(Buffer.from(text))
    if (!isItem(value) || typeof value.line !== 'number') continue
    const status = typeof value.status_code === 'number' ? value.status_code : 0
    results.set(value.line, { status, message: typeof value.message === 'string' ? value.message : '' })
  }
  return Array.from({ length: count }, (_, at) => results.get(at + 1) ?? { status: 0, message: 'no answer' })
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

function objectOf({ bytes }: Answer): Item | undefined {
  const value = parsed(bytes)
  return isItem(value) ? value : undefined
}

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refused(words: string, answer: Answer): BrokenFeed {
  const message = objectOf(answer)?.message
  const said = typeof message === 'string' ? `: ${message.slice(0, 200)}` : ''
  return new BrokenFeed(`${words} (status ${answer.status}${said})`)
}

function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown'
  const { code } = fault as NodeJS.ErrnoException
  return code ?? fault.message
}

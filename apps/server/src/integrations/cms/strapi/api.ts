/** The REST API of Strapi 5, read only: rows of a type page by page, the languages, and files. Whatever the other side
 *  answers, a call ends with its answer or with StrapiFault, whose message says what was wrong. */
import { shortReason } from '../../../faults/error-text.ts'
import { webClient } from '../../web/web-client.ts'

export type StrapiAccess = {
  /** The address of Strapi, without `/api`. */
  readonly url: string
  readonly token: string
}

/** An object as the API sends it. Each field is checked where it is read. */
export type Row = Readonly<Record<string, unknown>>

export type RowsOf = {
  /** The plural name, as in the address. */
  readonly plural: string
  /** Undefined for a type that is not translated. */
  readonly code: string | undefined
  readonly status: 'published' | 'draft'
  /** Names relations, pictures and components to populate, as parameters of the address. */
  readonly populate: readonly string[]
}

export type StrapiApi = {
  /** All rows of a type in one language. A row that is too large is left out and told to `report`. */
  readonly rows: (of: RowsOf, report: (fault: string) => void) => Promise<readonly Row[]>
  /** The codes of the languages; undefined where the token may not read them. */
  readonly languages: () => Promise<readonly string[] | undefined>
  /** The bytes of a file by its path, such as /uploads/box.png; undefined where there is none. */
  readonly file: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  readonly close: () => Promise<void>
}

/** `why`: `missing` if Strapi knows no such type, `refused` if the token may not read this one, `away` for all else. */
export class StrapiFault extends Error {
  readonly why: 'missing' | 'refused' | 'away'

  constructor(message: string, why: StrapiFault['why'] = 'away') {
    super(message)
    this.why = why
  }
}

class TooLarge extends Error {}

/** `left`: how many rows were too large. */
type Part = { readonly rows: readonly Row[]; readonly total: number; readonly left: number }

/** Strapi gives no more rows at once. */
const PAGE_SIZE = 100
const MOST_ROWS = 20_000
const MOST_AT_ONCE = 4
const TIMEOUT_MS = 10_000
const MEGABYTE = 1024 * 1024
const MOST_JSON_BYTES = 12 * MEGABYTE
const MOST_FILE_BYTES = 20 * MEGABYTE

export function strapiApi(access: StrapiAccess, timeoutMs = TIMEOUT_MS): StrapiApi {
  const base = access.url.replace(/\/+$/, '')
  const client = webClient({ connections: MOST_AT_ONCE, connect: { timeout: timeoutMs } })

  async function exchange(url: URL, accept: string, maxBytes: number) {
    const isOwn = accept === 'application/json'
    const { statusCode, headers, body } = await client.request(url, {
      // Of the whole exchange, so that nobody drips bytes for ever.
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept, ...(isOwn && { authorization: `Bearer ${access.token}` }) },
    })
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of body) {
      length += chunk.length
      if (length > maxBytes) throw new TooLarge()
      chunks.push(chunk)
    }
    const announced = headers['content-encoding'] ? undefined : headers['content-length']
    if (announced !== undefined && Number(announced) !== length) throw new Error('the answer was cut off')
    return { status: statusCode, bytes: new Uint8Array(Buffer.concat(chunks)) }
  }

  /** @param what names the call in the words of a fault */
  async function json(path: string, what: string): Promise<unknown> {
    const answer = await exchange(new URL(`${base}/api/${path}`), 'application/json', MOST_JSON_BYTES).catch(
      (fault: unknown) => {
        if (fault instanceof TooLarge) throw fault
        throw new StrapiFault(`${what}: Strapi does not answer (${shortReason(fault)})`)
      },
    )
    const value = parsed(answer.bytes)
    if (answer.status === 200 && value !== undefined) return value
    if (answer.status === 200) throw new StrapiFault(`${what}: the answer is no JSON`)
    throw new StrapiFault(`${what}: ${statusWords(answer.status, value)}`, whyOf(answer.status))
  }

  async function page(of: RowsOf, start: number, limit: number) {
    const parameters = [
      ...(of.code === undefined ? [] : [`locale=${encodeURIComponent(of.code)}`]),
      `status=${of.status}`,
      'sort=documentId:asc',
      `pagination[start]=${start}`,
      `pagination[limit]=${limit}`,
      ...of.populate,
    ]
    const body = await json(`${of.plural}?${parameters.join('&')}`, of.plural)
    const rows = isRow(body) ? body.data : undefined
    const pagination = isRow(body) && isRow(body.meta) ? body.meta.pagination : undefined
    const total = isRow(pagination) ? pagination.total : undefined
    if (!Array.isArray(rows) || !rows.every(isRow) || typeof total !== 'number') {
      throw new StrapiFault(`${of.plural}: the answer is no list of entries`)
    }
    return { rows, total }
  }

  /** A page of large rows is asked for in smaller parts, until one row remains. */
  async function part(
    of: RowsOf,
    start: number,
    limit: number,
    report: (fault: string) => void,
  ): Promise<Part | undefined> {
    try {
      return { ...(await page(of, start, limit)), left: 0 }
    } catch (fault) {
      if (!(fault instanceof TooLarge)) throw fault
      if (limit === 1) {
        report(`${of.plural}: an entry has more than ${MOST_JSON_BYTES / MEGABYTE} MB and is left out`)
        return undefined
      }
      const half = Math.ceil(limit / 2)
      const parts: (Part | undefined)[] = []
      for (const at of [start, start + half]) {
        parts.push(await part(of, at, at === start ? half : limit - half, report))
      }
      const known = parts.filter((one) => one !== undefined)
      return {
        rows: known.flatMap(({ rows }) => rows),
        total: known[0]?.total ?? 0,
        left: parts.reduce((sum, one) => sum + (one?.left ?? 1), 0),
      }
    }
  }

  return {
    async rows(of, report) {
      const rows: Row[] = []
      let left = 0
      let total = Number.POSITIVE_INFINITY
      for (let start = 0; start < total; start += PAGE_SIZE) {
        const next = await part(of, start, PAGE_SIZE, report)
        total = next?.total ?? total
        left += next?.left ?? 1
        rows.push(...(next?.rows ?? []))
        if (total > MOST_ROWS) throw new StrapiFault(`${of.plural}: there are more than ${MOST_ROWS} entries`)
        if (next === undefined && total === Number.POSITIVE_INFINITY) break
      }
      const ids = new Set(rows.map(({ documentId }) => documentId))
      // Somebody who publishes between two pages moves rows from one to the other.
      if (ids.size + left < total) throw new StrapiFault(`${of.plural}: the pages have not all entries`)
      return rows
    },

    async languages() {
      try {
        const list = await json('i18n/locales', 'languages')
        return Array.isArray(list) ? list.filter(isRow).map(({ code }) => String(code)) : undefined
      } catch (fault) {
        if (fault instanceof StrapiFault && fault.why !== 'away') return undefined
        throw fault
      }
    },

    async file(path) {
      try {
        const { status, bytes } = await exchange(new URL(base + path), 'image/*', MOST_FILE_BYTES)
        return status === 200 ? bytes : undefined
      } catch {
        return undefined
      }
    },

    close: client.destroy,
  }
}

function whyOf(status: number): StrapiFault['why'] {
  if (status === 404) return 'missing'
  return status === 403 || status === 400 ? 'refused' : 'away'
}

function statusWords(status: number, body: unknown): string {
  if (status === 404) return 'Strapi knows no such content type (`npm run shop -- cms set-up` adds it)'
  if (status === 401) return 'Strapi does not know the token (CMS_TOKEN)'
  if (status === 403) return 'the token may not read it (CMS_TOKEN)'
  const error = isRow(body) ? body.error : undefined
  const message = isRow(error) && typeof error.message === 'string' ? `: ${error.message.slice(0, 200)}` : ''
  return `Strapi answers with status ${status}${message}`
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

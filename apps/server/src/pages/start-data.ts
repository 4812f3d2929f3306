/** The start data of pages: what every page request loads and what is the same for all who ask (CACHE-06). It is asked
 *  for as a guest, once for each language, and kept for 15 minutes; nothing of a user can come into it (AMB-80). The
 *  user object is no part of it: each request asks for it itself. */
import type { Call } from '@hoistway/contract/call'
import { productCalls } from '@hoistway/contract/catalogue/products'
import type { Transport, WireInput } from '@hoistway/contract/client'
import { contentCalls } from '@hoistway/contract/content/content'
import { homeCalls } from '@hoistway/contract/content/home'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { ServerCaches } from '../caching/server-caches.ts'
import type { Visitor } from '../http/visitor.ts'

/** The lifetime of start data (CACHE-01, CACHE-02). */
export const START_DATA_MS = { production: 900_000, development: 1_000 }

/** Content that is read is at most this old: files are looked at once a second, and what is made of them lasts another. */
const CONTENT_LOOK_MS = 2_000

type Query = Readonly<Record<string, string>>
type Part = {
  readonly row: Call
  readonly query: (locale: Locale) => Query
  /** A customer is shown other menus and prices, and is asked for with the own cookie (CACHE-08). */
  readonly isForGuestsOnly: boolean
  /** Pages are whole without it. */
  readonly isOptional?: boolean
}

const inLocale = (locale: Locale): Query => ({ locale })

const PARTS: readonly Part[] = [
  { row: contentCalls.appTexts, query: () => ({}), isForGuestsOnly: false },
  { row: contentCalls.subSections, query: inLocale, isForGuestsOnly: false },
  { row: contentCalls.socialMedias, query: inLocale, isForGuestsOnly: false },
  { row: homeCalls.countries, query: inLocale, isForGuestsOnly: false },
  { row: contentCalls.cookieConsent, query: inLocale, isForGuestsOnly: false, isOptional: true },
  { row: contentCalls.navMenus, query: inLocale, isForGuestsOnly: true },
  { row: productCalls.getNewProduct, query: inLocale, isForGuestsOnly: true },
  // Without the records of files: they are most of it, and no page reads them there.
  { row: homeCalls.startObject, query: () => ({ assets: 'none' }), isForGuestsOnly: true },
]

/** Answers by the address of their row. */
export type StartData = ReadonlyMap<string, unknown>
export const NO_START_DATA: StartData = new Map()

export type StartDataCache = {
  readonly of: (locale: Locale) => Promise<StartData>
}

export type StartDataOptions = {
  /** Asks as a guest. */
  readonly ask: Transport
  readonly lifetimeMs: number
  readonly now: () => number
  readonly caches: ServerCaches
}

export function createStartData({ ask, lifetimeMs, now, caches }: StartDataOptions): StartDataCache {
  const cached = new Map<Locale, { readonly data: Promise<StartData>; readonly until: number }>()
  let emptied = Number.NEGATIVE_INFINITY
  caches.onEmpty(() => {
    cached.clear()
    emptied = now()
  })
  /** Data that are loaded right after the caches were emptied may hold content of a moment before. */
  const lifetime = () => (now() - emptied < CONTENT_LOOK_MS ? CONTENT_LOOK_MS : lifetimeMs)

  return {
    of(locale) {
      const known = cached.get(locale)
      if (known && now() < known.until) return known.data
      const entry = { data: load(ask, locale), until: now() + lifetime() }
      cached.set(locale, entry)
      // A failed request is not cached: the next page tries again.
      entry.data.catch(() => cached.get(locale) === entry && cached.delete(locale))
      return entry.data
    },
  }
}

async function load(ask: Transport, locale: Locale): Promise<StartData> {
  const answers = await Promise.all(PARTS.map(({ row, query }) => ask(row, { query: query(locale) })))
  const data = new Map<string, unknown>()
  for (const [index, { row, isOptional }] of PARTS.entries()) {
    const answer = answers[index]
    if (answer?.status === 200) data.set(row.path, answer.json)
    else if (!isOptional) throw new Error(`The start data answered ${answer?.status}: ${answer?.text ?? ''}`)
  }
  return data
}

/** Answers from the start data what this visitor may be answered from them, everything else through `ask`. */
export function withStartData(
  ask: Transport,
  data: StartData,
  { customer }: Visitor,
  locale: Locale,
): Transport {
  return async (row, input) => {
    const part = PARTS.find(({ row: known }) => known.path === row.path)
    const isMine = part && !(customer && part.isForGuestsOnly) && isSame(input, part.query(locale))
    return isMine && data.has(row.path)
      ? { status: 200, headers: {}, json: data.get(row.path) }
      : ask(row, input)
  }
}

function isSame({ query = {} }: WireInput, cached: Query): boolean {
  const names = new Set([...Object.keys(query), ...Object.keys(cached)])
  return [...names].every((name) => query[name] === cached[name])
}

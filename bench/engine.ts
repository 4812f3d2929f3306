/** The catalogue engine alone, beside itemsjs on the same products and the same selects in the same run. */
import { FilterBehaviour as Behaviour, type FilterBehaviour, ProductSort } from '@hoistway/domain/codes'
import { type FilterAnswer, query, shownOptions, visibleSet } from '@hoistway/search'
import itemsjs from 'itemsjs'
import { openLiveShelf } from '../apps/server/src/features/catalogue/public.ts'
import { createServerCaches } from '../apps/server/src/http/server-caches.ts'
import { count, digits, type Section } from './report.ts'
import { readShelvedProducts, type ShelvedProduct, type TwoFilters, twoFilterRequests } from './requests.ts'
import { type FilledShelf, type Shelves, withDatabase } from './shelves.ts'
import { type Times, timeEach } from './timing.ts'

const REQUESTS = 500
/** itemsjs takes half a second a request at 100,000 products. */
const PEER_BUDGET_MS = 20_000
const PEER_REQUESTS = { least: 8, most: 200 }

export async function measureEngine(shelves: Shelves): Promise<Section> {
  const rows: string[][] = []
  for (const size of shelves.sizes) rows.push(...(await measureSize(await shelves.of(size))))
  return {
    part: 'engine',
    title: 'Catalogue engine alone',
    columns: [
      'products',
      'engine',
      'requests',
      'matches',
      'quiet p50 ms',
      'quiet p99 ms',
      'raw p50 ms',
      'raw p99 ms',
      'requests/s',
      'ratio',
    ],
    rows,
    notes: [
      'Distinct requests with two select filters, as a guest. Every answer of ours is all matching ids in order of relevance and the exact counts of every select, bool and decimal attribute.',
      'Quiet: best of 3 shots at each request, then percentiles over the requests. Raw: every shot. Requests/s: one thread, from the raw mean.',
      'itemsjs gets the same listed products with the filterable select attributes only, answers 20 items a page, and is asked the first of the same requests. Its total and its counts were compared with ours at every one of them.',
      'Ratio: raw mean of itemsjs over our raw mean on exactly the requests that itemsjs was asked.',
    ],
  }
}

async function measureSize(filled: FilledShelf): Promise<string[][]> {
  return withDatabase(filled, async (db) => {
    const live = await openLiveShelf(
      db,
      (fault) => {
        throw fault
      },
      createServerCaches(),
    )
    live.stop()
    const { catalogue, visibility, attributes } = live.current()
    const visible = visibleSet(visibility, { companyId: undefined, countryId: undefined }).set
    const ask = (filters: TwoFilters) =>
      query(catalogue, {
        selects: new Map(filters.map(({ attributeId, optionId }) => [attributeId, [optionId]])),
        bools: new Map(),
        decimals: new Map(),
        text: '',
        locale: 'en',
        sort: ProductSort.RELEVANCE,
        visible,
      })

    const everything = query(catalogue, {
      selects: new Map(),
      bools: new Map(),
      decimals: new Map(),
      text: '',
      locale: 'en',
      sort: ProductSort.ARTICLE_NR,
      visible,
    })
    const seen = new Set(everything.ids)
    const products = (await readShelvedProducts(db)).filter(({ id }) => seen.has(id))
    const requests = twoFilterRequests(products, REQUESTS)
    const matches = requests.reduce((sum, request) => sum + ask(request).ids.length, 0) / requests.length
    const ours = timeEach(requests, ask)

    const behaviours = new Map(attributes.map((row) => [row.id, row.filter_behaviour as FilterBehaviour]))
    const peer = createPeer(products, behaviours)
    const asked = requests.slice(0, peerRequests(peer, requests))
    for (const request of asked) compare(request, ask(request), peer)
    const theirs = timeEach(asked, peer)
    const oursOnTheSame = timeEach(asked, ask)
    const name = count(filled.products)
    return [
      row(name, 'Hoistway', requests.length, matches, ours, ''),
      row(name, 'itemsjs', asked.length, undefined, theirs, digits(theirs.raw.mean / oursOnTheSame.raw.mean)),
    ]
  })
}

function row(
  products: string,
  engine: string,
  requests: number,
  matches: number | undefined,
  { raw, quiet }: Times,
  ratio: string,
): string[] {
  const times = [quiet.p50, quiet.p99, raw.p50, raw.p99].map(digits)
  return [
    products,
    engine,
    count(requests),
    matches === undefined ? '' : count(matches),
    ...times,
    count(1000 / raw.mean),
    ratio,
  ]
}

type Peer = (filters: TwoFilters) => PeerAnswer
type PeerAnswer = ReturnType<ReturnType<typeof itemsjs>['search']>

function createPeer(
  products: readonly ShelvedProduct[],
  behaviours: ReadonlyMap<number, FilterBehaviour>,
): Peer {
  const used = new Set(products.flatMap(({ options }) => options.map(({ attributeId }) => attributeId)))
  const aggregations = Object.fromEntries(
    Array.from(used, (id) => [
      fieldOf(id),
      {
        size: 100_000,
        conjunction: behaviours.get(id) === Behaviour.AllSelectedMustMatch,
        hide_zero_doc_count: true,
      },
    ]),
  )
  const items = products.map(({ id, options }) => {
    const item: Record<string, unknown> = { id }
    for (const [attribute, chosen] of Map.groupBy(options, ({ attributeId }) => attributeId)) {
      item[fieldOf(attribute)] = chosen.map(({ optionId }) => String(optionId))
    }
    return item
  })
  const engine = itemsjs(items, { aggregations })
  return (filters) =>
    engine.search({
      per_page: 20,
      filters: Object.fromEntries(
        filters.map(({ attributeId, optionId }) => [fieldOf(attributeId), [String(optionId)]]),
      ),
    })
}

function fieldOf(attributeId: number): string {
  return `a${attributeId}`
}

/** As many as fit the budget, warm-up and rounds included. */
function peerRequests(peer: Peer, requests: readonly TwoFilters[]): number {
  const [first] = requests
  if (!first) return 0
  peer(first)
  const start = performance.now()
  peer(first)
  const fitting = Math.floor(PEER_BUDGET_MS / (4 * (performance.now() - start)))
  return Math.min(PEER_REQUESTS.most, Math.max(PEER_REQUESTS.least, fitting), requests.length)
}

/** A benchmark of two engines that answer differently would compare nothing. */
function compare(filters: TwoFilters, ours: FilterAnswer, peer: Peer): void {
  const theirs = peer(filters)
  if (theirs.pagination.total !== ours.ids.length) {
    throw new Error(
      `itemsjs finds ${theirs.pagination.total}, we ${ours.ids.length}: ${JSON.stringify(filters)}`,
    )
  }
  for (const [field, { buckets }] of Object.entries(theirs.data.aggregations)) {
    const select = ours.selects.get(Number(field.slice(1)))
    const counts = new Map(select && shownOptions(select).map((o) => [String(o.optionId), o.count]))
    for (const { key, doc_count } of buckets) {
      if (doc_count !== (counts.get(key) ?? 0)) {
        throw new Error(
          `itemsjs counts ${doc_count} of ${field}=${key}, we ${counts.get(key)}: ${JSON.stringify(filters)}`,
        )
      }
    }
  }
}

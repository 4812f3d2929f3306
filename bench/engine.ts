/** The catalogue engine alone on the demo catalogue, beside itemsjs on the same products and the same selects in the same
 *  run. `search/` measures it on generated catalogues, beside more peers. */
import { join } from 'node:path'
import {
  FilterBehaviour as Behaviour,
  type FilterBehaviour,
  ProductSort,
  SearchPriority,
} from '@hoistway/domain/codes'
import { query, visibleSet } from '@hoistway/search'
import { createServerCaches } from '../apps/server/src/caching/server-caches.ts'
import { openLiveCatalogue } from '../apps/server/src/catalogue-index/live-catalogue.ts'
import { directoryStore } from '../apps/server/src/integrations/files/directory-store.ts'
import { type Catalogues, type FilledCatalogue, withDatabase } from './catalogues.ts'
import { count, digits, type Section } from './report.ts'
import { readStoredProducts, type StoredProduct, type TwoFilters, twoFilterRequests } from './requests.ts'
import { createItemsJs } from './search/peers/itemsjs.ts'
import { compareAnswers, type FilterCatalogue, type OptionsOf } from './search/plain-filters.ts'
import { fitting, shootWarm, type Times, timeEach, timesOf } from './timing.ts'

const REQUESTS = 500
/** itemsjs takes half a second a request at 100,000 products. */
const PEER_BUDGET_MS = 20_000

export async function measureEngine(catalogues: Catalogues): Promise<Section> {
  const rows: string[][] = []
  for (const size of catalogues.sizes) rows.push(...(await measureSize(await catalogues.of(size))))
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

const NONE = { optional: [], groups: [], oneWay: [] }
const NO_SEARCH_WORDS = { sv: NONE, en: NONE, de: NONE }

async function measureSize(filled: FilledCatalogue): Promise<string[][]> {
  return withDatabase(filled, async (db, database) => {
    const live = await openLiveCatalogue({
      database,
      files: directoryStore(join(filled.dataDir, 'files')),
      caches: createServerCaches(),
      searchWords: async () => NO_SEARCH_WORDS,
      report: () => undefined,
      onFault: (fault) => {
        throw fault
      },
    })
    await live.stop()
    const { catalogue, visibility, attributes } = live.current()
    const visible = visibleSet(visibility, { companyId: undefined, countryId: undefined }).set
    const ask = (filters: TwoFilters) =>
      query(catalogue, {
        selects: selectsOf(filters),
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
    const products = (await readStoredProducts(db)).filter(({ id }) => seen.has(id))
    const requests = twoFilterRequests(products, REQUESTS)
    const matches = requests.reduce((sum, request) => sum + ask(request).ids.length, 0) / requests.length
    const ours = timeEach(requests, ask)

    const behaviours = new Map(attributes.map((row) => [row.id, row.filter_behaviour as FilterBehaviour]))
    const peer = await createItemsJs(filterCatalogue(products, behaviours))
    const measured = requests.slice(
      0,
      fitting(requests, (request) => peer.answer(selectsOf(request)), PEER_BUDGET_MS),
    )
    for (const request of measured) {
      const filters = selectsOf(request)
      compareAnswers(filters, ask(request), peer.read(filters))
    }
    const theirs = timesOf(shootWarm(measured, (request) => peer.answer(selectsOf(request))))
    const oursOnTheSame = timeEach(measured, ask)
    const name = count(filled.products)
    return [
      row(name, 'Hoistway', requests.length, matches, ours, ''),
      row(
        name,
        'itemsjs',
        measured.length,
        undefined,
        theirs,
        digits(theirs.raw.mean / oursOnTheSame.raw.mean),
      ),
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

function selectsOf(filters: TwoFilters): OptionsOf {
  return new Map(filters.map(({ attributeId, optionId }) => [attributeId, [optionId]]))
}

function filterCatalogue(
  products: readonly StoredProduct[],
  behaviours: ReadonlyMap<number, FilterBehaviour>,
): FilterCatalogue {
  const used = new Map<number, Set<number>>()
  for (const { attributeId, optionId } of products.flatMap(({ options }) => options)) {
    used.set(attributeId, (used.get(attributeId) ?? new Set()).add(optionId))
  }
  return {
    attributes: Array.from(used, ([id, options]) => ({
      id,
      kind: 'select',
      behaviour: behaviours.get(id) ?? Behaviour.AnySelectedCanMatch,
      search: SearchPriority.NotSearchable,
      options: Array.from(options, (option) => ({ id: option, text: { sv: '', en: '', de: '' } })),
    })),
    products: products.map(({ id, options }) => ({
      id,
      selects: new Map(
        Array.from(
          Map.groupBy(options, ({ attributeId }) => attributeId),
          ([attributeId, chosen]) => [attributeId, chosen.map(({ optionId }) => optionId)],
        ),
      ),
      bools: new Map(),
    })),
  }
}

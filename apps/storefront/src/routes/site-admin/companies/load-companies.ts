/** Loads the list of companies, people and orders that a search finds, and the company or person that is open beside it.
 *  The search is in the address, `?q=`. */

import {
  type CompanyHit,
  type CompanyOverview,
  directoryCalls,
  type OrderHit,
  type PersonHit,
  type PersonOverview,
} from '@hoistway/contract/account/directory'
import { ApiError } from '@hoistway/contract/api-error'
import type { Client } from '@hoistway/contract/client'
import { PERSON_STATES, type PersonState } from '@hoistway/domain/people/person-state'
import { idInAddress } from '../../../data/page/id-in-address.ts'
import { notFound } from '../../../data/page/not-found.ts'
import type { Shop } from '../../../data/shop.ts'
import type { AreaArgs } from '../../../features/area/area.ts'

export type HitPage<T> = {
  readonly rows: readonly T[]
  /** `after` of the next page; null: these are all. */
  readonly next: number | null
  readonly total: number
}

export type Hits = {
  readonly companies: HitPage<CompanyHit>
  readonly people: HitPage<PersonHit>
  readonly orders: HitPage<OrderHit>
}

export type OpenCompany = {
  readonly kind: 'company'
  readonly overview: CompanyOverview
  readonly people: HitPage<PersonHit>
  /** Undefined: people in all states. */
  readonly state: PersonState | undefined
  readonly orders: HitPage<OrderHit>
  /** The order that the visitor looked for. */
  readonly order: OrderHit | undefined
}

export type OpenPerson = {
  readonly kind: 'person'
  readonly person: PersonOverview
  readonly orders: HitPage<OrderHit>
}

export type Directory = {
  /** The clock of the shop that drew the page, or of the browser. */
  readonly now: number
  readonly q: string
  readonly hits: Hits
  readonly open: OpenCompany | OpenPerson | undefined
}

const MOST_Q = 100
/** Companies without a search; a search shows fewer rows of each kind. */
const COMPANIES = 50
const HITS = 20
const LATEST_ORDERS = 5
const NOTHING = { rows: [], next: null, total: 0 }

export async function loadCompanies({ shop, url, rest }: AreaArgs): Promise<Directory> {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MOST_Q)
  const [hits, open] = await Promise.all([readHits(shop.client, q), readOpen(shop, rest, url.searchParams)])
  return { now: Date.now(), q, hits, open }
}

export async function readHits(client: Client, q: string): Promise<Hits> {
  if (q === '') {
    return { companies: await companyPage(client, { limit: COMPANIES }), people: NOTHING, orders: NOTHING }
  }
  const query = { q, limit: HITS }
  const [companies, people, orders] = await Promise.all([
    companyPage(client, query),
    peoplePage(client, query),
    orderPage(client, query),
  ])
  return { companies, people, orders }
}

/** The hits with the next page of one kind. */
export async function readMoreHits(client: Client, q: string, hits: Hits, kind: keyof Hits): Promise<Hits> {
  const after = hits[kind].next
  if (after === null) return hits
  const query = { after, limit: q === '' ? COMPANIES : HITS, ...(q === '' ? {} : { q }) }
  if (kind === 'companies') {
    return { ...hits, companies: joined(hits.companies, await companyPage(client, query)) }
  }
  if (kind === 'people') return { ...hits, people: joined(hits.people, await peoplePage(client, query)) }
  return { ...hits, orders: joined(hits.orders, await orderPage(client, query)) }
}

export function joined<T>(first: HitPage<T>, next: HitPage<T>): HitPage<T> {
  return { ...next, rows: [...first.rows, ...next.rows], total: Math.max(first.total, next.total) }
}

type Query = { readonly q?: string; readonly after?: number; readonly limit?: number }

async function companyPage(client: Client, query: Query): Promise<HitPage<CompanyHit>> {
  const { companies, next, total } = await client.call(directoryCalls.listCompanies, { query })
  return { rows: companies, next, total }
}

type PeopleQuery = Query & { readonly companyId?: number; readonly state?: PersonState }

export async function peoplePage(client: Client, query: PeopleQuery): Promise<HitPage<PersonHit>> {
  const { people, next, total } = await client.call(directoryCalls.listPeople, { query })
  return { rows: people, next, total }
}

type OrderQuery = Query & { readonly companyId?: number; readonly userId?: number }

async function orderPage(client: Client, query: OrderQuery): Promise<HitPage<OrderHit>> {
  const { orders, next, total } = await client.call(directoryCalls.listOrders, { query })
  return { rows: orders, next, total }
}

/** `3` is a company, `people/4` a person. */
async function readOpen(
  shop: Shop,
  rest: readonly string[],
  params: URLSearchParams,
): Promise<Directory['open']> {
  const [first, second, ...further] = rest
  if (first === undefined) return undefined
  const id = idInAddress(first === 'people' ? second : first)
  const isKnown = first === 'people' ? further.length === 0 : second === undefined
  if (id === undefined || !isKnown) throw notFound('page')
  try {
    return first === 'people' ? await readPerson(shop, id) : await readCompany(shop, id, params)
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) throw notFound('page')
    throw cause
  }
}

async function readCompany(
  { client, locale }: Shop,
  id: number,
  params: URLSearchParams,
): Promise<OpenCompany> {
  const state = PERSON_STATES.find((one) => one === params.get('state'))
  const order = params.get('order')
  const [overview, people, orders, sought] = await Promise.all([
    client.call(directoryCalls.companyOverview, { params: { id }, query: { locale } }),
    peoplePage(client, { companyId: id, ...(state && { state }) }),
    orderPage(client, { companyId: id, limit: LATEST_ORDERS }),
    order === null ? undefined : orderPage(client, { companyId: id, q: order.slice(0, MOST_Q), limit: HITS }),
  ])
  const found = sought?.rows.find((one) => String(one.order) === order)
  return { kind: 'company', overview, people, state, orders, order: found }
}

async function readPerson({ client }: Shop, id: number): Promise<OpenPerson> {
  const [person, orders] = await Promise.all([
    client.call(directoryCalls.personOverview, { params: { id } }),
    orderPage(client, { userId: id, limit: LATEST_ORDERS }),
  ])
  return { kind: 'person', person, orders }
}

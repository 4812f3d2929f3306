/** Loads the first page of the inbox as the address filters it, and the chosen enquiry. */
import { ApiError } from '@hoistway/contract/api-error'
import type { CallResult } from '@hoistway/contract/call'
import { type Enquiry, type EnquiryRow, inboxCalls } from '@hoistway/contract/site-admin/inbox'
import { MAX_INBOX_SEARCH } from '@hoistway/domain/limits'
import {
  ENQUIRY_KINDS,
  ENQUIRY_STATES,
  type EnquiryKind,
  type EnquiryState,
} from '@hoistway/domain/people/enquiry-states'
import { notFound } from '../../../data/page/not-found.ts'
import type { Shop } from '../../../data/shop.ts'
import type { AreaArgs } from '../../../features/area/area.ts'

const INBOX_ADDRESS = '/site-admin/inbox'
/** Rows that the list asks for at once: the page, and all rows that are on screen already. */
const PAGE = 50
const MOST = 200

export type InboxFilter = {
  readonly q: string
  readonly kind: EnquiryKind | undefined
  readonly state: EnquiryState | undefined
}

type Counts = CallResult<typeof inboxCalls.enquiries>['counts']

export type InboxList = {
  /** The clock when the rows were read. */
  readonly now: number
  readonly rows: readonly EnquiryRow[]
  /** `after` of the next page; null: these are all. */
  readonly next: string | null
  readonly counts: Counts
}

export type InboxData = {
  readonly filter: InboxFilter
  readonly list: InboxList
  readonly chosen: Enquiry | undefined
}

export async function loadInbox({ shop, url, rest }: AreaArgs): Promise<InboxData> {
  const [id, ...further] = rest
  if (further.length > 0 || (id !== undefined && !/^[1-9]\d{0,8}$/.test(id))) throw notFound('page')
  const filter = readFilter(url.searchParams)
  const [list, chosen] = await Promise.all([
    readInbox(shop, filter),
    id === undefined ? undefined : readEnquiry(shop, Number(id)),
  ])
  return { filter, list, chosen }
}

/** The address of the list as it is filtered, with an enquiry beside it where one is named. */
export function inboxAddress({ q, kind, state }: InboxFilter, id?: number): string {
  const search = new URLSearchParams({
    ...(kind && { kind }),
    ...(state && { state }),
    ...(q !== '' && { q }),
  }).toString()
  return `${INBOX_ADDRESS}${id === undefined ? '' : `/${id}`}${search === '' ? '' : `?${search}`}`
}

/** @param onScreen rows that the answer holds at least, as far as there are */
export async function readInbox({ client }: Shop, filter: InboxFilter, onScreen = 0): Promise<InboxList> {
  const limit = Math.min(Math.max(onScreen, PAGE), MOST)
  const { enquiries, next, counts } = await client.call(inboxCalls.enquiries, {
    query: { ...queryOf(filter), limit },
  })
  return { now: Date.now(), rows: enquiries, next, counts }
}

export async function readMore({ client }: Shop, filter: InboxFilter, list: InboxList): Promise<InboxList> {
  const after = list.next === null ? {} : { after: list.next }
  const { enquiries, next } = await client.call(inboxCalls.enquiries, {
    query: { ...queryOf(filter), ...after, limit: PAGE },
  })
  const known = new Set(list.rows.map(({ id }) => id))
  return { ...list, rows: [...list.rows, ...enquiries.filter(({ id }) => !known.has(id))], next }
}

export async function countOpenEnquiries({ client }: Shop): Promise<number> {
  const { counts } = await client.call(inboxCalls.enquiries, { query: { state: 'open', limit: 1 } })
  return countOf(counts, undefined, 'open')
}

/** The sum over all kinds, or states, where none is named. */
export function countOf(
  counts: Counts,
  kind: EnquiryKind | undefined,
  state: EnquiryState | undefined,
): number {
  return counts
    .filter((one) => (kind ?? one.kind) === one.kind && (state ?? one.state) === one.state)
    .reduce((sum, { count }) => sum + count, 0)
}

function readFilter(search: URLSearchParams): InboxFilter {
  return {
    q: (search.get('q') ?? '').trim().slice(0, MAX_INBOX_SEARCH),
    kind: ENQUIRY_KINDS.find((kind) => kind === search.get('kind')),
    state: ENQUIRY_STATES.find((state) => state === search.get('state')),
  }
}

function queryOf({ q, kind, state }: InboxFilter) {
  return { ...(q !== '' && { q }), ...(kind && { kind }), ...(state && { state }) }
}

async function readEnquiry({ client }: Shop, id: number): Promise<Enquiry> {
  try {
    return await client.call(inboxCalls.enquiry, { params: { id } })
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 404) throw notFound('page')
    throw fault
  }
}

/** Loads the overview of the synchronisations (SYNC-09), the feeds, and the chosen feed with its refused lines and held
 *  changes. */
import {
  type AttributeCount,
  type FeedReading,
  feedCalls,
  type HeldChange,
  type RefusedLine,
} from '@hoistway/contract/site-admin/feeds'
import { type SyncOverview, syncCalls } from '@hoistway/contract/site-admin/sync'
import { notFound } from '../../../data/page/not-found.ts'
import type { Shop } from '../../../data/shop.ts'
import type { AreaArgs } from '../../../features/area/area.ts'
import { openSyncs } from './sync-rows.ts'
import { RANGES, type Range } from './timeline.ts'

export type FeedDetail = {
  readonly feed: string
  readonly q: string
  readonly lines: readonly RefusedLine[]
  /** `after` of the next page of lines; null: these are all. */
  readonly nextLines: number | null
  readonly held: readonly HeldChange[]
  readonly nextHeld: number | null
  /** Of a catalogue; others have none. */
  readonly attributes: readonly AttributeCount[]
}

export type SyncFacts = {
  /** The clock of the shop that drew the page, or of the browser that asked again. */
  readonly now: number
  readonly overview: SyncOverview
  readonly feeds: readonly FeedReading[]
}

export type SyncData = {
  readonly facts: SyncFacts
  readonly range: Range
  readonly detail: FeedDetail | undefined
}

export async function loadSync({ shop, url, rest }: AreaArgs): Promise<SyncData> {
  const [kind, feed, ...further] = rest
  if (further.length > 0 || (kind !== undefined && (kind !== 'feeds' || feed === undefined))) {
    throw notFound('page')
  }
  const wanted = url.searchParams.get('range')
  const [facts, detail] = await Promise.all([
    readSyncFacts(shop),
    feed === undefined ? undefined : readFeedDetail(shop, feed, url.searchParams.get('q') ?? ''),
  ])
  if (feed !== undefined && !facts.feeds.some((one) => one.feed === feed)) throw notFound('page')
  return { facts, range: RANGES.find((range) => range === wanted) ?? '24h', detail }
}

export async function readSyncFacts({ client }: Shop): Promise<SyncFacts> {
  const [overview, feeds] = await Promise.all([
    client.call(syncCalls.syncOverview, {}),
    client.call(feedCalls.feeds, {}),
  ])
  return { now: Date.now(), overview, feeds }
}

async function readFeedDetail({ client }: Shop, feed: string, q: string): Promise<FeedDetail> {
  const query = { feed, ...(q === '' ? {} : { q: q.slice(0, 100) }) }
  const [refused, held, attributes] = await Promise.all([
    client.call(feedCalls.refusedLines, { query }),
    client.call(feedCalls.heldChanges, { query: { feed } }),
    client.call(feedCalls.feedAttributes, { query: { feed } }),
  ])
  return {
    feed,
    q,
    lines: refused.lines,
    nextLines: refused.next,
    held: held.changes,
    nextHeld: held.next,
    attributes,
  }
}

export async function countOpenSyncs({ client }: Shop): Promise<number> {
  return openSyncs(await client.call(syncCalls.syncOverview, {}), Date.now())
}

/** Measures how long filters block the event loop of a shop: answered on its own thread, and by the shop's threads for
 *  filters. The thread that answers also serialises the answer. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { shareCatalogue, visibleSet } from '@hoistway/search'
import {
  type CatalogueQueries,
  queriesOnThisThread,
  startQueryThreads,
} from '../../apps/server/src/catalogue-index/querying/query-threads.ts'
import { WORKSPACE_COUNT } from '../../apps/server/src/catalogue-index/workspaces.ts'
import { generateCatalogue } from './catalogue.ts'
import { collectGarbage } from './memory.ts'
import { type Opening, type Ours, openOurs } from './ours.ts'
import { type MixedQuery, queryMix } from './queries.ts'

export type LoopFigures = {
  readonly onOwnThread: BlockedTimes
  readonly inThreads: BlockedTimes
}
/** Milliseconds, of the quietest of several rounds. */
export type BlockedTimes = { readonly longest: number; readonly p99: number }

const QUESTIONS = 500
const ROUNDS = 3
/** So many wait for an answer at any time. */
const ASKERS = 4
const RESOLUTION_MS = 1
const NANOSECONDS_A_MS = 1e6

export async function measureLoop(opening: Opening): Promise<LoopFigures> {
  const { ours, mix, own } = prepare(opening)
  // A shop has no records of a generated catalogue in its heap, and waits for no collection of them.
  collectGarbage()
  const onOwnThread = await blockedTimes(ours, mix, queriesOnThisThread(own))
  const threads = startQueryThreads()
  const inThreads = await blockedTimes(ours, mix, threads.addCatalogue(shareCatalogue(ours.catalogue), own))
  await threads.stop()
  return { onOwnThread, inThreads }
}

function prepare(opening: Opening) {
  const ours = openOurs(opening, { shared: true, workspaces: WORKSPACE_COUNT })
  const generated = generateCatalogue(opening.size)
  const filterable = new Set(generated.attributes.map(({ id }) => id))
  return { ours, mix: queryMix(generated, QUESTIONS), own: { catalogue: ours.catalogue, filterable } }
}

/** The first round warms up and is not counted. */
async function blockedTimes(
  ours: Ours,
  mix: readonly MixedQuery[],
  queries: CatalogueQueries,
): Promise<BlockedTimes> {
  await askAll(ours, mix, queries)
  const rounds: BlockedTimes[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await blockedInARound(ours, mix, queries))
  return rounds.reduce((quietest, other) => (other.longest < quietest.longest ? other : quietest))
}

async function blockedInARound(
  ours: Ours,
  mix: readonly MixedQuery[],
  queries: CatalogueQueries,
): Promise<BlockedTimes> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  await askAll(ours, mix, queries)
  delay.disable()
  // The time until the timer is due is counted too.
  const blocked = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS_A_MS - RESOLUTION_MS)
  return { longest: blocked(delay.max), p99: blocked(delay.percentile(99)) }
}

async function askAll(
  { visibility }: Ours,
  mix: readonly MixedQuery[],
  queries: CatalogueQueries,
): Promise<void> {
  const waiting = mix.values()
  const askOn = async () => {
    for (const { viewer, request } of waiting) {
      // As each request comes in a turn of its own.
      await setImmediate()
      await queries.write({ ...request, visible: visibleSet(visibility, viewer).set }, 'json')
    }
  }
  await Promise.all(Array.from({ length: ASKERS }, askOn))
}

/** Looks at every part of the catalogue and lists the parts behind each finding. Parts are read in short steps, with a
 *  rest as long as each step, so that requests beside it are answered. */
import { setTimeout as rest } from 'node:timers/promises'
import { isListed, isOrderable, productStatus } from '@hoistway/domain/catalogue/orderability'
import { ProductStatus } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import { readInStockIds } from '../../catalogue-index/queries.ts'
import { createStep } from '../../concurrency/adaptive-step.ts'
import type { Database } from '../../database/schema.ts'
import { LACKS, type Lack, readFacts, readPricedIds } from './queries.ts'
import { chainFrom } from './replacement-chain.ts'

const MOST_PARTS = 20_000

/** Gets the share of the work that is done, 0 to 1. */
type Progress = (share: number) => void

export type PartSurvey = {
  readonly listed: number
  /** Parts that lack something, ascending. */
  readonly lacking: Readonly<Record<Lack, readonly number[]>>
  /** Parts that buyers could order if they had a price. */
  readonly orderable: readonly number[]
  readonly loops: readonly number[]
  readonly deadEnds: readonly number[]
  /** The replacement of each replaced part. */
  readonly successors: ReadonlyMap<number, number>
}

export async function surveyParts(
  db: Kysely<Database>,
  allIds: Int32Array,
  progress: Progress,
): Promise<PartSurvey> {
  const lacking = Object.fromEntries(Object.keys(LACKS).map((lack) => [lack, []])) as unknown as Record<
    Lack,
    number[]
  >
  const orderable: number[] = []
  const replaced: number[] = []
  const successors = new Map<number, number>()
  let listed = 0
  await overIds(allIds, progress, async (first, last) => {
    for (const [id, lacks, number, successor] of await readFacts(db, first, last)) {
      const status = productStatus(number)
      if (isOrderable(status)) orderable.push(id)
      if (status === ProductStatus.Replaced) {
        replaced.push(id)
        if (successor > 0) successors.set(id, successor)
      }
      if (!isListed(status)) continue
      listed += 1
      if (lacks === 0) continue
      for (const lack of LACK_NAMES) if ((lacks & LACKS[lack]) !== 0) lacking[lack].push(id)
    }
  })
  return { listed, lacking, orderable, successors, ...brokenChains(replaced, successors, new Set(orderable)) }
}

const LACK_NAMES = Object.keys(LACKS) as readonly Lack[]

function brokenChains(
  replaced: readonly number[],
  successors: ReadonlyMap<number, number>,
  orderable: ReadonlySet<number>,
): Pick<PartSurvey, 'loops' | 'deadEnds'> {
  const loops: number[] = []
  const deadEnds: number[] = []
  for (const id of replaced) {
    const { ids, isLoop } = chainFrom(id, (one) => successors.get(one))
    if (isLoop) loops.push(id)
    else if (!ids.slice(1).some((one) => orderable.has(one))) deadEnds.push(id)
  }
  return { loops, deadEnds }
}

/** Those of the parts that have no price on this day. */
export async function withoutPrice(
  db: Kysely<Database>,
  parts: readonly number[],
  day: string,
  progress: Progress,
): Promise<readonly number[]> {
  const missing: number[] = []
  await overIds(Int32Array.from(parts), progress, async (first, last, ids) => {
    const priced = new Set(await readPricedIds(db, first, last, day))
    for (const id of ids) if (!priced.has(id)) missing.push(id)
  })
  return missing
}

/** The parts that are in stock and that nobody can order. */
export async function stockOfOthers(
  db: Kysely<Database>,
  allIds: Int32Array,
  orderable: ReadonlySet<number>,
  progress: Progress,
): Promise<readonly number[]> {
  const others: number[] = []
  await overIds(allIds, progress, async (first, last) => {
    const ids = await readInStockIds(db, first, last)
    others.push(...ids.filter((id) => !orderable.has(id)).sort((one, other) => one - other))
  })
  return others
}

/** @param ids ascending */
async function overIds(
  ids: Int32Array,
  progress: Progress,
  look: (first: number, last: number, ids: Int32Array) => Promise<void>,
): Promise<void> {
  const step = createStep(MOST_PARTS)
  for (let from = 0; from < ids.length; ) {
    const some = ids.subarray(from, from + step.size())
    const started = performance.now()
    await step.take(() => look(some[0] as number, some.at(-1) as number, some))
    from += some.length
    progress(from / ids.length)
    if (from < ids.length) await rest(performance.now() - started)
  }
}

/** Measures whole queries by one kernel. The process has no other kernel, so the engine's calls of it stay as fast as in a
 *  shop. */
import type { KernelKind } from '@hoistway/search'
import { type Summary, shootEach, timesOf } from '../timing.ts'
import { answerBytes } from './answer-bytes.ts'
import { generateCatalogue } from './catalogue.ts'
import { askOurs, type Opening, openOurs } from './ours.ts'
import { type MixedQuery, queryMix } from './queries.ts'

/** Milliseconds. */
export type WholeQueries = { readonly counted: Summary; readonly serialised: Summary }
export type WholeQueriesTask = { readonly opening: Opening; readonly kernel: KernelKind }

export const QUESTIONS = 500
/** Enough for the compiler of the host to be done, also where all questions together take 20 ms. */
const WARM_UP_MS = 1000

export function measureWholeQueries({ opening, kernel }: WholeQueriesTask): WholeQueries {
  const ours = openOurs(opening, { kernel, now: () => performance.now() })
  const mix = queryMix(generateCatalogue(opening.size), QUESTIONS)
  const quietTimes = (ask: (question: MixedQuery) => unknown) => {
    const warmAt = performance.now() + WARM_UP_MS
    while (performance.now() < warmAt) for (const question of mix) ask(question)
    return timesOf(shootEach(mix, ask)).quiet
  }
  return {
    counted: quietTimes((question) => askOurs(ours, question)),
    serialised: quietTimes((question) => answerBytes(ours.catalogue, askOurs(ours, question))),
  }
}

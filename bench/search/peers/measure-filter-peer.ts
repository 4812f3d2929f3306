/** Measures a peer beside our engine with the same products and questions, and compares every count. */
import { fitting, shootEach, shootWarm, type Times, timesOf } from '../../timing.ts'
import { generateCatalogue } from '../catalogue.ts'
import { heldSince, memoryNow } from '../memory.ts'
import { askOurs, type Opening, openOurs, withoutLimits } from '../ours.ts'
import { compareAnswers, type PlainQuery, plainQueries } from '../plain-filters.ts'
import { queryMix } from '../queries.ts'
import { FILTER_PEERS } from './filter-peers.ts'

export type FilterPeerFigures = {
  readonly peer: string
  readonly questions: number
  readonly comparedCounts: number
  readonly ours: Times
  readonly theirs: Times
  readonly buildMs: number
  readonly bytes: number
}

const QUESTIONS = 200

export type PeerTask = { readonly peer: string; readonly opening: Opening; readonly budgetMs: number }

export async function measureFilterPeer({
  peer: name,
  opening,
  budgetMs,
}: PeerTask): Promise<FilterPeerFigures> {
  const generated = generateCatalogue(opening.size)
  const ours = withoutLimits(openOurs(opening))
  const questions = plainQueries(queryMix(generated, QUESTIONS))
  const ask = ({ query }: PlainQuery) => askOurs(ours, query)
  // Before the peer is there, whose garbage would slow us down.
  const ourShots = shootEach(questions, ask)

  const before = memoryNow()
  const start = performance.now()
  const peer = await FILTER_PEERS[name]?.(generated)
  const buildMs = performance.now() - start
  if (!peer) throw new RangeError(`There is no peer ${name}`)
  const bytes = peer.compactBytes ?? heldSince(before)

  const measured = questions.slice(
    0,
    fitting(questions, ({ filters }) => peer.answer(filters), budgetMs),
  )
  const comparedCounts = measured.reduce(
    (sum, question) => sum + compareAnswers(question.filters, ask(question), peer.read(question.filters)),
    0,
  )
  return {
    peer: name,
    questions: measured.length,
    comparedCounts,
    ours: timesOf(ourShots.slice(0, measured.length)),
    // The comparison was their round to warm up.
    theirs: timesOf(shootWarm(measured, ({ filters }) => peer.answer(filters))),
    buildMs,
    bytes,
  }
}

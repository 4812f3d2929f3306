/** Our engine alone, on the mix of questions. */
import { type Summary, shootEach, summarise, type Times, timeEach, timesOf } from '../timing.ts'
import { answerText } from './answer-text.ts'
import { generateCatalogue } from './catalogue.ts'
import { memoryNow } from './memory.ts'
import { askOurs, type Opening, openOurs } from './ours.ts'
import { type QueryKind, queryMix } from './queries.ts'

export type EngineFigures = {
  readonly openMs: number
  readonly resident: number
  readonly questions: number
  /** Of the catalogue, on average. */
  readonly found: number
  readonly speed: Times
  readonly byKind: readonly KindFigures[]
  readonly endToEnd: Times
  readonly answerBytes: Summary
}

type KindFigures = {
  readonly kind: QueryKind
  readonly questions: number
  readonly found: number
  readonly times: Times
}

const QUESTIONS = 500

export async function measureEngine(opening: Opening): Promise<EngineFigures> {
  const start = performance.now()
  const ours = openOurs(opening)
  const openMs = performance.now() - start
  const { resident } = memoryNow()

  const mix = queryMix(generateCatalogue(opening.size), QUESTIONS)
  const shots = shootEach(mix, (question) => askOurs(ours, question))
  const shares = mix.map((question) => askOurs(ours, question).ids.length / opening.size)
  const kinds = [...new Set(mix.map(({ kind }) => kind))]
  const bytes = mix.map((question) => {
    const { facets, ids } = answerText(askOurs(ours, question))
    return facets.length + ids.length
  })
  return {
    openMs,
    resident,
    questions: mix.length,
    found: mean(shares),
    speed: timesOf(shots),
    byKind: kinds.map((kind) => {
      const ofKind = <T>(each: readonly T[]) => each.filter((_, at) => mix[at]?.kind === kind)
      const found = ofKind(shares)
      return { kind, questions: found.length, found: mean(found), times: timesOf(ofKind(shots)) }
    }),
    endToEnd: timeEach(mix, (question) => answerText(askOurs(ours, question))),
    answerBytes: summarise(bytes),
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

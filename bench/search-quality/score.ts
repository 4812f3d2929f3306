/** Scores the answer to one query, and sums up the scores of many. README.md says what the figures mean. */
import type { Finder } from './finder.ts'
import type { JudgedPart } from './judged-part.ts'
import type { Judgement } from './judgement.ts'
import { meets } from './rule.ts'

const FIRST_PAGE = 20
const NEARLY_FIRST = 3

export type Score = {
  readonly judgement: Judgement
  readonly found: number
  readonly relevant: number
  /** Article numbers of what should have been found and was not, and of what should not have been and was. */
  readonly missed: readonly string[]
  readonly wrong: readonly string[]
  readonly recall: number | undefined
  readonly precision: number | undefined
  readonly firstPage: number | undefined
  /** True if the first part found is the best or, where none is named, a relevant one. Undefined if there is none. */
  readonly first: boolean | undefined
  /** From 1; Infinity where the best part was not found, undefined where none is named. */
  readonly place: number | undefined
  /** True if the answer names the replaced part; undefined if there is none to name. */
  readonly reported: boolean | undefined
}

export function scoresOf(
  finder: Finder,
  judgements: readonly Judgement[],
  parts: readonly JudgedPart[],
): Score[] {
  const byId = new Map(parts.map((part) => [part.id, part]))
  return judgements.map((judgement) => score(finder, judgement, parts, byId))
}

function score(
  finder: Finder,
  judgement: Judgement,
  parts: readonly JudgedPart[],
  byId: ReadonlyMap<number, JudgedPart>,
): Score {
  const { locale, text, relevant: rule } = judgement
  const answer = finder.find(text, locale)
  const found = answer.ids.map((id) => {
    const part = byId.get(id)
    if (!part) throw new Error(`${finder.name} finds ${id} by ${text}, which no guest may see`)
    return part
  })
  const is = (part: JudgedPart, meant: Judgement['relevant']) => meets(part, meant, locale)
  const relevant = parts.filter((part) => is(part, rule))
  const foundIds = new Set(answer.ids)
  const missed = relevant.filter(({ id }) => !foundIds.has(id))
  const wrong = found.filter((part) => !is(part, rule) && !is(part, judgement.also))
  const wanted = relevant.length
  const onFirstPage = found.slice(0, FIRST_PAGE).filter((part) => is(part, rule)).length
  return {
    judgement,
    found: found.length,
    relevant: wanted,
    missed: missed.map(({ articleNr }) => articleNr),
    wrong: wrong.map(({ articleNr }) => articleNr),
    recall: wanted === 0 ? undefined : 1 - missed.length / wanted,
    precision: precision(found.length, wrong.length, wanted),
    firstPage: wanted === 0 ? undefined : onFirstPage / Math.min(FIRST_PAGE, wanted),
    first: wanted === 0 ? undefined : isFirst(found[0], judgement, is),
    place: placeOf(
      found.findIndex((part) => is(part, judgement.best)),
      judgement,
    ),
    reported: reported(found[0], judgement, answer.replaced),
  }
}

function isFirst(
  part: JudgedPart | undefined,
  { best, relevant }: Judgement,
  is: (part: JudgedPart, rule: Judgement['relevant']) => boolean,
): boolean {
  return part !== undefined && is(part, best.length > 0 ? best : relevant)
}

function precision(found: number, wrong: number, wanted: number): number | undefined {
  if (found > 0) return 1 - wrong / found
  return wanted === 0 ? 1 : undefined
}

function placeOf(index: number, { best }: Judgement): number | undefined {
  if (best.length === 0) return undefined
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1
}

function reported(
  first: JudgedPart | undefined,
  { replaces }: Judgement,
  named: ReadonlyMap<number, string>,
): boolean | undefined {
  if (replaces === undefined) return undefined
  const number = first && named.get(first.id)
  const old = first?.replaced.find(({ articleNr }) => articleNr === replaces)
  return number !== undefined && old?.numbers.includes(number) === true
}

export type Summary = {
  readonly queries: number
  readonly recall: number | undefined
  readonly precision: number | undefined
  readonly firstPage: number | undefined
  /** The share of queries whose first hit is right. */
  readonly firstRight: number | undefined
  /** The share of queries that should find something and find nothing. */
  readonly empty: number | undefined
  /** Mean of 1/place of the best part. */
  readonly bestFirst: number | undefined
  readonly bestInThree: number | undefined
  readonly reported: number | undefined
}

export function summaryOf(scores: readonly Score[]): Summary {
  return {
    queries: scores.length,
    recall: mean(scores.map(({ recall }) => recall)),
    precision: mean(scores.map(({ precision }) => precision)),
    firstPage: mean(scores.map(({ firstPage }) => firstPage)),
    firstRight: mean(scores.map(({ first }) => (first === undefined ? undefined : Number(first)))),
    empty: mean(scores.map(({ relevant, found }) => (relevant === 0 ? undefined : Number(found === 0)))),
    bestFirst: mean(scores.map(({ place }) => place && 1 / place)),
    bestInThree: mean(scores.map(({ place }) => place && Number(place <= NEARLY_FIRST))),
    reported: mean(scores.map(({ reported }) => (reported === undefined ? undefined : Number(reported)))),
  }
}

/** Over those that have the figure at all. */
function mean(figures: readonly (number | undefined)[]): number | undefined {
  const known = figures.filter((figure) => figure !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, figure) => sum + figure, 0) / known.length
}

export function summariesBy(
  scores: readonly Score[],
  group: (judgement: Judgement) => string,
): Map<string, Summary> {
  const groups = Map.groupBy(scores, ({ judgement }) => group(judgement))
  return new Map(Array.from(groups, ([name, own]) => [name, summaryOf(own)]))
}

/** Returns whether a person would complain: something not found, something wrong found, the best too far down. */
export function isMiss({ recall, precision, place, reported }: Score): boolean {
  return (recall ?? 1) < 1 || (precision ?? 1) < 1 || (place ?? 1) > NEARLY_FIRST || reported === false
}

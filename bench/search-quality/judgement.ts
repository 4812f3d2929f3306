/** Defines what a judgement says, and reads a set of them. README.md explains the form. */
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { type Rule, readRule } from './rule.ts'

export type Judgement = {
  /** The difficulty that the query tries, such as 'typo'; the report is grouped by it. */
  readonly kind: string
  readonly locale: Locale
  readonly text: string
  /** The parts that have to be found. An empty list: nothing may be found. */
  readonly relevant: Rule
  /** Parts that are no wrong answer either, though nobody would miss them. */
  readonly also: Rule
  /** The parts that have to come first, or nearly first. Empty: any part may come first. */
  readonly best: Rule
  /** The article number of a replaced part: the answer has to say that the first hit replaces it. */
  readonly replaces: string | undefined
  /** Where the words are from: a key of `judgements/trade-sources.json`. */
  readonly source: string | undefined
  /** The search is never tuned on these queries; their score is reported by itself. */
  readonly heldOut: boolean
}

const FIELDS = new Set([
  'kind',
  'locale',
  'text',
  'relevant',
  'also',
  'best',
  'replaces',
  'source',
  'heldOut',
])

/** Throws where a set is not in the form of README.md: a judgement that is read wrongly judges wrongly. */
export function readJudgements(json: string, source: string): Judgement[] {
  const set: unknown = JSON.parse(json)
  if (!Array.isArray(set)) throw new Error(`${source} is not a list of judgements`)
  return set.map((entry, at) => {
    try {
      return readJudgement(entry)
    } catch (fault) {
      throw new Error(`${source}, judgement ${at + 1}: ${fault instanceof Error ? fault.message : fault}`)
    }
  })
}

function readJudgement(entry: unknown): Judgement {
  if (typeof entry !== 'object' || entry === null) throw new Error('not an object')
  const unknown = Object.keys(entry).find((field) => !FIELDS.has(field))
  if (unknown !== undefined) throw new Error(`there is no field ${unknown}`)
  const { kind, locale, text, relevant, also, best, replaces, source, heldOut } = entry as Record<
    string,
    unknown
  >
  const known = LOCALES.find((candidate) => candidate === locale)
  if (typeof kind !== 'string' || kind === '') throw new Error('has no kind')
  if (known === undefined) throw new Error(`locale has to be one of ${LOCALES.join(', ')}`)
  if (typeof text !== 'string') throw new Error('has no text')
  if (relevant === undefined) throw new Error('does not say what is relevant')
  if (source !== undefined && typeof source !== 'string') throw new Error('source is a text')
  if (heldOut !== undefined && heldOut !== true) throw new Error('heldOut is true or left out')
  if (replaces !== undefined && typeof replaces !== 'string') throw new Error('replaces is an article number')
  return {
    kind,
    locale: known,
    text,
    relevant: readRule(relevant),
    also: readRule(also ?? []),
    best: readRule(best ?? []),
    replaces,
    source,
    heldOut: heldOut === true,
  }
}

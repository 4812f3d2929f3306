/** The figures as a person reads them, and as JSON. */
import { asTerminalTable } from '../report.ts'
import { isMiss, type Score, type Summary, summariesBy, summaryOf } from './score.ts'

export type QualityReport = {
  readonly products: number
  readonly engines: readonly EngineReport[]
  /** Of the first engine, without the queries that are held out. */
  readonly misses: readonly Miss[]
}

type EngineReport = {
  readonly name: string
  readonly all: Summary
  readonly byKind: Readonly<Record<string, Summary>>
  readonly byLocale: Readonly<Record<string, Summary>>
  /** Empty where no query is held out. */
  readonly byUse: Readonly<Record<string, Summary>>
}

type Miss = {
  readonly kind: string
  readonly locale: string
  readonly text: string
  readonly found: number
  readonly relevant: number
  readonly missed: readonly string[]
  readonly wrong: readonly string[]
  /** null: what should come first was not found. */
  readonly place?: number | null
  readonly reported?: false
}

type Scored = { readonly name: string; readonly scores: readonly Score[] }

export function reportOf(products: number, engines: readonly Scored[]): QualityReport {
  return {
    products,
    engines: engines.map(({ name, scores }) => ({
      name,
      all: summaryOf(scores),
      byKind: Object.fromEntries(summariesBy(scores, ({ kind }) => kind)),
      byLocale: Object.fromEntries(summariesBy(scores, ({ locale }) => locale)),
      byUse: scores.some(({ judgement }) => judgement.heldOut)
        ? Object.fromEntries(summariesBy(scores, ({ heldOut }) => (heldOut ? 'held out' : 'tuned on')))
        : {},
    })),
    misses: (engines[0]?.scores ?? [])
      .filter((score) => !score.judgement.heldOut && isMiss(score))
      .map(missOf),
  }
}

function missOf({ judgement, found, relevant, missed, wrong, place, reported }: Score): Miss {
  const { kind, locale, text } = judgement
  return {
    kind,
    locale,
    text,
    found,
    relevant,
    missed,
    wrong,
    ...(place === undefined ? {} : { place: Number.isFinite(place) ? place : null }),
    ...(reported === false ? { reported } : {}),
  }
}

const COLUMNS = [
  '',
  'queries',
  'recall',
  'precision',
  'first page',
  'first right',
  'empty',
  'best first',
  'in first 3',
  'reported',
]

export function reportText({ products, engines, misses }: QualityReport): string {
  const [own] = engines
  const rows = [
    ...engines.map(({ name, all }) => row(name, all)),
    ...Object.entries(own?.byUse ?? {}).map(([name, summary]) => row(`  ${name}`, summary)),
    ...Object.entries(own?.byLocale ?? {}).map(([name, summary]) => row(`  ${name}`, summary)),
    ...Object.entries(own?.byKind ?? {}).map(([name, summary]) => row(`  ${name}`, summary)),
  ]
  const title = `Search quality on ${products.toLocaleString('en')} parts, by language and kind of query for ${own?.name}`
  const table = asTerminalTable({ title, columns: COLUMNS, rows, notes: [] })
  return [table, '', `${misses.length} misses of ${own?.name}:`, ...misses.map(missText)].join('\n')
}

function row(name: string, summary: Summary): string[] {
  const { queries, recall, precision, firstPage, firstRight, empty, bestFirst, bestInThree, reported } =
    summary
  const figures = [recall, precision, firstPage, firstRight, empty, bestFirst, bestInThree, reported]
  return [name, String(queries), ...figures.map(digits)]
}

const digits = (figure: number | undefined) => figure?.toFixed(3) ?? ''

function missText({ kind, locale, text, found, relevant, missed, wrong, place, reported }: Miss): string {
  const faults = [
    missed.length > 0 ? `misses ${some(missed)} of ${relevant}` : '',
    wrong.length > 0 ? `${some(wrong)} of ${found} wrong` : '',
    place === null ? 'the best is not found' : (place ?? 1) > 1 ? `the best is number ${place}` : '',
    reported === false ? 'the replaced part is not named' : '',
  ]
  return `  ${kind}, ${locale}, ${JSON.stringify(text)}: ${faults.filter((fault) => fault !== '').join('; ')}`
}

function some(numbers: readonly string[]): string {
  return `${numbers.length} (${numbers.slice(0, 3).join(' ')}${numbers.length > 3 ? ' …' : ''})`
}

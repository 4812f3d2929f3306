/** Measures MiniSearch beside our engine with the same texts and queries. Our engine also looks inside words, so it finds
 *  more. The comparison checks that it finds all that MiniSearch finds from the start of words. */
import MiniSearch from 'minisearch'
import { fitting, shootEach, shootWarm, type Times, timesOf } from '../../timing.ts'
import { type GeneratedCatalogue, generateCatalogue } from '../catalogue.ts'
import { heldSince, memoryNow } from '../memory.ts'
import { askOurs, type Opening, openOurs, withoutLimits } from '../ours.ts'
import { type MixedQuery, textQuestions } from '../queries.ts'

export type TextPeerFigures = {
  readonly peer: string
  readonly questions: number
  readonly ours: Times
  readonly theirs: Times
  readonly buildMs: number
  readonly bytes: number
  /** Products found, on average. */
  readonly found: { readonly ours: number; readonly theirs: number; readonly both: number }
}

const LOCALE = 'sv'
const QUESTIONS = 100
const FUZZY = 0.2
const SEARCHED = ['label', 'terms', 'options', 'numbers']

export async function measureTextPeer({
  opening,
  budgetMs,
}: {
  opening: Opening
  budgetMs: number
}): Promise<TextPeerFigures> {
  const generated = generateCatalogue(opening.size)
  const ours = withoutLimits(openOurs(opening))
  const questions = textQuestions(generated, QUESTIONS, LOCALE)
  const ask = (question: MixedQuery) => askOurs(ours, question)
  const ourShots = shootEach(questions, ask)

  const before = memoryNow()
  const start = performance.now()
  const peer = createMiniSearch(generated)
  const buildMs = performance.now() - start
  const bytes = heldSince(before)
  const search = ({ request }: MixedQuery) => peer.search(request.text)

  const measured = questions.slice(0, fitting(questions, search, budgetMs))
  const found = { ours: 0, theirs: 0, both: 0 }
  for (const question of measured) {
    const own = new Set(ask(question).ids)
    const theirs = search(question)
    refuseUnfound(question, own, theirs)
    found.ours += own.size / measured.length
    found.theirs += theirs.length / measured.length
    found.both += theirs.filter(({ id }) => own.has(id)).length / measured.length
  }
  return {
    peer: 'MiniSearch',
    questions: measured.length,
    ours: timesOf(ourShots.slice(0, measured.length)),
    theirs: timesOf(shootWarm(measured, search)),
    buildMs,
    bytes,
    found,
  }
}

function createMiniSearch({ attributes, products }: GeneratedCatalogue) {
  const peer = new MiniSearch({
    fields: SEARCHED,
    tokenize: (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [],
    processTerm: fold,
    searchOptions: { combineWith: 'AND', prefix: true, fuzzy: FUZZY },
  })
  const texts = new Map(
    attributes.flatMap((attribute) =>
      attribute.kind === 'select' && attribute.search > 1
        ? attribute.options.map(({ id, text }) => [id, text[LOCALE]] as const)
        : [],
    ),
  )
  for (const { id, texts: own, selects, numbers } of products) {
    peer.add({
      id,
      label: own.high.map((text) => text[LOCALE]).join(' '),
      terms: own.low.map((text) => text[LOCALE]).join(' '),
      options: [...selects.values()]
        .flatMap((options) => options.flatMap((option) => texts.get(option) ?? []))
        .join(' '),
      numbers: numbers.map(({ number }) => number).join(' '),
    })
  }
  return peer
}

/** As our engine folds the letters of these texts. */
function fold(term: string): string {
  return term
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
}

type Hit = {
  readonly id: number
  /** Terms found, with the fields that hold them. */
  readonly match: Readonly<Record<string, readonly string[]>>
}

/** A hit in which every word typed is the start of a word must be a hit of ours. Article numbers do not count: MiniSearch
 *  takes them for words between dots, ours finds the middle of a number only where none begins so. */
function refuseUnfound({ request }: MixedQuery, own: ReadonlySet<number>, hits: readonly Hit[]): void {
  const typed = (request.text.match(/[\p{L}\p{N}]+/gu) ?? []).map(fold)
  const plain = hits.filter(({ match }) => {
    const terms = Object.keys(match).filter((term) => match[term]?.some((field) => field !== 'numbers'))
    return typed.every((word) => terms.some((term) => term.startsWith(word)))
  })
  const missed = plain.find(({ id }) => !own.has(id))
  if (missed) throw new Error(`MiniSearch finds ${missed.id} with ${JSON.stringify(request.text)}, we do not`)
}

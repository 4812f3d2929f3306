/** Search libraries on the same parts and the same texts: names, then other texts, then all numbers. Each is set as
 *  its documentation advises for this work: every word has to be found, beginnings count, slips are forgiven, accents
 *  are folded, names weigh more. */
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { Finder } from './finder.ts'
import type { JudgedPart } from './judged-part.ts'

type Document = {
  readonly id: string
  readonly names: string
  readonly texts: string
  readonly numbers: string
}

function documents(parts: readonly JudgedPart[], locale: Locale): Document[] {
  return parts.map((part) => ({
    id: String(part.id),
    names: part.names[locale].join(' '),
    texts: part.texts[locale].join(' '),
    numbers: [part.articleNr, ...part.identifiers, ...part.replaced.flatMap(({ numbers }) => numbers)].join(
      ' ',
    ),
  }))
}

const BOOST = { names: 3, numbers: 3 }
const NOTHING_REPLACED: ReadonlyMap<number, string> = new Map()

export function miniSearch(parts: readonly JudgedPart[]): Finder {
  const fold = (word: string) => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const indexes = forEachLocale((locale) => {
    const index = new MiniSearch<Document>({ fields: ['names', 'texts', 'numbers'], processTerm: fold })
    index.addAll(documents(parts, locale))
    return index
  })
  return {
    name: 'MiniSearch',
    find(text, locale) {
      const hits = indexes[locale].search(text, {
        combineWith: 'AND',
        prefix: true,
        fuzzy: 0.2,
        boost: BOOST,
      })
      return { ids: hits.map(({ id }) => Number(id)), replaced: NOTHING_REPLACED }
    },
  }
}

const SCHEMA = { names: 'string', texts: 'string', numbers: 'string' } as const
const LANGUAGES = { sv: 'swedish', en: 'english', de: 'german' } as const

export async function orama(parts: readonly JudgedPart[]): Promise<Finder> {
  const indexes = forEachLocale((locale) =>
    create({ schema: SCHEMA, language: LANGUAGES[locale], sort: { enabled: false } }),
  )
  for (const locale of LOCALES) await insertMultiple(indexes[locale], documents(parts, locale))
  return {
    name: 'Orama',
    find(text, locale) {
      const answer = search(indexes[locale], {
        term: text,
        tolerance: 1,
        threshold: 0,
        limit: parts.length,
        boost: BOOST,
      })
      if (answer instanceof Promise)
        throw new Error('Orama answers at once while nothing in it is asynchronous')
      return { ids: answer.hits.map(({ id }) => Number(id)), replaced: NOTHING_REPLACED }
    },
  }
}

function forEachLocale<T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  return { sv: make('sv'), en: make('en'), de: make('de') }
}

/** The words of the trade that the search reads texts with: `search-words/<language>.json` of the content folder. A
 *  language without a file has none; a file that breaks leaves what was read of it before. */
import { LOCALES } from '@hoistway/domain/texts/locale'
import type { LanguageWords, SearchWords } from '@hoistway/search'
import Type from 'typebox'
import { type ContentFilesOptions, contentFiles } from './content-files.ts'
import { jsonOf } from './stored-content.ts'

const Term = Type.String({ minLength: 1, maxLength: 60 })
const Terms = Type.Array(Term, { minItems: 1, maxItems: 100 })
const StoredSearchWords = Type.Object(
  {
    optional: Type.Array(Term, { maxItems: 500 }),
    groups: Type.Array(Terms, { maxItems: 2000 }),
    oneWay: Type.Array(Type.Object({ typed: Terms, means: Terms }, { additionalProperties: false }), {
      maxItems: 5000,
    }),
  },
  { additionalProperties: false },
)

const readWords = jsonOf(StoredSearchWords)
const NONE: LanguageWords = { optional: [], groups: [], oneWay: [] }

/** The function returns the same object until a file has changed. */
export function fileSearchWords(options: ContentFilesOptions): () => Promise<SearchWords> {
  const files = contentFiles(options)
  let last: SearchWords = { sv: NONE, en: NONE, de: NONE }
  return async () => {
    const [sv = NONE, en = NONE, de = NONE] = await Promise.all(
      LOCALES.map(
        async (locale) => (await files.find(`search-words/${locale}.json`, readWords))?.value ?? NONE,
      ),
    )
    if (sv !== last.sv || en !== last.en || de !== last.de) last = { sv, en, de }
    return last
  }
}

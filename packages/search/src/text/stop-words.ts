/** Words that stand in every sentence and say nothing about a part. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { spellingsOf } from './fold.ts'

export const STOP_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  sv: new Set([
    'och',
    'eller',
    'for',
    'till',
    'med',
    'utan',
    'av',
    'pa',
    'i',
    'fran',
    'en',
    'ett',
    'den',
    'det',
    'som',
  ]),
  en: new Set(['and', 'or', 'for', 'to', 'with', 'of', 'on', 'in', 'from', 'a', 'an', 'the']),
  de: new Set([
    'und',
    'oder',
    'fur',
    'zu',
    'zum',
    'zur',
    'mit',
    'von',
    'im',
    'in',
    'ein',
    'eine',
    'der',
    'die',
    'das',
  ]),
}

/** Tells whether a word in lower case, with or without its accents, stands in every sentence. */
export function isStopWord(word: string, locale: Locale): boolean {
  return spellingsOf(word).some((spelling) => STOP_WORDS[locale].has(spelling))
}

/** Finds singular, plural and definite forms of a word by exchanging endings, without a grammar: rullar and rulle, rollers
 *  and roller, Rollen and Rolle, kablar and kabel. A plural always finds the singular too. The search tries all other forms
 *  only if the word itself finds little: a wrong guess then costs less than no result. */
import type { Locale } from '@hoistway/domain/texts/locale'

/** All endings may take the place of each other. */
const ENDINGS: Readonly<Record<Locale, readonly string[]>> = {
  sv: ['', 'e', 'a', 'r', 'ar', 'er', 'or', 'n', 'en', 'an', 'et', 't', 'na', 'arna', 'erna', 'orna', 's'],
  en: ['', 's', 'es', 'e', 'y', 'ies'],
  de: ['', 'e', 'n', 'en', 'er', 'ern', 's', 'es', 'em'],
}
/** The length of the stem that has to be left of a word. German exchanges its vowels too, and folding has made Räder of
 *  Rad. */
const SHORTEST_STEM: Readonly<Record<Locale, number>> = { sv: 4, en: 4, de: 3 }

/** The stems that an ending may follow. An ending that begins with a consonant follows a vowel, or l or r:
 *  rulle-n, motor-n, but kontaktr is no form of kontakt. German and English endings may follow anything. */
const MAY_FOLLOW: Readonly<Partial<Record<Locale, readonly (readonly [ending: RegExp, stem: RegExp])[]>>> = {
  sv: [
    [/^[rt]/, /[aeiouy]$/],
    [/^n/, /[aeiouylr]$/],
  ],
}
const BEGINS_WITH_VOWEL = /^[aeiouy]/

/** Plurals and what they are plurals of, where that is nearly certain: from so many letters of the stem on. */
const PLURALS: Readonly<Record<Locale, readonly (readonly [string, readonly string[], number])[]>> = {
  sv: [
    ['ar', ['', 'e'], 4],
    ['or', ['a'], 4],
    ['er', [''], 5],
  ],
  en: [
    ['s', [''], 4],
    ['es', [''], 4],
    ['ies', ['y'], 4],
  ],
  de: [
    ['e', [''], 4],
    ['n', [''], 4],
    ['en', [''], 4],
    ['er', [''], 5],
  ],
}

export type OtherForm = { readonly stem: string; readonly endings: readonly string[] }

/** Returns the stems and endings of all other forms of a word. */
export function otherForms(word: string, locale: Locale): OtherForm[] {
  const endings = ENDINGS[locale]
  const stems = new Set<string>()
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, word.length - ending.length)
    if (!mayFollow(ending, stem, locale)) continue
    const forms = [stem, withoutVowel(stem), ...(BEGINS_WITH_VOWEL.test(ending) ? [withVowel(stem)] : [])]
    for (const form of forms) {
      if (form.length >= SHORTEST_STEM[locale]) stems.add(form)
    }
  }
  return Array.from(stems, (stem) => ({ stem, endings }))
}

function mayFollow(ending: string, stem: string, locale: Locale): boolean {
  return (MAY_FOLLOW[locale] ?? []).every(([own, behind]) => !own.test(ending) || behind.test(stem))
}

/** Returns the stem and endings of the singular if the word is a plural. */
export function singularForms(word: string, locale: Locale): OtherForm[] {
  return PLURALS[locale].flatMap(([plural, endings, shortest]) => {
    const stem = word.slice(0, word.length - plural.length)
    return word.endsWith(plural) && stem.length >= shortest ? [{ stem, endings }] : []
  })
}

/** kabl(ar) is kabel. */
function withVowel(stem: string): string {
  return stem.replace(/([^aeiouy])([lnr])$/, '$1e$2')
}

/** kabel is kabl(ar). */
function withoutVowel(stem: string): string {
  return stem.replace(/([^aeiouy])e([lnr])$/, '$1$2')
}

/** Tells for the oracle whether a word is a form, a singular or a misspelling of another one. */
import type { Locale } from '@hoistway/domain/texts/locale'

const ENDINGS: Readonly<Record<Locale, string>> = {
  sv: 'e a r ar er or n en an et t na arna erna orna s',
  en: 's es e y ies',
  de: 'e n en er ern s es em',
}

export function isFormOf(typed: string, locale: Locale): (word: string) => boolean {
  const endings = ['', ...ENDINGS[locale].split(' ')]
  const stems = endings
    .filter((ending) => typed.endsWith(ending))
    .map((ending) => [typed.slice(0, typed.length - ending.length), ending] as const)
    .filter(([stem, ending]) => locale !== 'sv' || isSwedishEnding(stem, ending))
    .flatMap(([stem, ending]) => [
      stem,
      ...(/^[aeiouy]/.test(ending) ? [stem.replace(/([^aeiouy])([lnr])$/, '$1e$2')] : []),
      stem.replace(/([^aeiouy])e([lnr])$/, '$1$2'),
    ])
    .filter((stem) => stem.length >= (locale === 'de' ? 3 : 4))
  return (word) => stems.some((stem) => endings.some((ending) => word.endsWith(stem + ending)))
}

/** -r and -t stand behind a vowel, -n behind a vowel, l or r as well. */
function isSwedishEnding(stem: string, ending: string): boolean {
  if (/^[rt]/.test(ending)) return /[aeiouy]$/.test(stem)
  return !ending.startsWith('n') || /[aeiouylr]$/.test(stem)
}

export function isSingularOf(typed: string, locale: Locale): (word: string) => boolean {
  const singulars: string[] = []
  const plural = (ending: string, shortest: number, ...ends: readonly string[]) => {
    const stem = typed.slice(0, typed.length - ending.length)
    if (typed.endsWith(ending) && stem.length >= shortest) singulars.push(...ends.map((end) => stem + end))
  }
  if (locale === 'sv') {
    plural('ar', 4, '', 'e')
    plural('or', 4, 'a')
    plural('er', 5, '')
  } else if (locale === 'en') {
    plural('s', 4, '')
    plural('es', 4, '')
    plural('ies', 4, 'y')
  } else {
    for (const ending of ['e', 'n', 'en']) plural(ending, 4, '')
    plural('er', 5, '')
  }
  return (word) => singulars.some((singular) => word.endsWith(singular))
}

export function sorted(word: string): string {
  return [...word].sort().join('')
}

export function partsOf(word: string): string[] {
  const parts = ['']
  for (let from = 0; from < word.length; from++)
    for (let to = from + 1; to <= word.length; to++) parts.push(word.slice(from, to))
  return parts
}

/** Insertions, deletions, substitutions and swaps of neighbours, each letter touched once. */
export function slips(a: string, b: string): number {
  const known = new Map<string, number>()
  function between(i: number, j: number): number {
    if (i === 0 || j === 0) return i + j
    const key = `${i},${j}`
    const before = known.get(key)
    if (before !== undefined) return before
    const same = a[i - 1] === b[j - 1] ? 0 : 1
    let least = Math.min(between(i - 1, j) + 1, between(i, j - 1) + 1, between(i - 1, j - 1) + same)
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      least = Math.min(least, between(i - 2, j - 2) + 1)
    known.set(key, least)
    return least
  }
  return Math.abs(a.length - b.length) > 2 ? 3 : between(a.length, b.length)
}

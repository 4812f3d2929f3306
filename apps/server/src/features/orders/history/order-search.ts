/** Finds orders by what a person types: a number, an own reference, a marking or a part. Every word must be found
 *  somewhere in the order, or the whole as one number: order and article numbers are written with blanks and hyphens or
 *  without. */
import type { OrderedName, OrderTexts } from './page-queries.ts'

/** A search as its words, and as one number without blanks and hyphens. */
export type SearchText = { readonly words: readonly string[]; readonly whole: string }

export function readSearchText(search: string): SearchText | undefined {
  const words = bare(search).split(/\s+/).filter(Boolean)
  return words.length === 0 ? undefined : { words, whole: compact(words.join(' ')) }
}

/** The parts that a search names, by what they are called. */
export type MatchingParts = {
  /** The parts of each word. */
  readonly ofWords: readonly ReadonlySet<number>[]
  readonly ofWhole: ReadonlySet<number>
}

export function matchingParts({ words, whole }: SearchText, names: readonly OrderedName[]): MatchingParts {
  const ofWords = words.map(() => new Set<number>())
  const ofWhole = new Set<number>()
  for (const { product_id, article_nr, label } of names) {
    const texts = [article_nr, ...Object.values(label)].map(bare)
    for (const [at, word] of words.entries()) {
      if (texts.some((text) => text.includes(word))) ofWords[at]?.add(product_id)
    }
    if (whole !== '' && texts.some((text) => compact(text).includes(whole))) ofWhole.add(product_id)
  }
  return { ofWords, ofWhole }
}

/** @param parts of the order, as far as the search names them */
export function isFound(
  { order_number, erp_order, user_order, mark }: OrderTexts,
  parts: readonly number[],
  { words, whole }: SearchText,
  { ofWords, ofWhole }: MatchingParts,
): boolean {
  const texts = [String(order_number), erp_order ?? '', user_order, mark].map(bare)
  const hasWord = (word: string, at: number) =>
    texts.some((text) => text.includes(word)) || parts.some((part) => ofWords[at]?.has(part))
  if (words.every(hasWord)) return true
  if (whole === '') return false
  return texts.some((text) => compact(text).includes(whole)) || parts.some((part) => ofWhole.has(part))
}

/** Without case and accents: who types 'dorrulle' means 'dörrulle'. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function compact(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

/** How texts and queries are made comparable: å and ä as a, ß as ss, é as e, lower case, words cut at everything
 *  that is neither letter nor digit. This is not collation: sorting keeps å apart from a. */
const PLAIN = /^[\n -~]*$/
const SPELLED_OUT: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => SPELLED_OUT[letter] ?? letter)
}

export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A number as it is compared: letters and digits only, so that dashes, spaces and points do not matter. */
export function numberKey(number: string): string {
  return wordsOf(number).join('')
}

/** The number without leading zeros; zero itself stays. */
export function withoutLeadingZeros(key: string): string {
  return key.replace(/^0+(?=.)/, '')
}

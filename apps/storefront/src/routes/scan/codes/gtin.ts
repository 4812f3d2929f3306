/** Numbers of trade items (GTIN): the check of their last digit, and the form in which they are looked up. */

const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** Tells whether the text is a GTIN of 8, 12, 13 or 14 digits with a true check digit. */
export function isGtin(text: string): boolean {
  return LENGTHS.includes(text.length) && /^\d+$/.test(text) && hasTrueCheckDigit(text)
}

/** Digits count 3 and 1 in turn from the right, the check digit 1; their sum ends in 0. */
function hasTrueCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Returns a GTIN without the zeros that only fill it up to 14 digits: as 8, 13 or 14 digits. One of 12 digits has 13 with
 *  a zero before it. */
export function shortGtin(gtin: string): string {
  const significant = gtin.replace(/^0+/, '')
  const length = LENGTHS.find((one) => one >= significant.length) ?? gtin.length
  return significant.padStart(length === 12 ? 13 : length, '0')
}

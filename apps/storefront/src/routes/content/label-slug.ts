/** Writes the label of a page for the address, where it follows the id (AMB-57): 'Mät en dörrulle' is
 *  mat-en-dorrulle. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', đ: 'd', ł: 'l' }

/** Empty for a label without a letter or figure. */
export function labelSlug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[ßæøœđł]/g, (letter) => SPELLED_OUT[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The zero that is dialled within the country only, as in +46 (0)8. */
const ZERO_AT_HOME = /^(\s*\+[\d\s]*)\(0\)/

/** A phone number as people write it, for a phone to dial. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(ZERO_AT_HOME, '$1').replace(/[^\d+]/g, '')}`
}

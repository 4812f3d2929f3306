/** The zero that is dialled within the country only, as in +46 (0)8. */
const ZERO_AT_HOME = /^(\s*\+[\d\s]*)\(0\)/

/** Makes a phone number as people write it into the one that a phone dials: `+46855501020`. */
export function dialled(phone: string): string {
  return phone.replace(ZERO_AT_HOME, '$1').replace(/[^\d+]/g, '')
}

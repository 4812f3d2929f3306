/** Adds and removes the mail codes of a user, and compares two choices. The codes 'no mailings' and 'take me off the
 *  lists' exclude all others (AMB-72). */
import { MAIL_CODES } from '@hoistway/domain/codes'

export type MailCode = (typeof MAIL_CODES)[number]['code']

export const REFUSALS: readonly MailCode[] = ['XX', 'UU']
export const SUBJECTS: readonly MailCode[] = MAIL_CODES.map(({ code }) => code).filter(
  (code) => !REFUSALS.includes(code),
)

export function withMailCode(
  chosen: readonly string[],
  code: MailCode,
  isWanted: boolean,
): readonly string[] {
  const others = chosen.filter((one) => one !== code)
  if (!isWanted) return others
  if (REFUSALS.includes(code)) return [code]
  return [...others.filter((one) => !REFUSALS.some((refusal) => refusal === one)), code]
}

export function areSameCodes(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((code) => others.includes(code))
}

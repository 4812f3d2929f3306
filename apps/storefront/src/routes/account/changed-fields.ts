/** Returns the changed fields of the user's own details. Empty and unchanged fields are not sent (VAL-10). */
import { oneLine } from '@hoistway/domain/texts/one-line'
import type { Profile } from './load-account.ts'

export const DETAIL_FIELDS = ['firstName', 'lastName', 'email', 'cellPhone', 'language'] as const
export type DetailField = (typeof DETAIL_FIELDS)[number]

export type Details = Readonly<Partial<Record<DetailField, string>>>

/** Undefined where there is nothing to send. */
export function changedFields(profile: Profile, entered: Details): Details | undefined {
  const changed = DETAIL_FIELDS.flatMap((field) => {
    const value = oneLine(entered[field] ?? '')
    return value === '' || value === profile[field] ? [] : [[field, value] as const]
  })
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

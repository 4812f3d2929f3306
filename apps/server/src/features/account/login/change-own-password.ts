/** Checks the new password in a sent record: only users themselves may change it, and only with the current one. */
import type { UserUpdate } from '@hoistway/contract/account/account'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../../database/schema.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { findPasswordContext } from '../people/people-queries.ts'
import type { PersonToChange } from '../people/person-to-change.ts'
import type { LoginLimit } from './login-limit.ts'
import { refusedOldPassword } from './old-password.ts'
import { refusedForOwner, refusedPassword } from './password-faults.ts'
import { hashPassword } from './passwords.ts'

export type ChangeOwnPasswordNeeds = {
  readonly db: Kysely<Database>
  readonly limit: LoginLimit
  readonly publicPassword: string | undefined
}

/** Returns the hash to store, or undefined if the record has no new password. */
export async function wantedPassword(
  { db, limit, publicPassword }: ChangeOwnPasswordNeeds,
  { oldPassword, newPassword }: Static<typeof UserUpdate>,
  { person, by }: PersonToChange,
  requestMeta: RequestMeta,
): Promise<string | undefined | Refusal> {
  if (!newPassword) return undefined
  if (by === 'admin')
    return refuse('notAllowed', 'Everybody sets the own password. Send a link for it instead.')
  const weak =
    (await refusedPassword(newPassword, person.email, publicPassword)) ??
    refusedForOwner(newPassword, await findPasswordContext(db, person.id))
  if (weak) return weak
  if (!oldPassword) return refuse('wrongPassword', 'Please give your current password.')

  const refused = await refusedOldPassword({ db, limit }, person, oldPassword, requestMeta)
  return refused ?? hashPassword(newPassword, requestMeta.addressKey)
}

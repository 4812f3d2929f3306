/** The new password in a sent record: of oneself only, and only with the current one. Whoever found a screen unlocked
 *  must not be able to try many. */
import type { UserUpdate } from '@hoistway/contract/account'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../database/schema.ts'
import { refuseForNow } from '../../http/address-limit.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { LoginLimit } from './login-limit.ts'
import { refusedPassword } from './password-faults.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { PersonToChange } from './person-to-change.ts'
import { findCredentials } from './queries.ts'

export type ChangeOwnPasswordNeeds = { readonly db: Kysely<Database>; readonly limit: LoginLimit }

/** The hash to store; undefined where no other password is wanted. */
export async function wantedPassword(
  { db, limit }: ChangeOwnPasswordNeeds,
  { oldPassword, newPassword }: Static<typeof UserUpdate>,
  { person, by }: PersonToChange,
  exchange: Exchange,
): Promise<string | undefined | Refusal> {
  if (!newPassword) return undefined
  if (by === 'admin')
    return refuse('notAllowed', 'Everybody sets the own password. Send a link for it instead.')
  const weak = refusedPassword(newPassword, person.email)
  if (weak) return weak
  if (!oldPassword) return refuse('wrongPassword', 'Please give your current password.')

  const wait = await limit.attempt(person.user_name, exchange.remoteAddress)
  if (wait !== undefined) return refuseForNow(exchange, wait)
  const credentials = await findCredentials(db, person.user_name)
  if (!(await isPassword(oldPassword, credentials?.passwordHash ?? null, exchange.remoteAddress)))
    return refuse('wrongPassword')
  await limit.succeeded(person.user_name, exchange.remoteAddress)
  return hashPassword(newPassword, exchange.remoteAddress)
}

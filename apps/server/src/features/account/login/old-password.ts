/** Checks the current password before a change that a thief of the session must not make. Wrong passwords count for the
 *  account, from every address, so that nobody tries many at an unlocked screen. Logins count apart, so that strangers at
 *  the login do not keep the owner from changing the password. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { userRef } from '../../../http/security/security-events.ts'
import type { PersonRow } from '../people/people-queries.ts'
import { findCredentials } from '../queries.ts'
import { logLogin, refuseLogin } from './login-events.ts'
import type { LoginLimit } from './login-limit.ts'
import { isPassword } from './passwords.ts'

export type OldPasswordNeeds = { readonly db: Kysely<Database>; readonly limit: LoginLimit }

export async function refusedOldPassword(
  { db, limit }: OldPasswordNeeds,
  person: Pick<PersonRow, 'id' | 'user_name'>,
  oldPassword: string,
  requestMeta: RequestMeta,
): Promise<Refusal | undefined> {
  const attempt = {
    userName: person.user_name,
    userId: person.id,
    address: requestMeta.addressKey,
    familiarity: { kind: 'device', device: `session-of:${userRef(person.id)}` },
  } as const
  const reached = await limit.attempt(attempt)
  if (reached) return refuseLogin(requestMeta, attempt, reached)
  const isRight = await limit.decided(attempt, async () => {
    const credentials = await findCredentials(db, person.user_name)
    return isPassword(oldPassword, credentials?.passwordHash ?? null, requestMeta.addressKey)
  })
  if (!isRight) {
    logLogin(requestMeta, attempt, 'failure')
    return refuse('wrongPassword')
  }
  await limit.succeeded(attempt)
  return undefined
}

/** Decides which account an e-mail address belongs to. A user who has logged in with it keeps it. An invitation without
 *  an answer holds it for a week, so that no company can keep out the people of another one for long. It gives way at
 *  once to a person who has followed a link in a mail to the address. */
import { DAY_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { deleteLinksOf } from '../login/password-link-queries.ts'
import { findHolders, type Holder, releaseEmail } from './people-queries.ts'

const HELD_DAYS = 7

export type EmailClaim = {
  readonly email: string
  /** The user who gets the address, and may have it already; undefined for a new user. */
  readonly userId: number | undefined
  readonly now: Date
  /** The claim is backed by a link in a mail to the address, or by the business system. */
  readonly isProven: boolean
}

/** Takes the address from the invitations that give way, and returns their users. Returns undefined and changes nothing
 *  if another user keeps the address. */
export async function claimEmail(
  trx: Kysely<Database>,
  claim: EmailClaim,
): Promise<readonly number[] | undefined> {
  const holders = await otherHolders(trx, claim)
  if (!holders.every((holder) => givesWay(holder, claim))) return undefined
  for (const { id } of holders) {
    await releaseEmail(trx, id)
    await deleteLinksOf(trx, id)
  }
  return holders.map(({ id }) => id)
}

/** True if the claim would succeed now. */
export async function isEmailFree(db: Kysely<Database>, claim: EmailClaim): Promise<boolean> {
  const holders = await otherHolders(db, claim)
  return holders.every((holder) => givesWay(holder, claim))
}

export function givesWay(
  { invited, active, has_password }: Pick<Holder, 'invited' | 'active' | 'has_password'>,
  { now, isProven }: Pick<EmailClaim, 'now' | 'isProven'>,
): boolean {
  if (has_password || invited === null) return false
  return isProven || !active || now.getTime() - invited.getTime() > HELD_DAYS * DAY_MS
}

async function otherHolders(db: Kysely<Database>, { email, userId }: EmailClaim): Promise<readonly Holder[]> {
  return (await findHolders(db, email)).filter(({ id }) => id !== userId)
}

/** Who may have an e-mail address for an account. Whoever has logged in under it keeps it. An invitation that nobody
 *  answered holds it for a while only, so that no company can keep the people of another one out, and gives way at once
 *  to whoever has read a mail there. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { deleteLinksOf } from './password-link-queries.ts'
import { findHolders, type Holder, releaseEmail } from './people-queries.ts'

const HELD_DAYS = 7
const DAY_MS = 24 * 3_600_000

export type EmailClaim = {
  readonly email: string
  /** Who may have it already. */
  readonly butFor?: number
  readonly now: Date
  /** A link in a mail to the address was followed. */
  readonly isProven: boolean
}

/** Undefined where somebody else keeps the address; else the users whose invitations gave way to it. */
export async function claimEmail(
  trx: Kysely<Database>,
  claim: EmailClaim,
): Promise<readonly number[] | undefined> {
  const holders = (await findHolders(trx, claim.email)).filter(({ id }) => id !== claim.butFor)
  if (!holders.every((holder) => givesWay(holder, claim))) return undefined
  for (const { id } of holders) {
    await releaseEmail(trx, id)
    await deleteLinksOf(trx, id)
  }
  return holders.map(({ id }) => id)
}

export function givesWay(
  { invited, active, has_password }: Pick<Holder, 'invited' | 'active' | 'has_password'>,
  { now, isProven }: Pick<EmailClaim, 'now' | 'isProven'>,
): boolean {
  if (has_password || invited === null) return false
  return isProven || !active || now.getTime() - invited.getTime() > HELD_DAYS * DAY_MS
}

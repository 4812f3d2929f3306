/** Limits the lines that guests of one address may save in a day. Guests' lists stay for 90 days, and no guest can delete
 *  one. */
import type { Refusal } from '@hoistway/contract/problems'
import { DAY_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { refuseForNow } from '../../http/limits/address-limit.ts'
import { countUp } from '../../http/limits/rate-limit-queries.ts'
import type { RequestMeta } from '../../http/requests/request-meta.ts'

export const GUEST_LINES_A_DAY = 10_000

export type GuestLines = (requestMeta: RequestMeta, lines: number) => Promise<Refusal | undefined>

export function createGuestLines(db: Kysely<Database>, now: () => Date): GuestLines {
  return async (requestMeta, lines) => {
    const at = now()
    const key = `guest-lines:${requestMeta.addressKey}`
    const { count, resets } = await countUp(db, key, at, new Date(at.getTime() + DAY_MS), lines)
    if (count <= GUEST_LINES_A_DAY) return undefined
    return refuseForNow(requestMeta, Math.max(1, Math.ceil((resets.getTime() - at.getTime()) / 1000)))
  }
}

/** Where a user has logged in before: in a browser, which has a cookie since then, or from a network address. Strangers
 *  who fail under the name of the user cannot lock these places out (docs/decisions/0026), and a login from elsewhere
 *  is told to the user by mail. The cookie opens nothing. */
import type { Kysely } from 'kysely'
import { enqueue } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import type { Exchange } from '../../http/exchange.ts'
import { countUp } from '../../http/rate-limit-queries.ts'
import { hashToken, isToken, newToken } from '../../http/sessions.ts'
import { findKnownPlaces, hasKnownPlace, rememberPlaces } from './known-places-queries.ts'

const DAY_MS = 24 * 3_600_000
/** A place that was not used for so long is forgotten. */
export const PLACE_DAYS = 180

/** How the user is known where the request comes from; `device` names the browser. */
export type Familiarity =
  | { readonly kind: 'device'; readonly device: string }
  | { readonly kind: 'address' | 'none' }

export async function familiarityOf(
  db: Kysely<Database>,
  userId: number,
  exchange: Exchange,
): Promise<Familiarity> {
  const device = deviceOf(exchange)
  const address = addressPlace(exchange)
  const known = await findKnownPlaces(db, userId, device ? [device, address] : [address])
  if (device !== undefined && known.has(device)) return { kind: 'device', device }
  return { kind: known.has(address) ? 'address' : 'none' }
}

/** After a login: the place is known from now on. The first login of all is no news to anybody, nor is more than one
 *  new place a day. */
export async function rememberPlace(
  db: Kysely<Database>,
  userId: number,
  exchange: Exchange,
  at: Date,
): Promise<void> {
  const familiarity = await familiarityOf(db, userId, exchange)
  const isNews = familiarity.kind === 'none' && (await hasKnownPlace(db, userId))
  const token = newToken()
  const device = deviceOf(exchange)
  if (!exchange.fromApp) {
    const value = device === undefined || exchange.deviceToken === undefined ? token : exchange.deviceToken
    exchange.setDeviceCookie({ value, expires: new Date(at.getTime() + PLACE_DAYS * DAY_MS) })
  }
  const browser = exchange.fromApp ? [] : [device ?? `device:${hashToken(token)}`]
  await db.transaction().execute(async (trx) => {
    await rememberPlaces(trx, userId, [addressPlace(exchange), ...browser], at)
    if (!isNews) return
    const { count } = await countUp(trx, `new-place:${userId}`, at, new Date(at.getTime() + DAY_MS))
    if (count > 1) return
    const payload = { userId, at: at.toISOString(), address: exchange.remoteAddress }
    await enqueue(trx, { topic: 'mail.new-login', payload })
  })
}

function deviceOf({ deviceToken }: Exchange): string | undefined {
  return deviceToken !== undefined && isToken(deviceToken) ? `device:${hashToken(deviceToken)}` : undefined
}

function addressPlace({ addressKey }: Exchange): string {
  return `address:${addressKey}`
}

/** The places where a user has logged in: browsers, which keep a cookie since then, and network addresses. Strangers who
 *  fail under the name of the user do not lock these places out (docs/decisions/0026). A login from another place is
 *  told to the user by mail. The cookie opens nothing. */
import { DAY_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { countUp } from '../../../http/limits/rate-limit-queries.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { hashToken, isToken, newToken } from '../../../http/sessions/sessions.ts'
import { findKnownPlaces, hasKnownPlace, rememberPlaces } from './known-places-queries.ts'

/** A place is forgotten this many days after its last login. */
export const PLACE_DAYS = 180
/** No user has this id. */
const NOBODY = 0

/** Tells how the user is known at the place of the request; `device` names the browser. */
export type Familiarity =
  | { readonly kind: 'device'; readonly device: string }
  | { readonly kind: 'address' | 'none' }

/** A name without a user costs the same query, so that it takes as long. */
export async function familiarityOf(
  db: Kysely<Database>,
  userId: number | undefined,
  requestMeta: RequestMeta,
): Promise<Familiarity> {
  const token = deviceTokenOf(requestMeta)
  const device = token === undefined ? undefined : devicePlace(token)
  const address = addressPlace(requestMeta)
  const known = await findKnownPlaces(db, userId ?? NOBODY, device ? [device, address] : [address])
  if (device !== undefined && known.has(device)) return { kind: 'device', device }
  return { kind: known.has(address) ? 'address' : 'none' }
}

/** Stores the place of a login; must be called with the familiarity from before the login. A new place causes a mail,
 *  except at the first login of all, and at most once a day. */
export async function rememberPlace(
  db: Kysely<Database>,
  userId: number,
  familiarity: Familiarity,
  requestMeta: RequestMeta,
  at: Date,
): Promise<void> {
  const isNews = familiarity.kind === 'none' && (await hasKnownPlace(db, userId))
  const places = [addressPlace(requestMeta), ...rememberBrowser(requestMeta, at)]
  await db.transaction().execute(async (trx) => {
    await rememberPlaces(trx, userId, places, at)
    if (!isNews) return
    const { count } = await countUp(trx, `new-place:${userId}`, at, new Date(at.getTime() + DAY_MS))
    if (count > 1) return
    const payload = { userId, at: at.toISOString(), address: requestMeta.remoteAddress }
    await enqueue(trx, { topic: 'mail.new-login', payload })
  })
}

/** Leaves the cookie in a browser, or renews it; apps keep none. */
function rememberBrowser(requestMeta: RequestMeta, at: Date): readonly string[] {
  if (requestMeta.fromApp) return []
  const value = deviceTokenOf(requestMeta) ?? newToken()
  requestMeta.setDeviceCookie({ value, expires: new Date(at.getTime() + PLACE_DAYS * DAY_MS) })
  return [devicePlace(value)]
}

function deviceTokenOf({ deviceToken }: RequestMeta): string | undefined {
  return deviceToken !== undefined && isToken(deviceToken) ? deviceToken : undefined
}

function devicePlace(token: string): string {
  return `device:${hashToken(token)}`
}

function addressPlace({ addressKey }: RequestMeta): string {
  return `address:${addressKey}`
}

/** The six who ask every call in the tests, with a cookie or with a bearer token as the apps do. */
import { accountCalls } from '@hoistway/contract/account/account'
import { actingCalls } from '@hoistway/contract/site-admin/acting'
import { ACTING_FOR_HEADER } from '@hoistway/contract/site-admin/acting-header'
import { ADA, DEMO_PASSWORD, type DemoAccount, GRETA, KARIN, KIM, SVEN } from '@hoistway/fixtures/accounts'
import { APP_ORIGIN, type TestShop } from '../test-shop.ts'

export const ASKERS = [
  'guest',
  'customer user',
  'customer admin',
  'foreign customer admin',
  'site admin',
  'deactivated user',
] as const
export type Asker = (typeof ASKERS)[number]

export const CARRIERS = ['cookie', 'bearer'] as const
export type Carrier = (typeof CARRIERS)[number]

export type Headers = Readonly<Record<string, string>>

/** The last one is deactivated after logging in: the session is still sent. */
const PEOPLE: Readonly<Record<Exclude<Asker, 'guest'>, DemoAccount>> = {
  'customer user': KARIN,
  'customer admin': ADA,
  'foreign customer admin': GRETA,
  'site admin': SVEN,
  'deactivated user': KIM,
}

/** The headers of a new session of the asker. */
export async function sessionOf(shop: TestShop, asker: Asker, carrier: Carrier = 'cookie'): Promise<Headers> {
  if (asker === 'guest') return {}
  const { id, email } = PEOPLE[asker]
  if (asker !== 'deactivated user') return logIn(shop, email, carrier)
  await setActive(shop, id, true)
  const headers = await logIn(shop, email, carrier)
  await setActive(shop, id, false)
  return headers
}

async function logIn(shop: TestShop, email: string, carrier: Carrier): Promise<Headers> {
  const answer = await shop.inject({
    method: accountCalls.login.method,
    url: `/api${accountCalls.login.path}`,
    headers: carrier === 'bearer' ? { origin: APP_ORIGIN } : {},
    payload: { username: email, password: DEMO_PASSWORD },
  })
  const { token } = answer.json<{ token?: string }>()
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  if (carrier === 'bearer' ? token === undefined : cookie === '') {
    throw new Error(`${email} cannot log in with a ${carrier}: ${answer.body}`)
  }
  return carrier === 'bearer' ? { authorization: `Bearer ${token}` } : { cookie }
}

/** The headers of a new session in which Sven acts as Karin, as a page with the bar sends them. */
export async function actingSession(shop: TestShop, user: DemoAccount = KARIN): Promise<Headers> {
  const headers = await logIn(shop, SVEN.email, 'cookie')
  const { method, path } = actingCalls.startActing
  const answer = await shop.inject({
    method,
    url: `/api${path}`,
    headers,
    payload: { userId: user.id, reason: 'Ordered by telephone' },
  })
  if (answer.statusCode !== 200) throw new Error(`Sven cannot act as ${user.email}: ${answer.body}`)
  return { ...headers, [ACTING_FOR_HEADER]: String(user.id) }
}

async function setActive(shop: TestShop, userId: number, active: boolean): Promise<void> {
  await shop.db.updateTable('users').set({ active }).where('id', '=', userId).execute()
}

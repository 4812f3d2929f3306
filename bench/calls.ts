/** Measures every call of the contract, alone and sixteen at a time, on both databases. */
import type { Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import type { Client } from '@hoistway/contract/client'
import { EXAMPLES } from '@hoistway/contract/examples'
import { ADA, DEMO_ACCOUNTS, type DemoAccount, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { startPostgres } from '../apps/server/src/testing/databases/postgres-server.ts'
import type { Asker } from '../apps/server/src/testing/requests/askers.ts'
import {
  type AskableShop,
  goodRequest,
  rightAsker,
} from '../apps/server/src/testing/requests/good-requests.ts'
import { logIn } from '../e2e/buyers/customer.ts'
import { makeDataDir, removeDataDir, type Shop, type ShopOptions, startShop } from '../e2e/shops/shop.ts'
import {
  clientFromSomewhere,
  type Load,
  type Prepared,
  requestsOf,
  send,
  type Timed,
  timeAll,
} from './call-load.ts'
import { createProgress } from './progress.ts'
import { digits, type Section } from './report.ts'

const ALONE: Load = { connections: 1, requests: 20 }
const CROWD: Load = { connections: 16, requests: 48 }
const LOADS = [ALONE, CROWD] as const
const PREPARED_AT_ONCE = 8
const ROWS_BETWEEN_WORDS = 10
const CART_LINES = 200
const CACHE_KEY = 'bench-cache-key'

/** It uses up the token of a mail; what it costs is the hash of a password, as login shows. */
const NOT_MEASURED: readonly CallName[] = ['setNewPassword']

/** Calls that leave their data as before: one request serves for all. */
const REPEATABLE: ReadonlySet<CallName> = new Set<CallName>([
  'getAsset',
  'getPimFile',
  'getShareableProductList',
  'attestOrder',
])

export async function measureCalls(): Promise<Section> {
  const postgres = await startPostgres()
  try {
    const embedded = await measureDatabase('embedded database', {})
    const databaseUrl = await postgres.createDatabase()
    const server = await measureDatabase(`PostgreSQL ${postgres.major}`, { databaseUrl })
    return {
      part: 'calls',
      title: 'Every call',
      columns: ['call', ...headings('embedded'), ...headings(`PostgreSQL ${postgres.major}`)],
      rows: Array.from(embedded, ([name, times]) => [
        name,
        ...[times, server.get(name) ?? []].flatMap((ofDatabase) => ofDatabase.flatMap(figures)),
      ]),
      notes: [
        `Milliseconds over HTTP with the demo shop of 600 parts: ${ALONE.requests} requests on one connection, then ${CROWD.requests} on ${CROWD.connections}, after one for each connection to warm up. The p99 of so few is the longest. Answers come as a program asks for them, compressed by gzip.`,
        'Each row is asked with a request that succeeds; what a request uses up (an address, an order that waits) is made before the clock starts. Rows are asked in the order of the contract, so what the first ones leave behind, as orders and users, the later ones list.',
        `CPU: processor time of the shop process for each request on ${CROWD.connections} connections, in steps of ${digits(10 / requestsOf(CROWD))} ms, the embedded database included and PostgreSQL not. The mails and exports that calls cause are worked off in the same process meanwhile, and count for the row that is asked just then.`,
        `The cart of ${CART_LINES} lines is update-cart-info (goal: 20 ms alone), asked before all others and after a round that is not counted. The last row asks for the languages while ${CROWD.connections} others log in.`,
        `Not measured: ${NOT_MEASURED.join(', ')}.`,
      ],
    }
  } finally {
    await postgres.stop()
  }
}

function headings(database: string): string[] {
  return [
    ...LOADS.flatMap(({ connections }) => [
      `${database}, ${connections}: p50 ms`,
      `${database}, ${connections}: p99 ms`,
    ]),
    `${database}: CPU ms`,
  ]
}

/** The processor's time is told for many requests only: of a few the kernel's clock knows too little. */
function figures({ p50, p99, cpu }: Timed, at: number): string[] {
  return [p50, p99, ...(LOADS[at] === CROWD ? [cpu] : [])].map(digits)
}

/** The times of each row, alone and in the crowd. */
async function measureDatabase(
  name: string,
  database: Pick<ShopOptions, 'databaseUrl'>,
): Promise<Map<string, Timed[]>> {
  const report = createProgress(name)
  const dataDir = await makeDataDir()
  const shop = await startShop({ dataDir, ...database, env: { CACHE_KEY, TRUST_PROXY: 'true' } })
  try {
    report('the shop is open')
    const people = createPeople(shop)
    const times = new Map<string, Timed[]>()
    const names = (Object.keys(calls) as CallName[]).filter((one) => !NOT_MEASURED.includes(one))
    // First, while no mail of other calls is on its way beside it; and for the second time, when the shop is warm.
    await measureCart(shop, people)
    times.set(`a cart of ${CART_LINES} lines`, await measureCart(shop, people))
    for (const one of names) {
      times.set(`${calls[one].method} ${calls[one].path}`, await measureRow(shop, people, one))
      const done = times.size - 1
      if (done % ROWS_BETWEEN_WORDS === 0) report(`${done} of ${names.length} calls`)
    }
    times.set(`languages while ${CROWD.connections} log in`, await measureBesideLogins(shop))
    report('done')
    return times
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

async function measureRow(shop: Shop, people: People, name: CallName): Promise<Timed[]> {
  const row: Call = calls[name]
  const timed: Timed[] = []
  for (const load of LOADS) {
    await forgetLists(people.shop)
    const again = REPEATABLE.has(name) ? await goodRequest(people.shop, name) : undefined
    const prepare = async (): Promise<Prepared> => ({
      row,
      input: again ?? (await goodRequest(people.shop, name)),
      cookie: await cookieFor(shop, people, name),
    })
    const requests = await severalAtOnce(requestsOf(load), prepare)
    timed.push(await timeAll(shop, requests, load.connections))
  }
  return timed
}

/** A login ends the session that it comes with, and so does a logout: the one comes without, the other with its own. */
async function cookieFor(shop: Shop, people: People, name: CallName): Promise<string> {
  const asker = PEOPLE[rightAsker(name)]
  if (!asker || name === 'login') return ''
  return name === 'logout' ? logIn(shop.url, asker) : people.cookieOf(asker)
}

async function severalAtOnce<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) {
    const step = Math.min(PREPARED_AT_ONCE, count - made.length)
    made.push(...(await Promise.all(Array.from({ length: step }, make))))
  }
  return made
}

/** One person keeps 200 lists at most, and some requests save one each. */
async function forgetLists(parts: AskableShop): Promise<void> {
  const karin = await parts.as(KARIN.email)
  const lists = await karin.call(calls.getShareableProductLists, { query: { language: 1 } })
  await Promise.all(lists.map(({ id }) => karin.call(calls.deleteShareableProductList, { query: { id } })))
}

const PEOPLE: Readonly<Partial<Record<Asker, DemoAccount>>> = {
  'customer user': KARIN,
  'customer admin': ADA,
  'site admin': SVEN,
}

type People = {
  /** The session of a person, logged in once: hashing a password is dear. */
  readonly cookieOf: (account: DemoAccount) => Promise<string>
  /** The shop that gives the ids for valid requests. */
  readonly shop: AskableShop
}

function createPeople(shop: Shop): People {
  const cookies = new Map<DemoAccount, Promise<string>>()
  const clients = new Map<string, Promise<Client>>()
  function cookieOf(account: DemoAccount): Promise<string> {
    const cookie = cookies.get(account) ?? logIn(shop.url, account)
    cookies.set(account, cookie)
    return cookie
  }
  const noMails = () => Promise.reject(new Error('The mails of a shop in another process are not read.'))
  return {
    cookieOf,
    shop: {
      cacheKey: CACHE_KEY,
      guest: clientFromSomewhere(shop),
      as(email) {
        const client =
          clients.get(email) ?? cookieOf(accountOf(email)).then((cookie) => clientFromSomewhere(shop, cookie))
        clients.set(email, client)
        return client
      },
      workOff: noMails,
      mails: noMails,
    },
  }
}

function accountOf(email: string): DemoAccount {
  const account = DEMO_ACCOUNTS.find((one) => one.email === email)
  if (!account) throw new Error(`${email} is no demo account.`)
  return account
}

async function measureCart(shop: Shop, people: People): Promise<Timed[]> {
  const cookie = await people.cookieOf(KARIN)
  const ids = await clientFromSomewhere(shop, cookie).call(calls.allIds, {})
  const cartItems = ids
    .slice(0, CART_LINES)
    .map((productID) => ({ productID, amount: 2, specificationText: '' }))
  return timeSame(shop, { row: calls.updateCartInfo, input: { body: { cartItems, language: 1 } }, cookie })
}

async function measureBesideLogins(shop: Shop): Promise<Timed[]> {
  const login: Prepared = { row: calls.login, input: EXAMPLES.login, cookie: '' }
  let isOver = false
  const logins = Array.from({ length: CROWD.connections }, async () => {
    while (!isOver) await send(shop, login)
  })
  try {
    return await timeSame(shop, { row: calls.languages, input: {}, cookie: '' })
  } finally {
    isOver = true
    await Promise.all(logins)
  }
}

async function timeSame(shop: Shop, request: Prepared): Promise<Timed[]> {
  const timed: Timed[] = []
  for (const load of LOADS) {
    const requests = Array.from({ length: requestsOf(load) }, () => request)
    timed.push(await timeAll(shop, requests, load.connections))
  }
  return timed
}

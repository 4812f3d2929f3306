/** What every call of the contract takes, alone and sixteen at a time, on both databases. */
import type { Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import { addressOf, type Client, createClient, type WireInput } from '@hoistway/contract/client'
import { EXAMPLES } from '@hoistway/contract/examples'
import { httpTransport } from '@hoistway/contract/http-transport'
import { ADA, DEMO_ACCOUNTS, type DemoAccount, KARIN, SVEN } from '@hoistway/fixtures/cast'
import type { Asker } from '../apps/server/src/testing/askers.ts'
import { type AskableShop, goodRequest, rightAsker } from '../apps/server/src/testing/good-requests.ts'
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts'
import { logIn } from '../e2e/customer.ts'
import { makeDataDir, removeDataDir, type Shop, type ShopOptions, startShop } from '../e2e/shop.ts'
import { digits, type Section } from './report.ts'
import { type Summary, summarise } from './timing.ts'

const CONNECTIONS = [1, 16] as const
const REQUESTS_EACH = 8
const AT_LEAST = 60
const CART_LINES = 200
const CACHE_KEY = 'bench-cache-key'

/** It uses up the token of a mail; what it costs is the hash of a password, as login shows. */
const NOT_MEASURED: readonly CallName[] = ['setNewPassword']

export async function measureCalls(): Promise<Section> {
  const postgres = await startPostgres()
  try {
    const databases = [
      await measureDatabase({}),
      await measureDatabase({ databaseUrl: await postgres.createDatabase() }),
    ]
    const names = [...(databases[0]?.keys() ?? [])]
    return {
      part: 'calls',
      title: 'Every call',
      columns: ['call', ...headings('embedded'), ...headings(`PostgreSQL ${postgres.major}`)],
      rows: names.map((name) => [
        name,
        ...databases.flatMap((times) =>
          (times.get(name) ?? []).flatMap(({ p50, p99 }) => [p50, p99].map(digits)),
        ),
      ]),
      notes: [
        `Milliseconds over HTTP with the demo shop of 600 parts, ${CONNECTIONS.join(' and ')} connections, at least ${AT_LEAST} requests after a warm-up of one for each connection; p99 of so few is close to the longest.`,
        'Each row is asked with a request that succeeds; what a request uses up (an address, an order that waits) is made before the clock starts.',
        `The cart of ${CART_LINES} lines is update-cart-info (goal: 20 ms alone). The last row asks for the languages while 16 others log in.`,
        `Not measured: ${NOT_MEASURED.join(', ')}.`,
      ],
    }
  } finally {
    await postgres.stop()
  }
}

function headings(database: string): string[] {
  return CONNECTIONS.flatMap((connections) => [
    `${database}, ${connections}: p50 ms`,
    `${database}, ${connections}: p99 ms`,
  ])
}

/** The times of each row, alone and at 16 connections. */
async function measureDatabase(database: Pick<ShopOptions, 'databaseUrl'>): Promise<Map<string, Summary[]>> {
  const dataDir = await makeDataDir()
  // Behind a proxy every request has an address of its own, so that no limit of one address is met.
  const shop = await startShop({ dataDir, ...database, env: { CACHE_KEY, TRUST_PROXY: 'true' } })
  try {
    const parts = askable(shop)
    const times = new Map<string, Summary[]>()
    for (const [name, row] of Object.entries(calls) as [CallName, Call][]) {
      if (!NOT_MEASURED.includes(name))
        times.set(`${row.method} ${row.path}`, await measureRow(shop, parts, name))
    }
    times.set(`a cart of ${CART_LINES} lines`, await measureCart(shop))
    times.set('languages while 16 log in', await measureBesideLogins(shop))
    return times
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

const PEOPLE: Readonly<Partial<Record<Asker, DemoAccount>>> = {
  'customer user': KARIN,
  'customer admin': ADA,
  'site admin': SVEN,
}

async function measureRow(shop: Shop, parts: AskableShop, name: CallName): Promise<Summary[]> {
  const row: Call = calls[name]
  const endsSession = name === 'logout'
  const shared = await cookieOf(shop, name)
  const summaries: Summary[] = []
  for (const connections of CONNECTIONS) {
    await forgetLists(parts)
    const count = Math.max(AT_LEAST, connections * REQUESTS_EACH)
    const requests: Prepared[] = []
    for (let number = 0; number < count + connections; number++) {
      const input = await goodRequest(parts, name)
      requests.push({ row, input, cookie: endsSession ? await cookieOf(shop, name) : shared })
    }
    summaries.push(await timeAll(shop, requests, connections))
  }
  return summaries
}

/** One person keeps 200 lists at most, and some requests save one each. */
async function forgetLists(parts: AskableShop): Promise<void> {
  const karin = await parts.as(KARIN.email)
  for (const { id } of await karin.call(calls.getShareableProductLists, { query: { language: 1 } })) {
    await karin.call(calls.deleteShareableProductList, { query: { id } })
  }
}

async function cookieOf(shop: Shop, name: CallName): Promise<string> {
  const account = PEOPLE[rightAsker(name)]
  return account ? logIn(shop.url, account) : ''
}

/** What good requests are made with, over HTTP. */
function askable(shop: Shop): AskableShop {
  const clients = new Map<string, Promise<Client>>()
  return {
    cacheKey: CACHE_KEY,
    guest: clientFromSomewhere(shop, undefined),
    as(email) {
      const client = clients.get(email) ?? loggedIn(shop, email)
      clients.set(email, client)
      return client
    },
    workOff: () => Promise.reject(new Error(NO_MAILS)),
    mails: () => Promise.reject(new Error(NO_MAILS)),
  }
}

const NO_MAILS = 'The mails of a shop in another process are not read.'

async function loggedIn(shop: Shop, email: string): Promise<Client> {
  return clientFromSomewhere(shop, await logIn(shop.url, accountOf(email)))
}

function accountOf(email: string): DemoAccount {
  const account = DEMO_ACCOUNTS.find((one) => one.email === email)
  if (!account) throw new Error(`${email} is nobody of the cast.`)
  return account
}

function clientFromSomewhere(shop: Shop, cookie: string | undefined): Client {
  return createClient(
    httpTransport({
      base: `${shop.url}/api`,
      headers: () => ({ ...fromSomewhere(), ...(cookie === undefined ? {} : { cookie }) }),
      fetch: (address, init) => fetch(address, init),
    }),
  )
}

type Prepared = { readonly row: Call; readonly input: WireInput; readonly cookie: string }

/** The first request of each connection warms up and is not counted. */
async function timeAll(shop: Shop, requests: readonly Prepared[], connections: number): Promise<Summary> {
  const waiting = [...requests]
  const times: number[] = []
  async function work(): Promise<void> {
    let isWarm = false
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const started = performance.now()
      await send(shop, one)
      if (isWarm) times.push(performance.now() - started)
      isWarm = true
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return summarise(times)
}

async function send(shop: Shop, { row, input, cookie }: Prepared): Promise<void> {
  const answer = await fetch(`${shop.url}/api${addressOf(row, input)}`, {
    method: row.method,
    headers: {
      ...fromSomewhere(),
      ...(cookie === '' ? {} : { cookie }),
      ...Object.fromEntries(Object.entries(input.headers ?? {}).map(([name, value]) => [name, value ?? ''])),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  })
  const body = await answer.arrayBuffer()
  if (answer.status >= 300) {
    throw new Error(
      `${row.method} ${row.path} answered ${answer.status}: ${Buffer.from(body).toString().slice(0, 300)}`,
    )
  }
}

let lastAddress = 0

function fromSomewhere(): Record<string, string> {
  lastAddress += 1
  return {
    'x-forwarded-for': `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
  }
}

async function measureCart(shop: Shop): Promise<Summary[]> {
  const cookie = await logIn(shop.url, KARIN)
  const ids = await clientFromSomewhere(shop, cookie).call(calls.allIds, {})
  const cartItems = ids
    .slice(0, CART_LINES)
    .map((productID) => ({ productID, amount: 2, specificationText: '' }))
  const request: Prepared = { row: calls.updateCartInfo, input: { body: { cartItems, language: 1 } }, cookie }
  return timeAtEach(shop, () => request)
}

async function measureBesideLogins(shop: Shop): Promise<Summary[]> {
  const login: Prepared = { row: calls.login, input: EXAMPLES.login, cookie: '' }
  let isOver = false
  const logins = Array.from({ length: 16 }, async () => {
    while (!isOver) await send(shop, login)
  })
  try {
    return await timeAtEach(shop, () => ({ row: calls.languages, input: {}, cookie: '' }))
  } finally {
    isOver = true
    await Promise.all(logins)
  }
}

async function timeAtEach(shop: Shop, request: () => Prepared): Promise<Summary[]> {
  const summaries: Summary[] = []
  for (const connections of CONNECTIONS) {
    const count = Math.max(AT_LEAST, connections * REQUESTS_EACH) + connections
    summaries.push(await timeAll(shop, Array.from({ length: count }, request), connections))
  }
  return summaries
}

/** Every row of the contract, asked as everybody with what is right, nearly right and hostile. Whatever comes, the shop
 *  answers soon, with what its row says or with a problem, and what it refused has changed nothing.
 *
 *  FUZZ_SEED and FUZZ_CALLS choose other requests and more of them. With LONG it sends 34,000 to each database of the
 *  machine, different ones to each. */
import { accountCalls } from '@hoistway/contract/account/account'
import type { Call } from '@hoistway/contract/call'
import type { CallName } from '@hoistway/contract/calls'
import { homeCalls } from '@hoistway/contract/content/home'
import { PROBLEMS } from '@hoistway/contract/problems'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
// Declares the type of inject('postgres').
import type {} from '../testing/databases/provide-postgres.ts'
import { nextWrite, type StoredState, storedState } from '../testing/databases/stored-state.ts'
import { ROWS } from '../testing/requests/ask.ts'
import { ASKERS, type Asker, type Headers, sessionOf } from '../testing/requests/askers.ts'
import { type FuzzedRequest, fuzzedRequest } from '../testing/requests/fuzzed-request.ts'
import { goodRequest } from '../testing/requests/good-requests.ts'
import { openTestShop } from '../testing/test-shop.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123 + 1_000 * (inject('postgres')?.major ?? 0))
const CALLS = Number(process.env.FUZZ_CALLS ?? (process.env.LONG ? 34_000 : 1_500))
const PER_ROW = Math.ceil(CALLS / ROWS.length)
/** No call takes longer, however hostile its input is. */
const HANG_MS = 5_000
/** A password is hashed on purpose so that it takes time; everything else takes milliseconds. */
const TIMEOUT_MS = 30_000 + PER_ROW * 200

const shop = await openTestShop()
afterAll(() => shop.close())

beforeAll(() => {
  console.log(`FUZZ_SEED=${SEED} FUZZ_CALLS=${CALLS}: ${PER_ROW} requests to each of ${ROWS.length} rows`)
})

/** The demo accounts as they were: one request may have renamed, demoted or deactivated somebody whom the next one needs. */
const cast = await shop.db
  .selectFrom('users')
  .select(['id', 'company_id', 'user_name', 'email', 'password_hash', 'is_web_user', 'active', 'locked'])
  .select(['is_customer_admin', 'is_site_admin', 'attest_enabled', 'prices_restricted'])
  .execute()
const relations = await shop.db.selectFrom('attests').selectAll().execute()

async function restoreAccounts(): Promise<void> {
  for (const { id, ...person } of cast) {
    await shop.db.updateTable('users').set(person).where('id', '=', id).execute()
  }
  await restoreRelations()
  await shop.db.deleteFrom('rate_limits').execute()
}

/** The approval relations: without Olle's relation none of his orders would wait, and where everybody is away none of
 *  them could be placed. */
async function restoreRelations(): Promise<void> {
  await shop.db.deleteFrom('absences').execute()
  const ids = relations.map(({ id }) => id)
  await shop.db.deleteFrom('attests').where('id', 'not in', ids).execute()
  for (const relation of relations) {
    await shop.db
      .insertInto('attests')
      .values(relation)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(relation))
      .execute()
  }
}

/** The sessions, each with the last write before it was seen to be alive: nothing ends one without writing. */
const sessions = new Map<Asker, { readonly headers: Headers; readonly aliveAt: string }>()

async function headersOf(asker: Asker): Promise<Headers> {
  const known = sessions.get(asker)
  const now = await nextWrite(shop.db)
  if (known?.aliveAt === now) return known.headers
  if (known && (asker === 'deactivated user' || (await isLoggedIn(known.headers)))) {
    sessions.set(asker, { ...known, aliveAt: now })
    return known.headers
  }
  await restoreAccounts()
  const headers = await sessionOf(shop, asker)
  sessions.set(asker, { headers, aliveAt: await nextWrite(shop.db) })
  return headers
}

async function isLoggedIn(headers: Headers): Promise<boolean> {
  if (Object.keys(headers).length === 0) return true
  const answer = await shop.inject({ url: `/api${homeCalls.userObject.path}`, headers })
  return answer.json<{ user: unknown }>().user !== null
}

beforeEach(async () => {
  await restoreAccounts()
  // A request to the row before may have ended sessions.
  shop.forgetSessions()
})

describe.for(ROWS.map(([name, row], at) => [name, row, at] as const))('%s', ([name, row, at]) => {
  test(
    'answers with what its row says or with a problem, and a refusal changes nothing',
    async () => {
      const good = await goodRequest(shop, name)
      const drawn = fc.sample(fc.tuple(fuzzedRequest(row, good), fc.constantFrom(...ASKERS)), {
        numRuns: PER_ROW,
        seed: SEED + at,
      })
      const stored = await watchStored()
      for (const [number, [fuzzed, asker]] of drawn.entries()) {
        const headers = await headersOf(asker)
        await stored.before()
        const started = performance.now()
        const answer = await shop.inject({
          ...fuzzed.request,
          headers: { ...fuzzed.request.headers, ...headers },
        })
        const took = performance.now() - started
        const what = descriptionOf(name, number, fuzzed, asker, answer)
        expect(took, what).toBeLessThan(HANG_MS)
        expectWellAnswered(row, fuzzed, answer, what)
        if (answer.statusCode >= 400) expect(await stored.after(), what).toEqual(stored.was())
        if (answer.statusCode === 429) await restoreAccounts()
      }
    },
    TIMEOUT_MS,
  )
})

function descriptionOf(
  name: CallName,
  number: number,
  { kind, request }: FuzzedRequest,
  asker: Asker,
  answer: LightMyRequestResponse,
): string {
  const { method, url, payload, headers } = request
  const sent = JSON.stringify({ method, url, payload, headers }).slice(0, 1500)
  return `FUZZ_SEED=${SEED} FUZZ_CALLS=${CALLS}, ${name} number ${number}, ${kind}, asked by a ${asker}:\n${sent}\n${answer.statusCode} ${answer.body.slice(0, 500)}`
}

/** Matches text that no body may hold: stack traces and paths of files on the server. */
const INSIDES = /node_modules|file:\/\/\/|\bat \w[\w.]* \(|\.ts:\d|\/src\/|PGlite|pg_catalog|select .+ from /

const checks = new Map<Call, ReturnType<typeof Compile>>()

function expectWellAnswered(
  row: Call,
  { request }: FuzzedRequest,
  answer: LightMyRequestResponse,
  what: string,
): void {
  expect(answer.statusCode, what).toBeLessThan(500)
  if (request.method === 'HEAD' || request.method !== row.method) return
  if (answer.statusCode >= 400) {
    expect(answer.headers['content-type'], what).toBe('application/problem+json; charset=utf-8')
    const problem = answer.json<{ type: keyof typeof PROBLEMS }>()
    expect(problem, what).toMatchObject({
      title: expect.any(String),
      status: PROBLEMS[problem.type].status,
      detail: expect.any(String),
      instance: expect.any(String),
    })
    expect(problem, what).toHaveProperty('status', answer.statusCode)
    // The address may repeat what was sent, so only the shop's own words are looked at.
    expect(JSON.stringify({ ...problem, instance: '' }), what).not.toMatch(INSIDES)
    return
  }
  const answering = rowOfShortened(request) ?? row
  if (answer.statusCode === 200 && typeof answering.result === 'object') {
    const check = checks.get(answering) ?? Compile(answering.result)
    checks.set(answering, check)
    expect(check.Check(answer.json()), what).toBe(true)
  }
}

/** Returns the row that an address belongs to whose last part is empty: /companies/ is the list of companies. */
function rowOfShortened({ method, url }: FuzzedRequest['request']): Call | undefined {
  const path = String(url).split('?')[0]
  return ROWS.find(([, row]) => row.method === method && `/api${row.path}/` === path)?.[1]
}

/** Looks only when something was written at all, which refusals hardly do. */
async function watchStored() {
  let state: StoredState = {}
  let seen = ''

  async function look(): Promise<StoredState> {
    const next = await nextWrite(shop.db)
    if (next === seen) return state
    seen = next
    return storedState(shop.db)
  }

  return {
    async before() {
      state = await look()
    },
    was: () => state,
    after: () => look(),
  }
}

test('the requests are the same for the same seed', async () => {
  const draw = () =>
    fc.sample(fuzzedRequest(accountCalls.login, { body: { username: 'a', password: 'b' } }), {
      numRuns: 20,
      seed: SEED,
    })
  expect(draw()).toEqual(draw())
})

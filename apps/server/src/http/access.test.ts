/** Every row of the contract, asked as everybody; with LONG as the apps ask too. The answers stand in docs/access.md, which this test writes
 *  (`vitest run --project server apps/server/src/http/access.test.ts -u`) and otherwise compares. */
import type { CallName } from '@hoistway/contract/calls'
import { AttestAnswer } from '@hoistway/domain/codes'
import { OTTO } from '@hoistway/fixtures/accounts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { expectedOutcome, type Outcome, outcomeWhileActing } from '../testing/requests/access-table.ts'
import { ask, endsSession, ROWS } from '../testing/requests/ask.ts'
import {
  ASKERS,
  type Asker,
  actingSession,
  CARRIERS,
  type Carrier,
  type Headers,
  sessionOf,
} from '../testing/requests/askers.ts'
import { goodRequest } from '../testing/requests/good-requests.ts'
import { OPENING, openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
// The many questions and invitations of one test reach no limit of a day.
beforeEach(() => shop.db.deleteFrom('rate_limits').execute())

const TRIED = process.env.LONG ? CARRIERS : (['cookie'] as const)
const NAMES = ROWS.map(([name]) => name)
const measured = new Map<string, string>()
const ACTING = 'site admin acting as Karin'

describe.for(TRIED)('with a %s, each row answers or refuses', (carrier) => {
  test.for(ASKERS)(
    'a %s [ROLE-01, ROLE-02, ROLE-03, ROLE-04, ROLE-05, ROLE-08, ROLE-09, ROLE-11, ROLE-13]',
    async (asker) => {
      const outcomes = await askEvery(asker, carrier)
      expect(outcomes).toEqual(
        Object.fromEntries(NAMES.map((name) => [name, expectedOutcome(name, asker, carrier)])),
      )
    },
  )
})

/** The rows that end a session get one of their own. */
async function askEvery(asker: Asker, carrier: Carrier): Promise<Record<string, Outcome>> {
  const lasting = await sessionOf(shop, asker, carrier)
  const outcomes: Record<string, Outcome> = {}
  for (const name of NAMES) {
    const headers = endsSession(name) ? await sessionOf(shop, asker, carrier) : lasting
    const answer = await ask(shop, name, await goodRequest(shop, name), headers)
    outcomes[name] = outcomeOf(answer)
    if (carrier === 'cookie') measured.set(`${name} ${asker}`, outcomes[name] ?? '')
  }
  return outcomes
}

test('a site admin who acts as Karin is answered as she is, or refused where the row says nothing [ROLE-13]', async () => {
  const lasting = await actingSession(shop)
  const outcomes: Record<string, Outcome> = {}
  for (const name of NAMES) {
    const headers = endsSession(name) ? await actingSession(shop) : lasting
    outcomes[name] = outcomeOf(await ask(shop, name, await goodRequest(shop, name), headers))
    measured.set(`${name} ${ACTING}`, outcomes[name] ?? '')
  }
  expect(outcomes).toEqual(Object.fromEntries(NAMES.map((name) => [name, outcomeWhileActing(name)])))
})

test('while a site admin acts, a page that does not say as whom it acts is refused, and so is one that acts no longer', async () => {
  const { cookie = '', ...named } = await actingSession(shop)
  const stopped = await actingSession(shop)
  await ask(shop, 'stopActing', {}, stopped)
  const claimed = ROWS.filter(([, row]) => row.whileActing === 'asPerson')
  expect(claimed.length).toBeGreaterThan(20)
  for (const [name] of claimed) {
    const input = await goodRequest(shop, name)
    const others = [
      { cookie },
      { cookie, ...named, 'acting-for': '2' },
      { cookie, 'acting-for': 'x' },
      stopped,
    ]
    for (const headers of others) {
      expect([name, outcomeOf(await ask(shop, name, input, headers))]).toEqual([name, '400 actingChanged'])
    }
  }
})

function outcomeOf(answer: LightMyRequestResponse): Outcome {
  if (answer.statusCode >= 400) return `${answer.statusCode} ${answer.json<{ type: string }>().type}`
  const refusal = attestRefusal(answer)
  return refusal === undefined ? String(answer.statusCode) : `${answer.statusCode} with status ${refusal}`
}

/** A change to an approval relation is refused inside its answer (AMB-19). */
function attestRefusal(answer: LightMyRequestResponse): number | undefined {
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const { status, attest } = (isJson ? (answer.json() ?? {}) : {}) as { status?: number; attest?: unknown }
  return attest === null && status !== AttestAnswer.OK ? status : undefined
}

test('a deactivated user is answered as a guest is, to the byte [ROLE-13]', async () => {
  const deactivated = await sessionOf(shop, 'deactivated user')
  for (const name of NAMES.filter((name) => !endsSession(name))) {
    const input = await goodRequest(shop, name)
    const asGuest = await ask(shop, name, input)
    // A confirming link works once, so each request needs its own.
    const again = name === 'confirmEmail' ? await goodRequest(shop, name) : input
    const asDeactivated = await ask(shop, name, again, deactivated)
    expect([name, asDeactivated.statusCode]).toEqual([name, asGuest.statusCode])
    if (asGuest.statusCode >= 400) expect(asDeactivated.body).toBe(asGuest.body)
  }
})

test('docs/access.md shows what was answered', async () => {
  const columns = [...ASKERS, ACTING]
  const head = ['call', ...columns]
  const lines = ROWS.map(([name, row]) => [
    `\`${row.method} ${row.path}\``,
    ...columns.map((asker) => measured.get(`${name} ${asker}`) ?? 'not asked'),
  ])
  await expect(document([head, head.map(() => '---'), ...lines])).toMatchFileSnapshot(
    '../../../../docs/access.md',
  )
})

function document(lines: readonly (readonly string[])[]): string {
  return `# Who may call what

Every call of the contract, asked by six people with a request that is right for Nordlift AB: a guest, Karin (customer
user of Nordlift), Ada (customer admin there), Greta (customer admin of another company), Sven (site admin) and a user
of Nordlift who was deactivated after logging in. A number alone is an answer; a refusal says its type. A missing
right answers 401 like a missing session, and there is no 403 (AMB-06). Ids of another company answer as ids that do
not exist. The calls of the caches are asked with their key. Everybody asks with a session cookie; with a bearer token the
answers are the same, but that \`POST /shop/v1/handover\` and \`POST /shop/v1/acting/start\` are for browsers alone. The
last column is Sven while he acts as Karin: a call is refused then unless its row says otherwise (decision 40).

\`apps/server/src/http/access.test.ts\` writes this page and fails when it is out of date.

${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
}

describe('a session that is none', () => {
  const rows = NAMES.filter((name) => !endsSession(name))
  /** With LONG to every row too. */
  const someRows = process.env.LONG === undefined ? rows.filter((_row, index) => index % 8 === 0) : rows
  type None = readonly [string, () => Promise<Headers>, readonly CallName[]]
  const NONE: readonly None[] = [
    ['of a removed company', ofRemovedCompany, rows],
    ['that has expired', expired, someRows],
    ['of a made-up cookie', async () => ({ cookie: `hoistway=${'A'.repeat(43)}` }), rows],
    ['of rubbish for a cookie', async () => ({ cookie: "hoistway=' or 1=1 --; ;=" }), someRows],
    ['of a made-up token', async () => ({ authorization: `Bearer ${'A'.repeat(43)}` }), someRows],
    ['of an empty token', async () => ({ authorization: 'Bearer ' }), someRows],
  ]

  test.for(NONE)('%s is a guest to every row', async ([, headersOf, asked]) => {
    const headers = await headersOf()
    for (const name of asked) {
      const answer = await ask(shop, name, await goodRequest(shop, name), headers)
      expect([name, outcomeOf(answer)]).toEqual([name, expectedOutcome(name, 'guest')])
    }
  })

  async function ofRemovedCompany(): Promise<Headers> {
    const { cookie = '' } = await shop.logIn('elsa@inhouse.example')
    await shop.db
      .updateTable('companies')
      .set({ removed: OPENING })
      .where('company_code', '=', '1234')
      .execute()
    return { cookie }
  }

  async function expired(): Promise<Headers> {
    const { cookie = '' } = await shop.logIn(OTTO.email)
    await shop.db.updateTable('sessions').set({ expires: OPENING }).where('user_id', '=', OTTO.id).execute()
    return { cookie }
  }
})

test('access is refused before the input is looked at (AMB-06) [ROLE-11, ROLE-13]', async () => {
  const guarded = ROWS.filter(([, { access }]) => access !== 'public')
  for (const [name, row] of guarded) {
    const answer = await shop.inject({
      method: row.method,
      url: `/api${row.path.replace(/:\w+/g, 'none')}`,
      ...(row.body ? { payload: [7] } : {}),
    })
    const refused: Outcome = row.access === 'cacheKey' ? '401 cacheKeyRefused' : '401 notLoggedIn'
    expect([name, outcomeOf(answer)]).toEqual([name, refused])
    expect(answer.headers['content-type']).toContain('application/problem+json')
  }
})

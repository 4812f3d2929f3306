/** kill -9 while 500 people are invited, of whom 20 cannot be: in the end each of the 480 is invited once, and each of the
 *  20 has a reason.
 *
 *  INVITE_KILLS is the number of kills; 10 when unset. */
import {
  companyPeopleCalls,
  type InvitedRow,
  type PersonToInvite,
} from '@hoistway/contract/account/company-people'
import { directoryCalls } from '@hoistway/contract/account/directory'
import { ADA, GRETA, KARIN } from '@hoistway/fixtures/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { clientOf, logIn } from '../buyers/customer.ts'
import { freePort, makeDataDir, removeDataDir, type Shop, startShop, WITHOUT_LIMITS } from '../shops/shop.ts'

const KILLS = Number(process.env.INVITE_KILLS ?? 10)
const ROWS_A_CALL = 25
const TIMEOUT = 240_000 + KILLS * 30_000

const WRONG: readonly PersonToInvite[] = [
  ...Array.from({ length: 8 }, (_, at) => ({ firstName: 'No', lastName: 'Address', email: `none-${at}` })),
  ...Array.from({ length: 8 }, (_, at) => ({
    firstName: '',
    lastName: '',
    email: `nameless-${at}@nordlift.example`,
  })),
  { firstName: 'Greta', lastName: 'Hoffmann', email: GRETA.email },
  { firstName: 'Karin', lastName: 'Lindqvist', email: KARIN.email },
  { firstName: 'Ada', lastName: 'Bergström', email: ADA.email },
  { firstName: 'Crew', lastName: 'Twice', email: 'crew-0@nordlift.example' },
]
const RIGHT: readonly PersonToInvite[] = Array.from({ length: 480 }, (_, at) => ({
  firstName: 'Crew',
  lastName: `No ${at}`,
  email: `crew-${at}@nordlift.example`,
}))
/** The wrong rows stand among the right ones, the repeated address last. */
const LIST = [...RIGHT.slice(0, 200), ...WRONG.slice(0, 19), ...RIGHT.slice(200), ...WRONG.slice(19)]

test('500 people are invited while the shop is killed again and again', { timeout: TIMEOUT }, async () => {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const options = { dataDir, port: await freePort(), env: WITHOUT_LIMITS }
  let shop = await openShop(options)
  const cookie = await logIn(shop.url, ADA)

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const client = clientOf(shop.url, cookie)
    const running = inviteAll(client).catch(() => undefined)
    await new Promise((done) => setTimeout(done, 50 + Math.random() * 900))
    await shop.kill()
    await running
    shop = await openShop(options)
  }
  const client = clientOf(shop.url, cookie)
  const outcomes = await inviteAll(client)
  const isIn = ({ outcome }: InvitedRow) => outcome === 'invited' || outcome === 'alreadyInvited'
  expect(outcomes.filter(isIn)).toHaveLength(481)
  expect(new Set(outcomes.flatMap(({ userId }) => userId ?? [])).size).toBe(482)
  const refused = LIST.flatMap((person, at) => {
    const outcome = outcomes[at]
    return outcome === undefined || isIn(outcome) ? [] : [`${person.email} ${outcome.outcome}`]
  })
  expect(refused).toHaveLength(19)

  const { counts } = await client.call(companyPeopleCalls.companyPeople, { query: { q: 'crew', limit: 1 } })
  expect(counts.invited).toBe(480)
  for (const { outcome, userId } of outcomes) {
    if (userId === null || outcome === 'alreadyHere') continue
    const { user } = await client.call(directoryCalls.personOverview, { params: { id: userId } })
    expect(user.mailLogs, user.email).toHaveLength(1)
  }
})

async function inviteAll(client: ReturnType<typeof clientOf>): Promise<InvitedRow[]> {
  const outcomes: InvitedRow[] = []
  for (let from = 0; from < LIST.length; from += ROWS_A_CALL) {
    const body = { rows: LIST.slice(from, from + ROWS_A_CALL) }
    outcomes.push(...(await client.call(companyPeopleCalls.inviteMany, { body })).rows)
  }
  return outcomes
}

async function openShop(options: Parameters<typeof startShop>[0]): Promise<Shop> {
  const shop = await startShop(options)
  onTestFinished(() => shop.kill())
  return shop
}

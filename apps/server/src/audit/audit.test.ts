/** The audit log as its readers see it. */
import { readFileSync } from 'node:fs'
import type { Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import type { AuditEntry } from '@hoistway/contract/site-admin/audit'
import { ADA, DEMO_PASSWORD, GRETA, KARIN, NILS, SVEN } from '@hoistway/fixtures/accounts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ask, endsSession, ROWS } from '../testing/requests/ask.ts'
import { type Asker, actingSession, type Headers, sessionOf } from '../testing/requests/askers.ts'
import { goodRequest, rightAsker } from '../testing/requests/good-requests.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { ACTS } from './acts.ts'
import { deleteEntriesBefore } from './audit-queries.ts'
import { sweepAudit } from './sweep.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

/** Calls that change something of the caller alone, or of the shop's own business; the reason stands beside each. */
const NOT_AUDITED: Partial<Record<CallName, string>> = {
  placeOrder:
    'orders are kept for ever; what an approver changes in one is audited, and so is one that a site admin sends',
  updateCartInfo: 'the own cart',
  handover: 'the same session on another host',
  token: 'the same login',
  saveShareableProductList: 'an own list',
  nameList: 'an own list',
  writeOrderMessage: 'the message itself stays with the order',
  deleteShareableProductList: 'an own list',
  uploadSinglePhoto: 'an own photo',
  sendPhotoOrder: 'arrives as a mail',
  submitQuestion: 'arrives as a mail',
  createAccount: 'a request, which somebody decides',
  resendEmailChange: 'the same mail again',
  device: 'the own device',
  registerPhone: 'the own phone',
  forgetPhone: 'the own phone',
  offline: 'stores nothing',
  filterProducts: 'reads',
  pictureSizes: 'reads',
  getProductsPage: 'reads',
  getCartPrices: 'reads',
  getCartWeight: 'reads',
  checkPasswordLink: 'reads',
}

const entriesOf = (requestId: string) =>
  shop.db.selectFrom('audit_log').selectAll().where('request_id', '=', requestId).execute()

test('each call that changes something leaves an entry, or stands in the list of those that need none', async () => {
  const sessions = new Map<Asker, Record<string, string>>()
  const acting = new Map<CallName, Headers>()
  const headersOf = async (name: CallName) => {
    const asker = rightAsker(name)
    const session = acting.get(name)
    if (session) return { ...session }
    if (endsSession(name)) return { ...(await sessionOf(shop, asker)) }
    const known = sessions.get(asker) ?? { ...(await sessionOf(shop, asker)) }
    sessions.set(asker, known)
    return known
  }
  // A link of a mail and a change that waits are made by the requests before.
  const prepared: Partial<Record<CallName, () => Promise<void>>> = {
    cancelEmailChange: async () => {
      const values = { user_id: KARIN.id, email: 'k@nordlift.example', expires: new Date('2030-01-01') }
      await shop.db
        .insertInto('email_changes')
        .values({ ...values, token_hash: null })
        .execute()
    },
    releaseHeldChanges: holdPrice,
    extendActing: () => act('extendActing'),
    stopActing: () => act('stopActing'),
  }
  // These calls need a session that acts as a customer.
  const act = async (name: CallName) => {
    acting.set(name, await actingSession(shop))
  }
  for (const [name, row] of ROWS.filter(([name, { method }]) => method !== 'GET' || name === 'logout')) {
    const input =
      name === 'forgotPassword' ? { query: { email: KARIN.email } } : await goodRequest(shop, name)
    await prepared[name]?.()
    const answer = await ask(shop, name, input, await headersOf(name))
    expect([name, answer.statusCode], answer.body).toEqual([name, expect.toSatisfy((code) => code < 300)])
    const entries = await entriesOf(String(answer.headers['x-request-id']))
    const isExempt = name in NOT_AUDITED
    expect([name, row.access, entries.length > 0]).toEqual([name, row.access, !isExempt])
    for (const { act } of entries) expect(Object.keys(ACTS)).toContain(act)
  }
  const exemptAdminCalls = Object.keys(NOT_AUDITED).filter((name) =>
    ['customerAdmin', 'siteAdmin'].includes((calls as Record<string, Call>)[name]?.access ?? ''),
  )
  expect(exemptAdminCalls).toEqual([])
})

async function holdPrice(): Promise<void> {
  await sql`insert into sync_held (id, feed, kind, run_type, scope, key, subject, old_value, new_value, found)
    values (1, 'prices.csv', 'price', 1, '', 'p', 'Price of 10-4711', '10', '1000', now())`.execute(shop.db)
}

test('an entry tells who changed what, from where, and both states [ROLE-12]', async () => {
  const ada = await shop.as(ADA.email)
  const [address] = await ada.call(calls.companyAddresses, { query: { companyId: ADA.company.id } })
  if (!address) throw new Error('Nordlift has no address')
  const body = { ...address, address: 'Kungsgatan 44', country: 'Sweden' }
  await ada.call(calls.updateAddress, { body })
  const sven = await shop.as(SVEN.email)
  const query = { act: 'address-changed', targetId: String(address.id) }
  const [entry] = (await sven.call(calls.auditLog, { query })).entries
  expect(entry).toMatchObject({
    actor: 'user',
    user: { id: ADA.id, name: 'Ada Bergström' },
    act: 'address-changed',
    outcome: 'success',
    target: { kind: 'address', id: String(address.id) },
    company: { id: ADA.company.id },
    before: { address: address.address },
    after: { address: 'Kungsgatan 44' },
    address: '127.0.0.1',
    requestId: expect.stringMatching(/./),
  })
})

test('failed logins and refused rights are entries, equal ones with their number', async () => {
  for (let time = 0; time < 3; time += 1) {
    await ask(shop, 'login', { body: { username: NILS.email, password: `wrong ${time}` } })
  }
  await ask(shop, 'login', { body: { username: 'a secret typed in the wrong field', password: 'x' } })
  await ask(shop, 'resetCache', {}, await sessionOf(shop, 'customer user'))
  const sven = await shop.as(SVEN.email)
  const { entries } = await sven.call(calls.auditLog, { query: { limit: 10 } })
  const logins = entries.filter(({ act, outcome }) => act === 'login' && outcome === 'failure')
  expect(logins).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        actor: 'guest',
        target: { kind: 'user', id: String(NILS.id), name: expect.stringContaining('Nils') },
        times: 3,
      }),
      expect.objectContaining({ target: { kind: 'name', id: '', name: null }, company: null, times: 1 }),
    ]),
  )
  expect(entries).toContainEqual(
    expect.objectContaining({
      user: expect.objectContaining({ id: KARIN.id }),
      act: 'access',
      outcome: 'refused',
      target: { kind: 'call', id: 'resetCache', name: null },
      detail: 'notAllowed',
    }),
  )
})

test('no entry holds a password, a token or a link', async () => {
  await shop.logIn(KARIN.email)
  const sven = await shop.as(SVEN.email)
  const all = await everyEntry(sven)
  expect(all.length).toBeGreaterThan(10)
  const text = JSON.stringify(all)
  expect(text).not.toContain(DEMO_PASSWORD)
  expect(text).not.toMatch(/wrong \d|wrong field|[0-9a-f]{64}|[A-Za-z0-9_-]{43}/)
})

async function everyEntry(reader: Awaited<ReturnType<typeof shop.as>>): Promise<AuditEntry[]> {
  const all: AuditEntry[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const query = { limit: 7, ...(after === undefined ? {} : { after }) }
    const page = await reader.call(calls.auditLog, { query })
    all.push(...page.entries)
    after = page.next
  }
  return all
}

test('pages hold each entry once, the latest first; the file holds the same', async () => {
  const sven = await shop.as(SVEN.email)
  const all = await everyEntry(sven)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const file = await sven.call(calls.downloadAuditLog, { query: {} })
  const [head, ...lines] = Buffer.from(file.data).toString().trimEnd().split('\r\n')
  expect(head).toMatch(/^id,time,who,for,address/)
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(all.map(({ id }) => id))
})

test('a customer admin reads of the own company alone, without network addresses (AMB-100) [ROLE-12]', async () => {
  const greta = await shop.as(GRETA.email)
  const sven = await shop.as(SVEN.email)
  const all = await everyEntry(sven)
  const own = await everyEntry(greta)
  expect(own.length).toBeGreaterThan(0)
  expect(own.map(({ id }) => id)).toEqual(
    all.filter(({ company }) => company?.id === GRETA.company.id).map(({ id }) => id),
  )
  expect(own.map(({ address }) => address)).toEqual(own.map(() => null))
  const foreign = await greta.call(calls.auditLog, { query: { companyId: ADA.company.id } })
  const unknown = await greta.call(calls.auditLog, { query: { companyId: 999_999 } })
  expect(foreign).toEqual(unknown)
  expect(foreign).toMatchObject({ entries: [], total: 0 })
  const file = await greta.call(calls.downloadAuditLog, { query: {} })
  expect(Buffer.from(file.data).toString()).not.toContain('127.0.0.1')
})

test('filters by who, act, outcome, target, company, time and words narrow the list', async () => {
  const sven = await shop.as(SVEN.email)
  const all = await everyEntry(sven)
  const found = async (query: object) =>
    (await sven.call(calls.auditLog, { query: { limit: 200, ...query } })).entries
  const expected = (is: (entry: AuditEntry) => boolean) => all.filter(is).map(({ id }) => id)
  const ids = async (query: object) => (await found(query)).map(({ id }) => id)
  expect(await ids({ userId: ADA.id })).toEqual(expected(({ user }) => user?.id === ADA.id))
  expect(await ids({ act: 'login' })).toEqual(expected(({ act }) => act === 'login'))
  expect(await ids({ outcome: 'refused' })).toEqual(expected(({ outcome }) => outcome === 'refused'))
  expect(await ids({ targetKind: 'user', targetId: String(KARIN.id) })).toEqual(
    expected(({ target }) => target.kind === 'user' && target.id === String(KARIN.id)),
  )
  expect(await ids({ companyId: ADA.company.id, act: 'invitation' })).toEqual(
    expected(({ company, act }) => company?.id === ADA.company.id && act === 'invitation'),
  )
  const middle = all[Math.floor(all.length / 2)]?.at ?? ''
  expect(await ids({ to: middle })).toEqual(expected(({ at }) => at < middle))
  expect(await ids({ from: middle })).toEqual(expected(({ at }) => at >= middle))
  expect(await ids({ q: 'bergström' })).toEqual(
    expected(
      ({ user, target }) => user?.id === ADA.id || (target.kind === 'user' && target.id === String(ADA.id)),
    ),
  )
  expect(await found({ q: '%' })).toEqual([])
  await sql`insert into audit_log (actor, user_id, acting_for, act, outcome, target_kind, target_id)
    values ('user', ${SVEN.id}, ${KARIN.id}, 'logout', 'success', 'user', ${String(KARIN.id)})`.execute(
    shop.db,
  )
  expect((await found({ acting: true }))[0]).toMatchObject({
    user: { id: SVEN.id },
    actingFor: { id: KARIN.id, name: 'Karin Lindqvist' },
  })
  expect(await ids({ acting: false })).toEqual(expected(({ actingFor }) => actingFor === null))
})

test('a cell that a spreadsheet would run is plain text in the file', async () => {
  const ada = await shop.as(ADA.email)
  const invitation = { firstName: '=cmd()', lastName: 'Ek', email: 'formula@nordlift.example' }
  const { id } = await ada.call(calls.inviteUser, { body: { ...invitation, mailCodes: [], language: 1 } })
  await ada.call(calls.deleteUser, { body: { userId: id } })
  await sql`update users set first_name = '=cmd()', last_name = '' where id = ${ADA.id}`.execute(shop.db)
  const file = await ada.call(calls.downloadAuditLog, { query: { userId: ADA.id } })
  expect(Buffer.from(file.data).toString()).toContain(",'=cmd(),")
  await sql`update users set first_name = 'Ada', last_name = 'Bergström' where id = ${ADA.id}`.execute(
    shop.db,
  )
})

test('an entry cannot be changed or deleted before its time', async () => {
  const { db } = shop
  const refusal = /never changed/
  await expect(sql`update audit_log set act = 'login'`.execute(db)).rejects.toThrow(refusal)
  await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow(refusal)
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(refusal)
  const count = async () => (await db.selectFrom('audit_log').select('id').execute()).length
  const stored = await count()
  await sweepAudit(db, 1095, new Date())
  expect(await count()).toBe(stored)
  expect(await deleteEntriesBefore(db, new Date(Date.now() + 60_000), 3)).toBe(3)
  await sweepAudit(db, 1, new Date(Date.now() + 2 * 24 * 3_600_000))
  expect(await count()).toBe(0)
})

test('docs/operations.md lists every act', () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const missing = Object.entries(ACTS).filter(
    ([act, meaning]) => !page.includes(`| \`${act}\` | ${meaning} |`),
  )
  expect(missing).toEqual([])
})

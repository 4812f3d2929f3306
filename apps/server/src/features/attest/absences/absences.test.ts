/** An approver who is away (AMB-96): who is asked, who decides, and on which days. */
import { calls } from '@hoistway/contract/calls'
import { ADA, GRETA, KARIN, KIM, OLLE, SVEN, VERA } from '@hoistway/fixtures/accounts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { OPENING, openTestShop } from '../../../testing/test-shop.ts'
import { placeWaitingOrder } from '../../../testing/waiting-order.ts'
import { announceAbsences } from './announce-absences.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const ada = await shop.as(ADA.email)
const kim = await shop.as(KIM.email)
const TODAY = '2026-11-23'

afterEach(async () => {
  await shop.db.deleteFrom('absences').execute()
  shop.setNow(OPENING)
})

const set = (body: object) => ada.call(calls.setAbsence, { body: { from: TODAY, to: TODAY, ...body } })
const listOf = async (person: Awaited<ReturnType<typeof shop.as>>) =>
  ((await person.call(calls.attestOrders, { query: { locale: 'en' } })) ?? []).map(({ order }) => order)
const askedAbout = async (order: number) =>
  (await shop.mails())
    .filter(({ subject }) => subject.includes(String(order)))
    .filter(({ subject }) => /din attest$|your approval$|Ihre Freigabe$/.test(subject))
    .map(({ to }) => to)

describe('while Ada is away', () => {
  test('her substitute is asked, finds the order, and decides it for her', async () => {
    await set({ to: '2026-12-01', substituteId: KIM.id, note: 'Holiday' })
    await shop.workOff()
    const { order, attestToken } = await placeWaitingOrder(shop)
    await shop.workOff()
    expect(await askedAbout(order)).toEqual([KIM.email])
    expect(await listOf(kim)).toContain(order)
    await kim.call(calls.acceptAttest, { query: { attestToken, locale: 'en' } })
    await shop.workOff()
    const told = (await shop.mails()).filter(
      ({ to, subject }) => to === OLLE.email && subject.includes(String(order)),
    )
    expect(told.at(-1)?.text).toContain(`${KIM.firstName} ${KIM.lastName}`)
  })

  test('orders that wait already go to the substitute too, once', async () => {
    const { order } = await placeWaitingOrder(shop)
    await shop.workOff()
    expect(await askedAbout(order)).toEqual([ADA.email])
    await set({ substituteId: KIM.id })
    await shop.workOff()
    await announceAbsences(shop.db, shop.now())
    await shop.workOff()
    expect(await askedAbout(order)).toEqual([ADA.email, KIM.email])
    expect(await listOf(ada)).toContain(order)
  })

  test('without a substitute that of the relation is asked', async () => {
    await set({})
    await shop.workOff()
    const { order } = await placeWaitingOrder(shop)
    await shop.workOff()
    expect(await askedAbout(order)).toEqual([KARIN.email])
  })

  test('the preview of an approval names whoever would be asked', async () => {
    await set({ substituteId: KIM.id })
    const preview = await ada.call(calls.approvalPreview, { query: { userId: OLLE.id, total: 1_000 } })
    expect(preview).toMatchObject({ need: 'approval', approver: { id: ADA.id }, asked: [{ id: KIM.id }] })
    expect(preview.decidedBy.map(({ id }) => id)).toEqual([ADA.id, KIM.id, KARIN.id])
  })

  test('she is asked again once her absence has ended', async () => {
    const { absences } = await set({ substituteId: KIM.id })
    const { order } = await placeWaitingOrder(shop)
    await shop.workOff()
    await ada.call(calls.endAbsence, { params: { id: absences[0]?.id ?? 0 } })
    expect(await listOf(kim)).not.toContain(order)
    expect(await listOf(ada)).toContain(order)
  })
})

test('an absence begins and ends at midnight of the company, over the change of the year', async () => {
  await set({ from: '2026-12-31', to: '2027-01-01', substituteId: KIM.id })
  const { order } = await placeWaitingOrder(shop)
  await shop.workOff()
  const seen: boolean[] = []
  await shop.db
    .updateTable('sessions')
    .set({ expires: new Date('2028-01-01') })
    .execute()
  const moments = [
    ['2026-12-30T22:59', false],
    ['2026-12-30T23:01', true],
    ['2027-01-01T22:59', true],
    ['2027-01-01T23:01', false],
  ] as const
  for (const [at, isKims] of moments) {
    shop.setNow(new Date(`${at}:00Z`))
    await announceAbsences(shop.db, shop.now())
    await shop.workOff()
    seen.push((await askedAbout(order)).includes(KIM.email))
    expect((await listOf(kim)).includes(order), at).toBe(isKims)
  }
  expect(seen).toEqual([false, true, true, true])
})

test('several nodes announce an absence once', async () => {
  await set({ from: '2026-11-24', to: '2026-11-25', substituteId: KIM.id })
  shop.setNow(new Date('2026-11-24T08:00:00Z'))
  await Promise.all(Array.from({ length: 8 }, () => announceAbsences(shop.db, shop.now())))
  const entries = await shop.db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'approval.approver-left')
    .where('done', 'is', null)
    .execute()
  expect(entries).toHaveLength(1)
  await shop.workOff()
})

test('is set, changed, told and ended by the person and the admins of the company, and stands in the audit', async () => {
  const first = await set({ to: '2026-11-30', substituteId: KARIN.id, note: '  Course ' })
  expect(first).toMatchObject({
    userId: ADA.id,
    today: TODAY,
    timeZone: 'Europe/Stockholm',
    approves: true,
    absences: [{ from: TODAY, to: '2026-11-30', note: 'Course', substitute: { id: KARIN.id } }],
  })
  expect(first.colleagues.map(({ id }) => id)).not.toContain(ADA.id)
  expect(first.colleagues.map(({ id }) => id)).not.toContain(VERA.id)
  const id = first.absences[0]?.id
  expect((await set({ id, to: '2026-12-02' })).absences).toMatchObject([
    { id, to: '2026-12-02', substitute: null },
  ])
  const ofKim = { from: '2026-12-24', to: '2026-12-26' }
  const kims = await ada.call(calls.setAbsence, { body: { ...ofKim, userId: KIM.id } })
  expect(await kim.call(calls.absences, { query: {} })).toMatchObject({ userId: KIM.id, absences: [ofKim] })
  await kim.call(calls.endAbsence, { params: { id: kims.absences[0]?.id ?? 0 } })
  expect((await kim.call(calls.absences, { query: {} })).absences).toEqual([])
  const { entries } = await ada.call(calls.auditLog, { query: { act: 'absence-set' } })
  expect(entries.slice(0, 4).map(({ user, target }) => [user?.id, target.id])).toEqual([
    [KIM.id, String(KIM.id)],
    [ADA.id, String(KIM.id)],
    [ADA.id, String(ADA.id)],
    [ADA.id, String(ADA.id)],
  ])
})

test.each([
  ['no day', { from: '2026-02-30' }, 'from wrongDay'],
  ['an end in the past', { from: '2026-11-01', to: '2026-11-22' }, 'to past'],
  ['an end before the beginning', { to: '2026-11-20', from: '2026-11-25' }, 'to past'],
  ['herself as substitute', { substituteId: ADA.id }, 'substituteId substitute'],
  ['somebody of another company', { substituteId: GRETA.id }, 'substituteId substitute'],
  ['somebody deactivated', { substituteId: VERA.id }, 'substituteId substitute'],
])('%s is refused by name, and nothing is stored', async (_what, body, fault) => {
  const problem = await refusal(set(body))
  expect(problem.type).toBe('absenceRefused')
  expect(problem.faults?.map(({ field, type }) => `${field} ${type}`)).toEqual([fault])
  expect((await ada.call(calls.absences, { query: {} })).absences).toEqual([])
})

test('overlapping absences are refused, at once too', async () => {
  const body = { from: '2026-12-01', to: '2026-12-05' }
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => set(body)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await refusal(set({ from: '2026-12-05', to: '2026-12-06' }))).type).toBe('absenceRefused')
})

test('belongs to the person and the company [ROLE-12]', async () => {
  const { absences } = await set({})
  const params = { id: absences[0]?.id ?? 0 }
  const karin = await shop.as(KARIN.email)
  const greta = await shop.as(GRETA.email)
  const sven = await shop.as(SVEN.email)
  const query = { userId: ADA.id }
  expect((await refusal(karin.call(calls.absences, { query }))).type).toBe('notAllowed')
  expect((await refusal(karin.call(calls.endAbsence, { params }))).type).toBe('unknownAbsence')
  expect((await refusal(greta.call(calls.absences, { query }))).type).toBe('unknownUser')
  expect((await refusal(greta.call(calls.endAbsence, { params }))).type).toBe('unknownAbsence')
  expect((await refusal(shop.guest.call(calls.absences, { query: {} }))).type).toBe('notLoggedIn')
  expect((await sven.call(calls.absences, { query })).absences).toHaveLength(1)
})

test('an admin reads the absences of everybody in the own company that have not ended', async () => {
  await set({ from: '2026-12-20', to: '2027-01-06', substituteId: KARIN.id })
  await kim.call(calls.setAbsence, { body: { from: TODAY, to: TODAY } })
  const { today, absences } = await ada.call(calls.companyAbsences, {})
  expect(today).toBe(TODAY)
  expect(absences).toMatchObject([
    { userId: KIM.id, from: TODAY, substitute: null },
    { userId: ADA.id, to: '2027-01-06', substitute: { id: KARIN.id, name: 'Karin Lindqvist' } },
  ])
  expect((await refusal(kim.call(calls.companyAbsences, {}))).type).toBe('notAllowed')
  const greta = await shop.as(GRETA.email)
  expect((await greta.call(calls.companyAbsences, {})).absences).toEqual([])
  shop.setNow(new Date(Date.parse('2027-01-07T09:00:00Z')))
  const later = await shop.as(ADA.email)
  expect((await later.call(calls.companyAbsences, {})).absences).toEqual([])
})

import { companyCalls } from '@hoistway/contract/account/company'
import { attestCalls } from '@hoistway/contract/approvals/attest'
import { orderApprovalCalls } from '@hoistway/contract/orders/order-approval'
import { type Order, orderCalls } from '@hoistway/contract/orders/orders'
import { auditCalls } from '@hoistway/contract/site-admin/audit'
import { AttestStatus } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import { ADA, type DemoAccount, KARIN, KIM, OLLE, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, PUBLIC_ORIGIN } from '../../../testing/test-shop.ts'
import { OLLES_ORDER, placeWaitingOrder, type WaitingOrder } from '../../../testing/waiting-order.ts'
import { returnStuckOrders } from '../public.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.workOff())

const { articleNr } = NAMED_PARTS.tiersOneTenFifty

/** Reads the mails about an order, numbers with plain spaces. */
async function mailsAbout({ order }: Order) {
  await shop.workOff()
  const mails = (await shop.mails()).filter(({ subject }) => subject.includes(String(order)))
  return mails.map((mail) => ({ ...mail, text: mail.text.replace(/[\u00a0\u202f]/g, ' ') }))
}

/** The mail about the order that this person got last. */
async function lastMailTo({ email }: DemoAccount, order: Order) {
  const mail = (await mailsAbout(order)).findLast(({ to }) => to === email)
  if (!mail) throw new Error(`${email} got no mail about order ${order.order}`)
  return mail
}

async function decide(by: DemoAccount, { attestToken }: WaitingOrder, row: 'acceptAttest' | 'denyAttest') {
  await (await shop.as(by.email)).call(attestCalls[row], { query: { attestToken, locale: 'en' } })
}

async function edited(by: DemoAccount, { attestToken }: WaitingOrder): Promise<Order> {
  return (await shop.as(by.email)).call(orderCalls.placeOrder, {
    body: {
      orderInformation: { ...OLLES_ORDER.orderInformation, attestToken },
      cartItems: [{ productID: NAMED_PARTS.stockEleven.id, amount: 3 }],
    },
  })
}

function setLanguage(locale: Locale) {
  return shop.db.updateTable('users').set({ language_code: locale }).where('company_id', '=', 1).execute()
}

async function statusOf({ orderKey }: Order) {
  const row = await shop.db
    .selectFrom('orders')
    .select('attest_status')
    .where('id', '=', orderKey)
    .executeTakeFirstOrThrow()
  return row.attest_status
}

async function whileUsersAre<T>(
  change: { active?: boolean; is_web_user?: boolean },
  people: readonly DemoAccount[],
  work: () => Promise<T>,
): Promise<T> {
  const ids = people.map(({ id }) => id)
  await shop.db.updateTable('users').set(change).where('id', 'in', ids).execute()
  try {
    return await work()
  } finally {
    await shop.db
      .updateTable('users')
      .set({ active: true, is_web_user: true })
      .where('id', 'in', ids)
      .execute()
  }
}

const WORDS: Readonly<
  Record<Locale, Record<'question' | 'accepted' | 'changed' | 'denied' | 'notified', string>>
> = {
  sv: {
    question: 'väntar på din attest',
    accepted: 'är attesterad',
    changed: 'är attesterad med ändringar',
    denied: 'har nekats',
    notified: 'Olle Sandell har fått besked.',
  },
  en: {
    question: 'is waiting for your approval',
    accepted: 'has been approved',
    changed: 'has been approved with changes',
    denied: 'has been denied',
    notified: 'Olle Sandell has been notified.',
  },
  de: {
    question: 'wartet auf Ihre Freigabe',
    accepted: 'ist freigegeben',
    changed: 'ist mit Änderungen freigegeben',
    denied: 'wurde abgelehnt',
    notified: 'Olle Sandell wurde benachrichtigt.',
  },
}

describe.for(['sv', 'en', 'de'] as const)('in the language of the reader: %s', (locale) => {
  const words = WORDS[locale]
  beforeEach(() => setLanguage(locale))
  afterAll(() => setLanguage('sv'))

  test('the approver is asked, with the lines, the total and the way in [ATT-17]', async () => {
    const order = await placeWaitingOrder(shop)
    const { subject, text, html } = await lastMailTo(ADA, order)
    expect(subject).toContain(`${order.order} ${words.question}`)
    expect(text).toContain('Olle Sandell')
    expect(text).toContain(articleNr)
    expect(text).toMatch(/615[.,]60/)
    for (const form of [text, html]) {
      expect(form).toContain(`${PUBLIC_ORIGIN}/attest?token=${order.attestToken}`)
      expect(form).not.toMatch(/\{\w+\}|undefined/)
    }
  })

  test('both sides are told that it was accepted', async () => {
    const order = await placeWaitingOrder(shop)
    await decide(ADA, order, 'acceptAttest')
    const notified = await lastMailTo(OLLE, order)
    expect(notified.subject).toContain(`${order.order} ${words.accepted}`)
    expect(notified.text).toContain('Ada Bergström')
    expect(notified.text).toContain(`${PUBLIC_ORIGIN}/orders/${order.order}`)
    const receipt = await lastMailTo(ADA, order)
    expect(receipt.subject).toContain(`${order.order} ${words.accepted}`)
    expect(receipt.text).toContain(words.notified)
    for (const { text } of [notified, receipt]) expect(text).not.toMatch(/\{\w+\}|undefined/)
  })

  test('both sides are told that it was denied', async () => {
    const order = await placeWaitingOrder(shop)
    await decide(ADA, order, 'denyAttest')
    for (const person of [OLLE, ADA]) {
      expect((await lastMailTo(person, order)).subject).toContain(`${order.order} ${words.denied}`)
    }
  })

  test('the orderer is told of changes, with the new lines and the old ones', async () => {
    const order = await placeWaitingOrder(shop)
    await edited(ADA, order)
    const { subject, text } = await lastMailTo(OLLE, order)
    expect(subject).toContain(`${order.order} ${words.changed}`)
    const [fresh, old] = [text.indexOf(NAMED_PARTS.stockEleven.articleNr), text.indexOf(articleNr)]
    expect(fresh).toBeGreaterThan(0)
    expect(old).toBeGreaterThan(fresh)
    expect(text.slice(old)).toMatch(/12 \S+ × .*51[.,]30/)
  })
})

describe('the question', () => {
  test('goes to the approver alone, and the order waits from then on [ATT-11]', async () => {
    const order = await placeWaitingOrder(shop)
    expect(order.attestStatus).toBe(AttestStatus.PendingMail)
    const question = (await mailsAbout(order)).filter(({ subject }) => subject.includes('din attest'))
    expect(question.map(({ to }) => to)).toEqual([ADA.email])
    expect(await statusOf(order)).toBe(AttestStatus.Waiting)
  })

  test('goes to the substitute where the approver was deactivated, and says in whose place [ATT-21]', async () => {
    await whileUsersAre({ active: false }, [ADA], async () => {
      const order = await placeWaitingOrder(shop)
      const { text } = await lastMailTo(KARIN, order)
      expect(text).toContain('i stället för Ada Bergström')
      expect((await mailsAbout(order)).map(({ to }) => to)).not.toContain(ADA.email)
    })
  })

  test('is put to the substitute when the approver is deactivated while the order waits (AMB-74)', async () => {
    const ada = await shop.as(ADA.email)
    const relation = { id: 1, userId: OLLE.id, amount: 50_000, substituteAttesterId: KARIN.id }
    await ada.call(attestCalls.putAttest, { body: { ...relation, attestantId: KIM.id } })
    try {
      const order = await placeWaitingOrder(shop)
      await shop.workOff()
      await ada.call(companyCalls.deleteUser, { body: { userId: KIM.id } })
      expect((await lastMailTo(KARIN, order)).text).toContain('i stället för Kim Åkesson')
    } finally {
      await whileUsersAre({ active: true }, [KIM], () =>
        ada.call(attestCalls.putAttest, { body: { ...relation, attestantId: ADA.id } }),
      )
    }
  })

  test('that nobody can be asked is given back to the orderer, who is told why', async () => {
    const order = await placeWaitingOrder(shop)
    await whileUsersAre({ is_web_user: false }, [ADA, KARIN], async () => {
      await shop.workOff()
      expect(await statusOf(order)).toBe(AttestStatus.Denied)
      expect((await lastMailTo(OLLE, order)).text).toContain('ingen kvar som får godkänna')
      const olle = await shop.as(OLLE.email)
      const approval = await olle.call(orderApprovalCalls.orderApproval, { params: { number: order.order } })
      expect(approval).toMatchObject({ state: 'returned', decision: null, mayWithdraw: false })
    })
    const about = (await mailsAbout(order)).map(({ to }) => to)
    expect(about.filter((to) => to !== OLLE.email)).toEqual([])
  })

  test('whose last approver has left is given back within the hour, by one of several nodes', async () => {
    const order = await placeWaitingOrder(shop)
    await shop.workOff()
    await whileUsersAre({ active: false }, [ADA, KARIN], async () => {
      await Promise.all(Array.from({ length: 4 }, () => returnStuckOrders(shop.db, shop.now())))
      await shop.workOff()
    })
    expect(await statusOf(order)).toBe(AttestStatus.Denied)
    const told = (await mailsAbout(order)).filter(
      ({ to, subject }) => to === OLLE.email && /kunde inte/.test(subject),
    )
    expect(told).toHaveLength(1)
    const sven = await shop.as(SVEN.email)
    const { entries } = await sven.call(auditCalls.auditLog, { query: { act: 'order-returned' } })
    expect(entries[0]).toMatchObject({ actor: 'sync', act: 'order-returned' })
  })

  test('about an order that was decided meanwhile is not asked, and the decision stands', async () => {
    const order = await placeWaitingOrder(shop)
    await decide(KARIN, order, 'denyAttest')
    const subjects = (await mailsAbout(order)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('din attest'))).toEqual([])
    expect(await statusOf(order)).toBe(AttestStatus.Denied)
  })

  test('done twice is asked once', async () => {
    const order = await placeWaitingOrder(shop)
    await shop.workOff()
    await shop.db
      .insertInto('outbox')
      .values({ topic: 'mail.approval-request', payload: JSON.stringify({ orderId: order.orderKey }) })
      .execute()
    const question = (await mailsAbout(order)).filter(({ subject }) => subject.includes('din attest'))
    expect(question).toHaveLength(1)
  })
})

describe('after the decision of a substitute', () => {
  test('the approver hears who decided, and a deactivated orderer hears nothing', async () => {
    const order = await placeWaitingOrder(shop)
    await decide(KARIN, order, 'acceptAttest')
    await whileUsersAre({ active: false }, [OLLE], async () => {
      const mails = await mailsAbout(order)
      const receipt = mails.find(({ to, text }) => to === ADA.email && text.includes('Karin Lindqvist'))
      expect(receipt?.subject).toBe(`Order ${order.order} är attesterad`)
      const decisions = mails.filter(({ subject }) => subject.startsWith('Din order'))
      expect(decisions).toEqual([])
      expect(receipt?.text).not.toContain('har fått besked')
    })
  })
})

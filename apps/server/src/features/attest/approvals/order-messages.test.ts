/** The orderer and the approvers of an order write to each other about it. */
import { calls } from '@hoistway/contract/calls'
import { ADA, GRETA, KARIN, KIM, OLLE, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { faultsIn, mailsTo } from '../../../testing/mails/received-mails.ts'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop, type Person } from '../../../testing/test-shop.ts'
import { placeWaitingOrder } from '../../../testing/waiting-order.ts'
import { MOST_MESSAGES } from './order-messages.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const ada = await shop.as(ADA.email)
const karin = await shop.as(KARIN.email)
const olle = await shop.as(OLLE.email)

let order = 0
let attestToken = ''
beforeEach(async () => {
  const placed = await placeWaitingOrder(shop)
  order = placed.order
  attestToken = placed.attestToken
  await shop.workOff()
})

const read = (person: Person) => person.call(calls.orderMessages, { params: { number: order } })
const write = (person: Person, text: string) =>
  person.call(calls.writeOrderMessage, { params: { number: order }, body: { text } })

/** The readers of the mails that a step sends. */
async function mailed(step: () => Promise<unknown>): Promise<string[]> {
  await shop.workOff()
  const before = (await shop.mails()).length
  await step()
  await shop.workOff()
  return (await shop.mails()).slice(before).map(({ to }) => to)
}

test('goes to the other side by mail, and both read the whole conversation', async () => {
  expect(await mailed(() => write(ada, ' Why so many?\r\nThere are 20 in the van. '))).toEqual([OLLE.email])
  expect(await mailed(() => write(olle, 'Shaft 3 needs all.'))).toEqual([ADA.email])
  expect(await read(olle)).toMatchObject({
    mayWrite: true,
    readers: ['Ada Bergström'],
    messages: [
      { author: { id: ADA.id }, isOwn: false, text: 'Why so many?\nThere are 20 in the van.' },
      { author: { id: OLLE.id }, isOwn: true, text: 'Shaft 3 needs all.' },
    ],
  })
  expect(await mailed(() => write(karin, 'I can decide it too.'))).toEqual([OLLE.email, ADA.email])
})

test('is a mail in the language of its reader', async () => {
  const mails = await mailsTo(shop, OLLE.email, () => write(ada, 'Schakt 3 {number} <b>?'))
  expect(faultsIn(mails, ['Schakt 3 {number} <b>?']).filter((fault) => !fault.includes('{number}'))).toEqual(
    [],
  )
  expect(mails.de.text).toContain('Schakt 3 {number} <b>?')
})

describe('may be written', () => {
  test('after a denial, to the person who denied it', async () => {
    await karin.call(calls.denyAttest, { query: { attestToken, locale: 'en' } })
    expect(await mailed(() => write(olle, 'Why?'))).toEqual([KARIN.email])
  })

  test('no more once the order is approved or withdrawn', async () => {
    await write(ada, 'One question.')
    await olle.call(calls.withdrawOrder, { params: { number: order } })
    expect((await refusal(write(ada, 'Late.'))).type).toBe('alreadyDecided')
    expect(await read(ada)).toMatchObject({ mayWrite: false, messages: [{ text: 'One question.' }] })
    const next = await placeWaitingOrder(shop)
    await ada.call(calls.acceptAttest, { query: { attestToken: next.attestToken, locale: 'en' } })
    const body = { text: 'x' }
    const late = olle.call(calls.writeOrderMessage, { params: { number: next.order }, body })
    expect((await refusal(late)).type).toBe('alreadyDecided')
  })

  test.each(['', ' \n ', 'x'.repeat(1_001)])('not as %o', async (text) => {
    expect((await refusal(write(olle, text))).type).toBe('invalidInput')
  })

  test('so often and no more', async () => {
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', order)
      .executeTakeFirstOrThrow()
    const row = { order_id: id, user_id: OLLE.id, text: 'x', written: shop.now() }
    await shop.db
      .insertInto('order_messages')
      .values(Array.from({ length: MOST_MESSAGES }, () => row))
      .execute()
    expect((await refusal(write(ada, 'x'))).type).toBe('tooManyRequests')
    expect((await read(ada)).mayWrite).toBe(false)
  })
})

test('is unknown to whom the order does not concern', async () => {
  for (const { email } of [KIM, GRETA, SVEN]) {
    const person = await shop.as(email)
    expect((await refusal(read(person))).type).toBe('unknownOrder')
    expect((await refusal(write(person, 'x'))).type).toBe('unknownOrder')
  }
  expect((await refusal(read(shop.guest))).type).toBe('notLoggedIn')
})

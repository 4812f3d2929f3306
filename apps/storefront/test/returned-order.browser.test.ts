/** An order that went back to its orderer because nobody was left who may decide it: its page, the list of orders and the
 *  inbox, in three languages. The only approver of Greta's orders is deactivated, and Greta is the only customer admin. */

import { companyCalls } from '@hoistway/contract/account/company'
import { attestCalls } from '@hoistway/contract/approvals/attest'
import { orderApprovalCalls } from '@hoistway/contract/orders/order-approval'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { GRETA, OTTO } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { browserClient } from '../src/browser-application.tsx'
import { DESK, logIn, openScreen, PHONE } from './open-screen.ts'

const PICK_UP = 40
const HAMBURG = 11

const main = page.getByRole('main')

let relation: number
let returned: number
beforeAll(async () => {
  await logIn(GRETA)
  const client = browserClient()
  const approver = await client.call(companyCalls.inviteUser, {
    body: {
      companyId: GRETA.company.id,
      firstName: 'Jens',
      lastName: 'Krause',
      email: `jens.${Date.now()}@aufzugwerk.example`,
      cellPhone: '',
      language: 'de',
      isCustomerAdmin: false,
    },
  })
  const own = { userId: GRETA.id, amount: 500_000 }
  const { attest } = await client.call(attestCalls.putAttest, { body: { ...own, attestantId: approver.id } })
  relation = attest?.id ?? 0
  const { order } = await client.call(orderCalls.placeOrder, {
    body: {
      orderInformation: {
        addressId: HAMBURG,
        transportId: PICK_UP,
        desiredDelivery: '2030-12-02',
        userOrder: 'AW-12345',
        mark: 'Klinikum, Aufzug 3',
      },
      cartItems: [{ productID: NAMED_PARTS.tiersOneTenFifty.id, amount: 12, specificationText: '' }],
    },
  })
  returned = order
  await client.call(companyCalls.deleteUser, { body: { userId: approver.id } })
  // The outbox gives the order back; the time limit of the test ends the wait.
  let state = 'waiting'
  while (state !== 'returned') {
    state = (await client.call(orderApprovalCalls.orderApproval, { params: { number: order } })).state
  }
  // From now on Otto approves Greta's orders, and finds the earlier ones in his inbox.
  await client.call(attestCalls.putAttest, { body: { ...own, id: relation, attestantId: OTTO.id } })
})
afterAll(async () => {
  await logIn(GRETA)
  await browserClient().call(attestCalls.deleteAttest, { params: { attestId: relation } })
})

const WORDS = {
  sv: {
    step: 'Ingen kvar som får godkänna',
    next: /^I ditt företag finns ingen kvar/,
    tag: 'Åter till beställaren',
  },
  en: {
    step: 'Nobody left to approve it',
    next: /^Nobody is left in your company/,
    tag: 'Back with the orderer',
  },
  de: {
    step: 'Niemand mehr zur Freigabe',
    next: /^In Ihrem Unternehmen darf niemand/,
    tag: 'Zurück beim Besteller',
  },
} as const

describe.for([DESK, PHONE])('with a window of $width pixels', (viewport) => {
  const isWithin = () => document.documentElement.scrollWidth <= viewport.width

  test.for(['sv', 'en', 'de'] as const)(
    'the orderer and the approvers read that nobody was left: %s',
    async (language) => {
      const { step, next, tag } = WORDS[language]
      await openScreen(`/orders/${returned}`, { as: GRETA, language, viewport })
      await expect.element(main.getByText(step, { exact: true })).toBeVisible()
      await expect.element(main.getByText(next)).toBeVisible()
      expect(isWithin()).toBe(true)

      await openScreen('/orders?status=stopped', { as: GRETA, language, viewport })
      await expect.element(main.getByRole('link', { name: String(returned), exact: true })).toBeVisible()
      await expect.element(main.getByText(tag, { exact: true }).first()).toBeVisible()
      expect(isWithin()).toBe(true)

      await openScreen('/attest?state=denied', { as: OTTO, language, viewport })
      const row = main.getByRole('listitem').filter({ hasText: String(returned) })
      await expect.element(row.getByText(tag, { exact: true })).toBeVisible()
      await expect.element(row.getByText(`${step}, `)).toBeVisible()
      expect(isWithin()).toBe(true)
    },
  )
})

test('its orderer takes nothing back, and orders it again', async () => {
  await openScreen(`/orders/${returned}`, { as: GRETA })
  await expect.element(main.getByRole('button', { name: 'Order again' })).toBeVisible()
  expect(main.getByRole('button', { name: /Withdraw|Change the order/ }).elements()).toEqual([])
})

/** The inbox of an approver: the way to it, its three lists, and decisions by pointer and by key. */
import { approvalCountCalls } from '@hoistway/contract/approvals/approval-count'
import { approvalInboxCalls } from '@hoistway/contract/approvals/approval-inbox'
import { type AttestOrder, attestCalls } from '@hoistway/contract/approvals/attest'
import { orderCalls } from '@hoistway/contract/orders/orders'
import type { Locale } from '@hoistway/domain/texts/locale'
import { ADA, GRETA, KARIN, KIM, OLLE, RUNE, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerAgain, answerInstead, bodiesOf, refusal } from './calls.ts'
import { arriveAt, elementOf, openCart, plain, press, textOf, untilThere } from './on-screen.ts'
import { logIn, openScreen, PHONE } from './open-screen.ts'

const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const header = page.getByRole('banner')
const inboxLink = header.getByRole('link', { name: /^Approvals/ })
const tabs = main.getByRole('navigation', { name: 'Orders by state' })
const order = (number: number) => main.getByRole('listitem', { name: `Order ${number}` })
const dialog = page.getByRole('dialog')
const bar = main.getByRole('region', { name: 'Chosen orders' })
const decisions = () => bodiesOf(approvalInboxCalls.decideApprovals)

async function send<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer.json()
}

/** Changes Olle's relation until the test is over. */
async function changeRelation(change: { amount?: number; substituteAttesterId?: number }): Promise<void> {
  const usual = { amount: 50_000, substituteAttesterId: KARIN.id }
  const put = async (body: object) => {
    await logIn(ADA)
    await fetch(`/api${attestCalls.putAttest.path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, userId: OLLE.id, attestantId: ADA.id, active: true, ...usual, ...body }),
    })
  }
  onTestFinished(() => put(usual))
  await put(change)
}

type Placed = { readonly number: number; readonly token: string }

/** Orders of Olle's, which wait for Ada and her substitute Karin; the newest comes first. */
async function placeOrders(...amounts: readonly number[]): Promise<readonly Placed[]> {
  await logIn(OLLE)
  const placed: Placed[] = []
  for (const amount of amounts) {
    const made = await send<AttestOrder>(orderCalls.placeOrder.path, {
      orderInformation: { addressId: 1, transportId: 40, desiredDelivery: '2030-12-02', mark: 'Schakt 4' },
      cartItems: [{ productID: NAMED_PARTS.tiersOneTenFifty.id, amount, specificationText: '' }],
    })
    placed.unshift({ number: made.order, token: made.attestToken ?? '' })
  }
  return placed
}

async function waitingTokens(): Promise<string[]> {
  const waiting: AttestOrder[] = await (await fetch(`/api${attestCalls.attestOrders.path}?locale=en`)).json()
  return waiting.flatMap(({ attestToken }) => attestToken ?? [])
}

/** Nothing waits when a test begins. */
beforeEach(async () => {
  await logIn(ADA)
  for (const token of await waitingTokens()) {
    await send(approvalInboxCalls.decideApprovals.path, { decision: 'deny', attestTokens: [token] })
  }
})

describe('the way to the inbox', () => {
  test('is in the header of approvers and substitutes, with the number of orders that wait', async () => {
    await placeOrders(12, 13)
    for (const as of [ADA, KARIN]) {
      await openScreen('/contact', { as })
      await expect.element(inboxLink).toHaveAccessibleName('Approvals 2 wait for you')
    }
    await inboxLink.click()
    await arriveAt('/attest')
    await expect.element(heading).toMatchTextContent(/^To approve$/)
  })

  test.for([OLLE, KIM, RUNE, GRETA, SVEN])(
    'is not there for $firstName, who approves nothing',
    async (as) => {
      await placeOrders(12)
      await openScreen('/contact', { as })
      await untilThere(header.getByRole('link', { name: 'Orders' }))
      expect(inboxLink.elements()).toEqual([])
    },
  )

  test('is in the menu of a phone, and as a number in its header', async () => {
    await placeOrders(12)
    await openScreen('/contact', { as: ADA, viewport: PHONE })
    await expect.element(inboxLink).toBeVisible()
    await header.getByRole('button', { name: 'Open the menu' }).click()
    const inMenu = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Approvals/ })
    await expect.element(inMenu).toMatchTextContent(/1 waits for you/)
    await inMenu.click()
    await arriveAt('/attest')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  })

  test('a count that the shop cannot tell leaves the page without the link', async () => {
    await openScreen('/contact', { as: OLLE, expected: /^500 .*count/ })
    answerInstead(approvalCountCalls.approvalCount, () => refusal(500))
    await untilThere(header.getByRole('link', { name: 'Orders' }))
    expect(inboxLink.elements()).toEqual([])
  })
})

describe('the three lists', () => {
  test('stand in the address, and tell who decided, for whom, when and why [ATT-10, ATT-16, ATT-21]', async () => {
    const [later, earlier] = await placeOrders(12, 13)
    if (!later || !earlier) throw new Error('Two orders were to be placed.')
    await openScreen('/attest', { as: KARIN })
    await expect.element(order(later.number)).toMatchTextContent(/In place of Ada Bergström/)
    await expect.element(order(later.number)).toMatchTextContent(/minutes? ago/)
    await order(later.number).getByRole('button', { name: 'Deny' }).click()
    await dialog.getByRole('textbox', { name: 'Reason optional' }).fill('We have two of these.')
    await dialog.getByRole('button', { name: 'Deny the order' }).click()
    await expect.element(page.getByText(`Order ${later.number} is denied.`)).toBeVisible()
    await order(earlier.number).getByRole('button', { name: 'Approve' }).click()
    await expect.element(page.getByText(`Order ${earlier.number} is approved and sent.`)).toBeVisible()
    expect(decisions()).toEqual([
      { decision: 'deny', attestTokens: [later.token], reason: 'We have two of these.' },
      { decision: 'approve', attestTokens: [earlier.token] },
    ])

    await tabs.getByRole('link', { name: /^Denied/ }).click()
    await arriveAt('/attest?state=denied')
    await expect.element(order(later.number)).toMatchTextContent(/We have two of these\./)
    await expect.element(order(later.number)).toMatchTextContent(/Karin Lindqvist for Ada Bergström, \d/)
    await tabs.getByRole('link', { name: /^Approved/ }).click()
    await arriveAt('/attest?state=approved')
    await expect.element(order(earlier.number)).toMatchTextContent(/Karin Lindqvist for Ada Bergström/)
    await order(earlier.number).getByRole('link').click()
    await arriveAt(`/orders/${earlier.number}`)

    await openScreen('/attest?state=approved', { as: ADA })
    await expect.element(order(earlier.number)).toBeVisible()
    expect(order(later.number).elements()).toEqual([])
  })

  test('say what the approver may decide, and lead an admin to the set-up', async () => {
    await openScreen('/attest', { as: ADA })
    await expect.element(main).toMatchTextContent(/You approve up to SEK\s50,000 per order\./)
    await expect.element(main).toMatchTextContent(/Substitute: Karin Lindqvist\./)
    await expect.element(main.getByText('No orders are waiting for your approval.')).toBeVisible()
    await main.getByRole('link', { name: 'Substitutes and limits' }).click()
    await arriveAt('/users/attesters')
    await openScreen('/attest', { as: KARIN })
    await untilThere(tabs)
    expect(main.getByRole('link', { name: 'Substitutes and limits' }).elements()).toEqual([])
  })

  test.for([OLLE, KIM, RUNE, GRETA, SVEN])('are not there for $firstName', async (as) => {
    await placeOrders(12)
    await openScreen('/attest', { as })
    await expect.element(main.getByText('No orders are waiting for your approval.')).toBeVisible()
    expect(tabs.elements()).toEqual([])
  })

  test('ask a guest to log in', async () => {
    await openScreen('/attest', { expected: /^401 .*inbox/ })
    await expect.element(main.getByText(/^Log in to see the orders/)).toBeVisible()
    expect(tabs.elements()).toEqual([])
  })

  test('lead to the messages about an order, and count them', async () => {
    const [placed] = await placeOrders(12)
    await send(`/shop/v1/orders/${placed?.number}/messages`, { text: 'The customer waits for it.' })
    await openScreen('/attest', { as: ADA })
    const row = order(placed?.number ?? 0)
    await expect.element(row.getByRole('link', { name: '1 message' })).toBeVisible()
    await row.getByRole('link', { name: 'Ask Olle Sandell' }).click()
    await arriveAt(`/orders/${placed?.number}`)
    await expect.element(main.getByText('The customer waits for it.')).toBeVisible()
  })

  test('have pages', async () => {
    await openScreen('/contact', { as: ADA })
    const answer = await (await fetch('/api/shop/v1/approvals/inbox?state=denied&limit=1')).json()
    answerInstead(approvalInboxCalls.approvalInbox, async (ask) => {
      const inbox = await (await ask()).json()
      return Response.json({ ...inbox, next: answer.next })
    })
    await inboxLink.click()
    await tabs.getByRole('link', { name: /^Denied/ }).click()
    await arriveAt('/attest?state=denied')
    await main.getByRole('link', { name: 'Older' }).click()
    await arriveAt(`/attest?state=denied&after=${answer.next}`)
    await main.getByRole('link', { name: 'Newest' }).click()
    await arriveAt('/attest?state=denied')
  })

  test.for([
    ['sv', 'Väntar', 'Attestera 2', 'Du attesterar upp till'],
    ['de', 'Wartend', '2 freigeben', 'Sie geben bis'],
  ] as const)('are in the language of the page: %s', async ([language, waiting, approve, limit]) => {
    await placeOrders(12, 13)
    await openScreen('/attest', { as: ADA, language: language satisfies Locale })
    await expect.element(main.getByRole('link', { name: new RegExp(`^${waiting}`) })).toBeVisible()
    await expect.element(main).toMatchTextContent(new RegExp(limit))
    await main.getByRole('checkbox').first().click()
    await expect.element(main.getByRole('button', { name: approve })).toBeVisible()
  })
})

describe('several orders together', () => {
  test('are approved with one button, and the header counts again', async () => {
    const placed = await placeOrders(12, 13, 14)
    await openScreen('/attest', { as: ADA })
    await expect.element(inboxLink).toHaveAccessibleName('Approvals 3 wait for you')
    await main.getByRole('checkbox', { name: `Choose order ${placed[0]?.number}` }).click()
    await main.getByRole('checkbox', { name: `Choose order ${placed[2]?.number}` }).click()
    await expect.element(bar).toMatchTextContent(/2 chosen.*SEK/)
    await bar.getByRole('button', { name: 'Approve 2' }).click()
    await expect.element(page.getByText('2 orders are approved and sent.')).toBeVisible()
    expect(decisions()).toEqual([{ decision: 'approve', attestTokens: [placed[0]?.token, placed[2]?.token] }])
    await expect.element(order(placed[1]?.number ?? 0)).toHaveFocus()
    await expect.element(inboxLink).toHaveAccessibleName('Approvals 1 waits for you')
    expect(bar.elements()).toEqual([])
  })

  test('are denied with one reason, and each that somebody else has decided is named', async () => {
    const placed = await placeOrders(12, 13)
    await openScreen('/attest', { as: ADA })
    await main.getByRole('checkbox', { name: 'Choose all 2' }).click()
    await logIn(KARIN)
    const tokens = [placed[1]?.token]
    await send(approvalInboxCalls.decideApprovals.path, { decision: 'approve', attestTokens: tokens })
    await logIn(ADA)
    await bar.getByRole('button', { name: 'Deny 2' }).click()
    await expect.element(dialog).toMatchTextContent(/Deny 2 orders\?/)
    await dialog.getByRole('textbox').fill('Ask me first.')
    await dialog.getByRole('button', { name: 'Deny 2 orders' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(new RegExp(`Somebody else has decided order ${placed[1]?.number} already\\.`))
    await expect.element(main.getByText('No orders are waiting for your approval.')).toBeVisible()
    await expect.element(heading).toHaveFocus()
  })

  test('above the limit are left out of an approval', async () => {
    const placed = await placeOrders(12, 100)
    await changeRelation({ amount: 1_000 })
    await openScreen('/attest', { as: ADA })
    const large = order(placed[0]?.number ?? 0)
    await expect.element(large.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await expect.element(large).toMatchTextContent(/above the limit/)
    await main.getByRole('checkbox', { name: 'Choose all 2' }).click()
    await expect.element(bar).toMatchTextContent(/1 is above your limit and is not approved\./)
    await bar.getByRole('button', { name: 'Approve 1' }).click()
    await expect.element(page.getByText(`Order ${placed[1]?.number} is approved and sent.`)).toBeVisible()
  })
})

describe('by keyboard alone', () => {
  test('orders are reached, read, chosen, denied and approved, and the next one has the focus', async () => {
    const [third, second, first] = await placeOrders(12, 13, 14)
    if (!first || !second || !third) throw new Error('Three orders were to be placed.')
    await openScreen('/attest', { as: ADA })
    await press(order(third.number), 'j')
    await expect.element(order(second.number)).toHaveFocus()
    await userEvent.keyboard('x')
    await expect.element(bar).toMatchTextContent(/1 chosen/)
    await userEvent.keyboard('x')
    expect(bar.elements()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(order(second.number).getByRole('table')).toBeVisible()
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(order(second.number)).toHaveFocus()
    await userEvent.keyboard('d')
    await expect.element(dialog.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('ad hoc')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText(`Order ${second.number} is denied.`)).toBeVisible()
    await expect.element(order(first.number)).toHaveFocus()
    await userEvent.keyboard('a')
    await expect.element(page.getByText(`Order ${first.number} is approved and sent.`)).toBeVisible()
    await expect.element(order(third.number)).toHaveFocus()
    expect(decisions()).toEqual([
      { decision: 'deny', attestTokens: [second.token], reason: 'ad hoc' },
      { decision: 'approve', attestTokens: [first.token] },
    ])
  })

  test('E loads the order into the cart, where sending approves it [ATT-16]', async () => {
    const [placed] = await placeOrders(12)
    await openScreen('/attest', { as: ADA })
    await press(order(placed?.number ?? 0), 'e')
    await expect.element(openCart().getByText(/^You are editing an order/)).toBeVisible()
  })

  test('letters in the reason decide nothing', async () => {
    const [placed] = await placeOrders(12)
    await openScreen('/attest', { as: ADA })
    await press(order(placed?.number ?? 0), 'd')
    await dialog.getByRole('textbox').fill('a d e x')
    await userEvent.keyboard('{Escape}')
    await expect.element(order(placed?.number ?? 0)).toHaveFocus()
    expect(decisions()).toEqual([])
  })
})

describe('in the cart', () => {
  const openInCart = async (options: Partial<Parameters<typeof openScreen>[1]> = {}) => {
    const [placed] = await placeOrders(12)
    await openScreen('/attest', { as: ADA, ...options })
    await press(order(placed?.number ?? 0), 'e')
    await expect.element(openCart().getByText(/^You are editing an order/)).toBeVisible()
    await openCart().getByRole('button', { name: 'Deny' }).click()
    return placed
  }
  const question = page.getByRole('dialog', { name: 'Deny this order?' })

  test('a denial asks for the reason as the inbox does, and the cart is empty then [ATT-13, ATT-14]', async () => {
    const placed = await openInCart()
    await question.getByRole('textbox', { name: /^Reason/ }).fill('Buy it for lift 3 first.')
    await question.getByRole('button', { name: 'Deny the order' }).click()
    await expect.element(openCart().getByText('Your cart is empty').first()).toBeVisible()
    expect(decisions()).toEqual([
      { decision: 'deny', attestTokens: [placed?.token], reason: 'Buy it for lift 3 first.' },
    ])
    expect(elementOf(openCart()).contains(document.activeElement)).toBe(true)
    await openScreen('/attest?state=denied', { as: ADA })
    await expect.element(order(placed?.number ?? 0).getByText('Buy it for lift 3 first.')).toBeVisible()
  })

  test('a denial that comes too late is told, and leaves the lines in the cart', async () => {
    const placed = await openInCart()
    const body = { decision: 'approve', attestTokens: [placed?.token] }
    await send(approvalInboxCalls.decideApprovals.path, body)
    await question.getByRole('button', { name: 'Deny the order' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Somebody else may have decided it/)
    await expect.element(openCart().getByText(/^You are editing an order/)).toBeVisible()
  })
})

describe('a decision that fails', () => {
  function failToDecide(): void {
    answerInstead(approvalInboxCalls.decideApprovals, () => refusal(500))
    onTestFinished(() => answerAgain(approvalInboxCalls.decideApprovals))
  }

  test('keeps the dialog with the reason, and the order [MSG-05]', async () => {
    const [placed] = await placeOrders(12)
    await openScreen('/attest', { as: ADA, expected: /^500 .*decide/ })
    failToDecide()
    await order(placed?.number ?? 0)
      .getByRole('button', { name: 'Deny' })
      .click()
    await dialog.getByRole('textbox').fill('Too many.')
    await dialog.getByRole('button', { name: 'Deny the order' }).click()
    await expect.poll(() => decisions().length).toBe(1)
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Too many.')
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  test('of an approval is told of [ATT-19, MSG-19]', async () => {
    const [placed] = await placeOrders(12)
    await openScreen('/attest', { as: ADA, expected: /^500 .*decide/ })
    failToDecide()
    await order(placed?.number ?? 0)
      .getByRole('button', { name: 'Approve' })
      .click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The approval failed/)
    await expect.element(order(placed?.number ?? 0)).toBeVisible()
  })
})

test('a phone has every order as a block, with large buttons', async () => {
  const placed = await placeOrders(12, 13)
  await openScreen('/attest', { as: ADA, viewport: PHONE })
  const approve = order(placed[0]?.number ?? 0).getByRole('button', { name: 'Approve' })
  await expect.element(approve).toBeVisible()
  expect(elementOf(approve).getBoundingClientRect().width).toBeGreaterThan(140)
  await main.getByRole('checkbox', { name: 'Choose all 2' }).click()
  await expect.element(bar).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  await openScreen('/attest?state=denied', { as: ADA, viewport: PHONE })
  await untilThere(main.getByRole('listitem'))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
})

test('somebody without prices who approves sees no sums', async () => {
  await changeRelation({ substituteAttesterId: RUNE.id })
  const [placed] = await placeOrders(12)
  await openScreen('/attest', { as: RUNE })
  const shown = plain(await textOf(order(placed?.number ?? 0)))
  expect(shown).toContain('Olle Sandell')
  expect(shown).not.toMatch(/SEK|kr/)
})

/** The page of mails. */
import { mailQueueCalls, type QueuedMail } from '@hoistway/contract/site-admin/mail-queue'
import { ADA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerAgain, answerInstead, queriesOf, refusal } from '../calls.ts'
import { arriveAt, focusedText, goOffline, plain, press, textOf, textsOf } from '../on-screen.ts'
import { openScreen, PHONE } from '../open-screen.ts'

const main = page.getByRole('main')
const table = page.getByRole('table', { name: 'Mails' })
const side = (name: string) => page.getByRole('region', { name })
const HOUR = 3_600_000

const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const sent: QueuedMail = {
  id: 7,
  topic: 'mail.order-confirmation',
  created: at(-30),
  state: 'sent',
  tries: 1,
  nextTry: null,
  sent: at(-30),
  fault: null,
  to: KARIN.email,
  locale: 'sv',
  subject: 'Order 104883 mottagen',
}
const waiting: QueuedMail = {
  ...sent,
  id: 9,
  topic: 'mail.approval-request',
  state: 'waiting',
  tries: 2,
  nextTry: at(30),
  sent: null,
  fault: '451 greylisted by mx1',
  to: ADA.email,
  locale: 'en',
  subject: 'Order 104893 waits for you',
}
const givenUp: QueuedMail = {
  ...waiting,
  id: 3,
  topic: 'mail.lift-report',
  state: 'givenUp',
  tries: 11,
  nextTry: null,
  fault: '550 no such mailbox',
  subject: null,
}
const LETTER = 'Approve it here:\nhttps://shop.example/attest?token=***\nKind regards'

function answerMails(mails: readonly QueuedMail[] = [waiting, sent, givenUp]): void {
  answerInstead(mailQueueCalls.mailQueue, () => {
    const { state } = queriesOf(mailQueueCalls.mailQueue).at(-1) ?? {}
    const count = (of: QueuedMail['state']) => mails.filter((mail) => mail.state === of).length
    const counts = {
      waiting: count('waiting'),
      sending: count('sending'),
      givenUp: count('givenUp'),
      sent: count('sent'),
    }
    const found = mails.filter((mail) => state === undefined || mail.state === state)
    return Response.json({ mails: found, next: null, unsent: counts, counts })
  })
  answerInstead(mailQueueCalls.queuedMail, () => Response.json({ ...waiting, letter: LETTER }))
}

/** Opens the mails from another screen, with answers that the test gives. */
async function openMails(options: Partial<Parameters<typeof openScreen>[1]> = {}): Promise<void> {
  await openScreen('/site-admin/caches', { as: SVEN, ...options })
  answerMails()
  await page
    .getByRole('navigation', { name: 'Site administration' })
    .getByRole('link', { name: 'Mails' })
    .click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible()
}

function rowsOf(): string[] {
  return textsOf(table.getByRole('row')).map(plain)
}

test('mails that were given up stand first, each with its state in words and its tries [ROUTE-22]', async () => {
  await openMails()
  await expect.poll(rowsOf).toHaveLength(4)
  const [, first, second, third] = rowsOf()
  expect(first).toMatch(/lift-report lift-report · ada@nordlift.example Given up 11 Send again$/)
  expect(second).toMatch(
    /Order 104893 waits for you Order to approve · ada@\S+ Next try \d+ \w+ \d\d:\d\d 2 Send again$/,
  )
  expect(third).toMatch(/Order 104883 mottagen Order confirmation · karin@\S+ Sent \d+ \w+ \d\d:\d\d 1$/)
  const states = main.getByRole('group', { name: 'State' })
  expect(plain(await textOf(states))).toBe('All 3 Waiting 1 Sending 0 Given up 1 Sent 1')
})

test('a mail opens beside the list with the reason and its text, without the link [FORGOT-06]', async () => {
  await openMails()
  await main.getByRole('link', { name: 'Order 104893 waits for you' }).click()
  await arriveAt('/site-admin/mails/9')
  const open = side('Order 104893 waits for you')
  const text = plain(await textOf(open))
  expect(text).toContain('Try 2: 451 greylisted by mx1')
  expect(text).toContain('Approve it here: The link is not shown here. Kind regards')
  expect(text).not.toContain('token')
  await userEvent.keyboard('{Escape}')
  await arriveAt('/site-admin/mails')
  await expect.element(open).not.toBeInTheDocument()
})

test('the keys move among the rows, open a mail, and send one again', async () => {
  await openMails()
  await press(main.getByRole('row', { name: 'lift-report' }), 'ArrowDown')
  expect(focusedText()).toContain('Order 104893 waits for you')
  await userEvent.keyboard('{Enter}')
  await arriveAt('/site-admin/mails/9')
  await userEvent.keyboard('{Escape}')
  await expect.poll(focusedText).toContain('Order 104893 waits for you')
  answerInstead(mailQueueCalls.retryMail, () => Response.json({ ...waiting, tries: 0 }))
  const before = queriesOf(mailQueueCalls.mailQueue).length
  await userEvent.keyboard('r')
  await expect
    .element(page.getByRole('status').filter({ hasText: '“Order 104893 waits for you” is being sent now.' }))
    .toBeVisible()
  expect(queriesOf(mailQueueCalls.retryMail)).toHaveLength(1)
  // The list is asked for again at once.
  await expect.poll(() => queriesOf(mailQueueCalls.mailQueue).length).toBeGreaterThan(before)
})

test('a mail that cannot be sent again says why', async () => {
  await openMails({ expected: /^(409|500) .*retry/ })
  const send = main.getByRole('button', { name: 'Send again: Order 104893 waits for you' })
  answerInstead(mailQueueCalls.retryMail, () => refusal(500))
  await send.click()
  await expect.element(page.getByText(/could not be sent again. Nothing has changed./)).toBeVisible()
  const problem = { type: 'mailNotWaiting', title: 'x', status: 409, detail: 'x', instance: 'x' }
  answerInstead(mailQueueCalls.retryMail, () => refusal(409, problem))
  await send.click()
  await expect.element(page.getByText(/has been sent already. Nothing is sent twice./)).toBeVisible()
})

test('the filters stand in the address, and a filter without mails offers the way back', async () => {
  await openMails()
  await main.getByRole('combobox', { name: 'Kind' }).selectOptions('New login')
  await arriveAt('/site-admin/mails?kind=new-login')
  const search = main.getByRole('searchbox', { name: 'Search' })
  await search.fill('nobody')
  await userEvent.keyboard('{Enter}')
  await arriveAt('/site-admin/mails?q=nobody&kind=new-login')
  expect(queriesOf(mailQueueCalls.mailQueue)).toContainEqual({ q: 'nobody', topic: 'mail.new-login' })
  answerMails([])
  await main.getByRole('button', { name: 'Waiting' }).click()
  await arriveAt('/site-admin/mails?q=nobody&kind=new-login&state=waiting')
  await expect.element(main.getByText('No mail passes the filter')).toBeVisible()
  answerAgain(mailQueueCalls.mailQueue)
  await main.getByRole('link', { name: 'Show all' }).click()
  await arriveAt('/site-admin/mails')
})

test('without a connection the rows stay and nothing can be sent', async () => {
  await openMails({ viewport: PHONE })
  goOffline()
  await expect.element(main.getByText('Only supported while in online mode')).toBeVisible()
  await expect
    .element(main.getByRole('button', { name: 'Send again: Order 104893 waits for you' }))
    .toBeDisabled()
  await expect.poll(rowsOf).toHaveLength(3)
})

test('a mail that does not exist is unknown', async () => {
  await openScreen('/site-admin/mails/999999', { as: SVEN, expected: /^404 .*outbox/ })
  await expect
    .element(main.getByRole('heading', { level: 1, name: 'The page could not be found' }))
    .toBeVisible()
})

/** The inbox of the site admins: the list, an enquiry beside it, and answers by mail. */
import type { Call } from '@hoistway/contract/call'
import { enquiryCalls } from '@hoistway/contract/content/enquiries'
import { EXAMPLES } from '@hoistway/contract/examples'
import { inboxCalls } from '@hoistway/contract/site-admin/inbox'
import { KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerAgain, answerInstead, bodiesOf, refusal } from '../calls.ts'
import { arriveAt, elementOf, goOffline, goOnline, plain, textOf, textsOf } from '../on-screen.ts'
import { logIn, openScreen, PHONE } from '../open-screen.ts'

const { enquiries, setEnquiryState, answerEnquiry } = inboxCalls
const main = page.getByRole('main')
const rows = () => main.getByRole('table', { name: 'Inbox' }).getByRole('row')
const side = (name: string) => page.getByRole('region', { name })
const answerField = main.getByRole('textbox', { name: 'Answer' })
const send = main.getByRole('button', { name: 'Send answer' })
type AnswerBody = { readonly text: string; readonly version: number; readonly key: string }

/** A call past the screen, as of a buyer or a colleague. */
async function ask(
  { method, path }: Call,
  body: unknown,
  credentials: RequestCredentials = 'same-origin',
): Promise<unknown> {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    credentials,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (answer.headers.get('content-type') ?? '').includes('json') ? answer.json() : undefined
}

let lastSender = 0
/** A question from somebody whom no other test knows. */
async function question(): Promise<string> {
  lastSender += 1
  const name = `Sender ${lastSender} of questions`
  const email = `sender-${lastSender}@hiss.example`
  const message = 'Passar rullen\nen dörr från 1998?'
  // The screen before this one may have left a session.
  await ask(enquiryCalls.submitQuestion, { name, email, message, locale: 'sv' }, 'omit')
  return name
}

async function openInbox(search = '', more: Partial<Parameters<typeof openScreen>[1]> = {}): Promise<void> {
  await openScreen(`/site-admin/inbox${search}`, { as: SVEN, ...more })
  await expect.element(main.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
}

async function openQuestion(more: Partial<Parameters<typeof openScreen>[1]> = {}): Promise<string> {
  const name = await question()
  await openInbox(`?q=${encodeURIComponent(name)}`, more)
  await main.getByRole('link', { name }).click()
  await expect.element(answerField).toBeVisible()
  return name
}

/** A colleague takes the chosen enquiry. */
async function colleagueTakesIt(version: number): Promise<void> {
  const id = /inbox\/(\d+)/.exec(location.pathname)?.[1] ?? ''
  await ask(
    { ...setEnquiryState, path: setEnquiryState.path.replace(':id', id) },
    { state: 'inWork', version },
  )
}

test('enquiries stand with the open ones first, counted by kind and state, and are searched', async () => {
  const name = await question()
  const other = await question()
  await openInbox()
  await expect.poll(() => textsOf(rows())[1]).toContain(other)
  await expect.poll(() => textsOf(rows())[2]).toContain(name)
  const kinds = main.getByRole('group', { name: 'Kind' })
  await expect.element(kinds.getByRole('button', { name: /^Questions ?\d+$/ })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Site administration' })
  await expect.element(bar.getByRole('link', { name: /^Inbox/ }).getByRole('img')).toBeVisible()

  await main.getByRole('searchbox').fill(name)
  await userEvent.keyboard('{Enter}')
  await arriveAt(`/site-admin/inbox?q=${name.replaceAll(' ', '+')}`)
  await expect.poll(() => textsOf(rows()).length).toBe(2)
  await expect.element(kinds.getByRole('button', { name: /^Photo orders ?0$/ })).toBeVisible()
  await main
    .getByRole('group', { name: 'State' })
    .getByRole('button', { name: /^Answered ?0$/ })
    .click()
  await expect.element(main.getByRole('heading', { name: 'No enquiry matches' })).toBeVisible()
  await main.getByRole('link', { name: 'Show all' }).click()
  await arriveAt('/site-admin/inbox')
})

test('an enquiry is opened, answered and closed by keys alone', async () => {
  const name = await question()
  await openInbox(`?q=${encodeURIComponent(name)}`)
  const row = main.getByRole('row', { name: new RegExp(name) })
  await expect.element(row).toBeVisible()
  elementOf(row).focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(async () => plain(await textOf(side(`${name}, Question`).getByRole('blockquote'))))
    .toMatch(/en dörr från 1998/)
  await expect.element(main.getByText('Was not logged in')).toBeVisible()
  elementOf(answerField).focus()
  await userEvent.keyboard('Ja, rullen passar.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText(/^The answer goes to sender-\d+@hiss\.example\.$/)).toBeVisible()
  const thread = main.getByRole('region', { name: 'Thread' })
  await expect
    .poll(async () => plain(await textOf(thread)))
    .toMatch(/^Thread ?Sven Ekman \d\d:\d\d ?Answered ?Ja, rullen passar\./)
  await expect.element(answerField).toHaveValue('')
  expect(bodiesOf<AnswerBody>(answerEnquiry)).toMatchObject([{ text: 'Ja, rullen passar.', version: 1 }])
  await expect.poll(async () => plain(await textOf(row))).toMatch(/Answered/)
  await userEvent.keyboard('{Escape}')
  await arriveAt(/^\/site-admin\/inbox\?q=/)
  await expect.element(answerField).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

test('the state is set by hand, and the list and the thread follow', async () => {
  const name = await openQuestion()
  await side(`${name}, Question`).getByRole('button', { name: 'In work' }).click()
  await expect
    .poll(async () => plain(await textOf(main.getByRole('region', { name: 'Thread' }))))
    .toMatch(/Sven Ekman .*In work/)
  await expect
    .poll(async () => plain(await textOf(main.getByRole('row', { name: new RegExp(name) }))))
    .toMatch(/In work/)
  expect(bodiesOf(setEnquiryState)).toEqual([{ state: 'inWork', version: 1 }])
})

test('a change of a colleague is told, nothing is sent, and the text stays', async () => {
  await openQuestion({ expected: /^400 .*answer$/ })
  await answerField.fill('Ja.')
  await colleagueTakesIt(1)
  await send.click()
  await expect
    .poll(async () => plain(await textOf(main.getByRole('alert'))))
    .toMatch(/^A colleague has changed this meanwhile/)
  await expect
    .poll(async () => plain(await textOf(main.getByRole('region', { name: 'Thread' }))))
    .toMatch(/In work/)
  await expect.element(answerField).toHaveValue('Ja.')
  await send.click()
  await expect
    .poll(async () => plain(await textOf(main.getByRole('region', { name: 'Thread' }))))
    .toMatch(/Ja\./)
  expect(bodiesOf<AnswerBody>(answerEnquiry).map(({ version }) => version)).toEqual([1, 2])
})

test('an answer that got no answer is sent again with the same key; an empty one is not sent', async () => {
  await openQuestion({ expected: /^no answer|^500/ })
  await send.click()
  await expect.element(main.getByText('Write an answer first.')).toBeVisible()
  await answerField.fill('Ja.')
  // The shop takes the answer, but the browser does not hear of it.
  answerInstead(answerEnquiry, async (go) => {
    await go()
    throw new TypeError('The connection is lost.')
  })
  await send.click()
  await expect.poll(async () => plain(await textOf(main.getByRole('alert')))).toMatch(/sending again is safe/)
  await expect.element(answerField).toHaveValue('Ja.')
  answerAgain(answerEnquiry)
  await send.click()
  await expect.element(answerField).toHaveValue('')
  expect(main.getByText('Ja.', { exact: true }).elements()).toHaveLength(1)
  const keys = bodiesOf<AnswerBody>(answerEnquiry).map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('leaving with a text that was not sent asks first', async () => {
  await openQuestion()
  await answerField.fill('Ja.')
  await userEvent.keyboard('{Escape}')
  const asked = page.getByRole('dialog', { name: 'Leave without sending?' })
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(answerField).toHaveValue('Ja.')
  await main.getByRole('link', { name: 'Close' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect.element(answerField).not.toBeInTheDocument()
  expect(bodiesOf(answerEnquiry)).toEqual([])
})

test('offline the rows stay with their age, and every button is locked', async () => {
  const name = await openQuestion()
  goOffline()
  await expect
    .element(
      main.getByText(
        /^Only supported while in online mode\. The rows are from \d+ \w+ \d{4} at \d\d:\d\d\.$/,
      ),
    )
    .toBeVisible()
  await expect.element(send).toBeDisabled()
  await expect.element(side(`${name}, Question`).getByRole('button', { name: 'In work' })).toBeDisabled()
  await expect.element(main.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  goOnline()
  await expect.element(send).toBeEnabled()
})

test('a list that cannot be read again keeps its rows and offers to try again', async () => {
  const name = await openQuestion({ expected: /^500 .*enquiries$/ })
  answerInstead(enquiries, () => refusal(500))
  await side(`${name}, Question`).getByRole('button', { name: 'Done' }).click()
  const note = main.getByRole('alert').filter({ hasText: 'New data could not be fetched.' })
  await expect.element(note).toBeVisible()
  await expect.element(main.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  answerAgain(enquiries)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await expect
    .poll(async () => plain(await textOf(main.getByRole('row', { name: new RegExp(name) }))))
    .toMatch(/Done/)
})

test('an order by photo shows its photos as pictures and its account', async () => {
  await logIn(KARIN)
  const photo = (await ask(enquiryCalls.uploadSinglePhoto, EXAMPLES.uploadSinglePhoto.body)) as { id: number }
  const name = 'Karin of the photo order'
  const body = { ...EXAMPLES.sendPhotoOrder.body, name, photoIds: [photo.id] }
  await ask(enquiryCalls.sendPhotoOrder, body)
  await openInbox(`?kind=photoOrder&q=${encodeURIComponent(name)}`)
  await main.getByRole('link', { name }).click()
  const shown = side(`${name}, Photo order · 1 photo`)
  const picture = shown.getByRole('list', { name: 'Photos' }).getByRole('img', { name: 'type plate.png' })
  await expect.poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth ?? 0).toBeGreaterThan(0)
  await expect.element(shown.getByText(`Karin Lindqvist, ${KARIN.company.name} (20417)`)).toBeVisible()
  await expect.element(shown.getByRole('button', { name: 'Ordered' })).toBeVisible()
})

test('on a phone the enquiry takes the place of the list, and Close gives it back', async () => {
  const name = await openQuestion({ viewport: PHONE })
  expect(plain(textsOf(side(`${name}, Question`).getByRole('blockquote'))[0] ?? '')).toContain('1998')
  await expect.element(main.getByRole('table', { name: 'Inbox' })).not.toBeInTheDocument()
  await main.getByRole('link', { name: 'Close' }).click()
  await expect.element(main.getByRole('link', { name })).toBeVisible()
})

const unknown = main.getByRole('heading', { level: 1, name: 'The page could not be found' })

test('the inbox is unknown to everybody else', async () => {
  await openScreen('/site-admin/inbox', { as: KARIN })
  await expect.element(unknown).toBeVisible()
})

test('an enquiry that does not exist is unknown', async () => {
  await openScreen('/site-admin/inbox/999999', { as: SVEN, expected: /^404 .*enquiries/ })
  await expect.element(unknown).toBeVisible()
})

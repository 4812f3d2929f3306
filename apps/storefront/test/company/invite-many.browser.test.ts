/** A customer admin invites many people from a pasted list or a file. */
import { companyPeopleCalls } from '@hoistway/contract/account/company-people'
import { ADA, GRETA, KARIN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerInstead, bodiesOf, refusal } from '../calls.ts'
import { arriveAt, goOffline, plain, textsOf } from '../on-screen.ts'
import { openScreen, PHONE } from '../open-screen.ts'

const main = page.getByRole('main')
const field = main.getByRole('textbox', { name: 'People' })
const table = page.getByRole('table', { name: 'People to invite' })
const rowsOf = () => textsOf(table.getByRole('row')).slice(1).map(plain)
const send = main.getByRole('button', { name: /^Invite [\d,]+ / })
const stamp = Date.now()
const address = (name: string) => `${name}-${stamp}@nordlift.example`

test('a pasted list shows what was read, is sent, and each row tells what became of it [ROLE-03]', async () => {
  await openScreen('/users', { as: ADA })
  await main.getByRole('link', { name: 'Invite several' }).click()
  await arriveAt('/users/people/invite')
  await field.fill(
    [
      `Maja Nordin <${address('maja')}>; Olle von Ek <${address('olle')}>`,
      `Karin Lindqvist ${KARIN.email}`,
      `Greta Hoffmann ${GRETA.email}`,
      'Kim',
      `Maja Nordin ${address('maja')}`,
    ].join('\n'),
  )
  await expect
    .poll(() => rowsOf().map((row) => row.replaceAll(String(stamp), '')))
    .toEqual([
      'Maja Nordin maja-@nordlift.example Ready',
      'Olle von Ek olle-@nordlift.example Ready',
      'Karin Lindqvist karin@nordlift.example Ready',
      `Greta Hoffmann ${GRETA.email} another mail domain than yours Ready`,
      'Kim – Last name is missing',
      'Maja Nordin maja-@nordlift.example Twice in the list',
    ])
  await expect.element(main.getByText('4 people can be invited. 2 rows will not be sent.')).toBeVisible()
  await send.click()
  await expect.element(main.getByText('2 people are invited. 1 row needs correction.')).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(rowsOf().map((row) => row.split(' ').slice(-3).join(' '))).toEqual([
    expect.stringMatching(/Invited$/),
    expect.stringMatching(/Invited$/),
    'account here already',
    'in use elsewhere',
  ])
  await main.getByRole('button', { name: 'Correct the rest' }).click()
  await expect.element(field).toHaveValue(`Greta Hoffmann ${GRETA.email}`)
})

test('a long list goes out in parts, and goes on after the connection broke', async () => {
  await openScreen('/users/people/invite', { as: ADA, expected: /^500 .*invite-many/ })
  await field.fill(Array.from({ length: 60 }, (_, at) => `Crew No${at} ${address(`crew-${at}`)}`).join('\n'))
  let calls = 0
  answerInstead(companyPeopleCalls.inviteMany, (ask) => {
    calls += 1
    return calls === 2 ? refusal(500) : ask()
  })
  await send.click()
  await expect.element(main.getByText(/^The connection broke/)).toBeVisible()
  await expect.element(main.getByText('25 of 60 rows')).toBeVisible()
  await main.getByRole('button', { name: 'Go on' }).click()
  await expect.element(main.getByText('60 people are invited.')).toBeVisible()
  expect(bodiesOf(companyPeopleCalls.inviteMany)).toHaveLength(4)
})

test('a file is read, also one that a spreadsheet wrote in its own code page', async () => {
  await openScreen('/users/people/invite', { as: ADA })
  const bytes = Uint8Array.from('Förnamn;Efternamn;E-post\r\nÅsa;Öberg;asa@nordlift.example', (sign) =>
    sign.charCodeAt(0),
  )
  const chooser = main.getByLabelText('Choose file (CSV)')
  await userEvent.upload(chooser, new File([bytes], 'people.csv', { type: 'text/csv' }))
  await expect.poll(rowsOf).toEqual(['Åsa Öberg asa@nordlift.example Ready'])
  goOffline()
  await expect.element(send).toBeDisabled()
})

test('more than a thousand people are refused before anything is sent, and the text stays', async () => {
  await openScreen('/users/people/invite', { as: ADA })
  const text = Array.from({ length: 1_001 }, (_, at) => `Crew No${at} c${at}@nordlift.example`).join('\n')
  const chooser = main.getByLabelText('Choose file (CSV)')
  await userEvent.upload(chooser, new File([text], 'crew.csv', { type: 'text/csv' }))
  await expect.element(main.getByText('At most 1,000 people at a time. Split the list.')).toBeVisible()
  await expect.element(send).toBeDisabled()
  await expect.element(field).toHaveValue(text)
})

test('on a phone each row is a card', async () => {
  await openScreen('/users/people/invite', { as: ADA, viewport: PHONE })
  await field.fill(`Maja Nordin ${'long-'.repeat(12)}@nordlift.example`)
  await expect.element(main.getByText('Ready')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
})

test('for colleagues without the right the page is unknown [ROLE-13]', async () => {
  await openScreen('/users/people/invite', { as: KARIN })
  await expect
    .element(main.getByRole('heading', { level: 1, name: 'The page could not be found' }))
    .toBeVisible()
})

/** The page of a company's approval relations: who approves whose orders up to which amount. */
import { absenceCalls } from '@hoistway/contract/approvals/absences'
import { approvalSettingsCalls } from '@hoistway/contract/approvals/approval-settings'
import { approvalCalls } from '@hoistway/contract/approvals/approvals'
import { type Attest, attestCalls } from '@hoistway/contract/approvals/attest'
import type { Locale } from '@hoistway/domain/texts/locale'
import { ADA, GRETA, KARIN, KIM, OLLE, RUNE, SVEN } from '@hoistway/fixtures/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerInstead, bodiesOf, queriesOf, refusal } from '../calls.ts'
import { arriveAt, elementOf, goOffline, plain, press, textsOf } from '../on-screen.ts'
import { openScreen, PHONE } from '../open-screen.ts'

const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const table = page.getByRole('table', { name: 'Who approves whom' })
const rowOf = (orderer: string, approver: string) =>
  table.getByRole('row', { name: `${orderer}, ${approver}` })
const ollesRow = rowOf('Olle Sandell', 'Ada Bergström')
const form = page.getByRole('region', { name: /approval$/ })
const field = (name: string | RegExp) => form.getByLabelText(name)
const toast = (text: string) => page.getByText(text, { exact: true })
const OLLES_RELATION = 1

const kimByAda = { userId: KIM.id, attestantId: ADA.id, amount: 500 }

/** Takes the relations of a test away again when it ends; the demo shop has one. */
function restoreRelations(): void {
  onTestFinished(async () => {
    const found: readonly Attest[] = await (await fetch('/api/v2/attests')).json()
    const others = found.filter(({ id }) => id !== OLLES_RELATION)
    await Promise.all(others.map(({ id }) => fetch(`/api/v2/attest/${id}`, { method: 'DELETE' })))
    await store({
      id: OLLES_RELATION,
      userId: OLLE.id,
      attestantId: ADA.id,
      amount: 50_000,
      active: true,
      substituteAttesterId: KARIN.id,
    })
  })
}

async function store(body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/v2/attest', { method: 'PUT', headers, body: JSON.stringify(body) })
}

async function fillNew(orderer: string, approver: string, amount: string): Promise<void> {
  await field('Orders by').selectOptions(orderer)
  await field('Approved by').selectOptions(approver)
  await field('Up to, per order (SEK)').fill(amount)
}

const saved = () => bodiesOf<Record<string, unknown>>(attestCalls.putAttest)

test('an admin sees every relation with limit, substitute and waiting orders [ROUTE-21, ATT-09]', async () => {
  await openScreen('/users/attesters', { as: ADA })
  await expect.element(heading).toMatchTextContent(/Who approves whom/)
  await expect.element(ollesRow).toMatchTextContent(/50,000/)
  expect(plain(elementOf(ollesRow).innerText)).toMatch(
    /^Olle Sandell Ada Bergström SEK\s?50,000 Karin Lindqvist \d+ Olle Sandell: approval by Ada Bergström$/,
  )
  await expect.element(ollesRow.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  const bar = page.getByRole('navigation', { name: 'Nordlift AB' })
  await expect.element(bar.getByRole('link', { name: 'Approvals' })).toHaveAttribute('aria-current', 'page')
})

test('adds a relation with the specified call and shows it [API-ATT-03, API-ATT-05]', async () => {
  await openScreen('/users/attesters', { as: ADA })
  restoreRelations()
  await main.getByRole('link', { name: 'Add approval' }).click()
  await arriveAt('/users/attesters/new')
  const options = () => textsOf(field('Orders by').getByRole('option'))
  await expect.poll(options).toContain('Nils Frisk')
  expect(options()).not.toContain('Vera Lund')
  await fillNew('Kim Åkesson', 'Karin Lindqvist', '12 500,50')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await arriveAt('/users/attesters')
  await expect.element(toast('Approval saved')).toBeVisible()
  await expect.element(rowOf('Kim Åkesson', 'Karin Lindqvist')).toMatchTextContent(/12,501/)
  expect(saved()).toEqual([
    {
      id: 0,
      userId: KIM.id,
      attestantId: KARIN.id,
      amount: 12_500.5,
      active: true,
      substituteAttesterId: null,
    },
  ])
  await expect.element(main.getByText(/^Karin Lindqvist has no substitute/)).toBeVisible()
})

test('changes limit and substitute; what is empty or unreadable is told at its field [ATT-21]', async () => {
  await openScreen('/users/attesters', { as: ADA })
  restoreRelations()
  await ollesRow.getByRole('link', { name: /^Change/ }).click()
  await arriveAt(`/users/attesters/${OLLES_RELATION}`)
  await expect.element(field('Up to, per order (SEK)')).toHaveValue('50,000')
  await field('Up to, per order (SEK)').fill('plenty')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Up to, per order (SEK)')).toHaveAccessibleDescription(/^Write an amount/)
  await expect.element(field('Up to, per order (SEK)')).toHaveFocus()
  expect(saved()).toEqual([])
  await field('Up to, per order (SEK)').fill('60.000')
  await field(/^Substitute/).selectOptions('Nobody')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(ollesRow).toMatchTextContent(/60,000/)
  await expect.element(ollesRow).toMatchTextContent(/Nobody/)
  await expect.element(ollesRow.getByRole('link', { name: /^Change/ })).toHaveFocus()
})

test('the shop’s answers stand at their fields: the pair exists, and the other way round [ATT-05, ATT-06]', async () => {
  await openScreen('/users/attesters/new', { as: ADA })
  await fillNew('Olle Sandell', 'Ada Bergström', '1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(field('Approved by'))
    .toHaveAccessibleDescription('This orderer already has this approver.')
  await fillNew('Ada Bergström', 'Olle Sandell', '1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Approved by')).toHaveAccessibleDescription(/^The pair exists in the opposite/)
  await fillNew('Kim Åkesson', 'Kim Åkesson', '1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Approved by')).toHaveAccessibleDescription(/^Nobody approves their own/)
  await field('Approved by').selectOptions('Nils Frisk')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Approved by')).toHaveAccessibleDescription(/^Not allowed/)
  await fillNew('Kim Åkesson', 'Karin Lindqvist', '-1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Up to, per order (SEK)')).toHaveAccessibleDescription(/below zero/)
  await field('Up to, per order (SEK)').fill('1')
  await field(/^Substitute/).selectOptions('Nils Frisk')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(field(/^Substitute/)).toHaveAccessibleDescription(/not found/)
  expect(saved().map(({ userId }) => userId)).toEqual([OLLE.id, ADA.id, KIM.id, KIM.id, KIM.id, KIM.id])
})

const AT_FIELD = { 0: 'attestantId', 1: 'attestantId', 2: 'amount', 3: 'attestantId', 4: 'attestantId' }
const SUBSTITUTE = { 6: 'substituteAttesterId', 8: 'substituteAttesterId' }
const WORDS: Readonly<Record<Locale, Readonly<Record<number, RegExp>>>> = {
  en: {
    0: /^Not allowed/,
    1: /^Nobody approves/,
    2: /below zero/,
    3: /already/,
    4: /opposite/,
    6: /substitute was not found/,
    7: /does not exist any more/,
    8: /substitute was not found/,
    9: /^Something went wrong$/,
  },
  sv: {
    0: /^Inte tillåtet/,
    1: /^Ingen attesterar/,
    2: /under noll/,
    3: /finns redan/,
    4: /åt andra hållet/,
    6: /Ersättaren hittades inte/,
    7: /finns inte längre/,
    8: /Ersättaren hittades inte/,
    9: /^Något gick fel$/,
  },
  de: {
    0: /^Nicht erlaubt/,
    1: /^Niemand gibt eigene/,
    2: /unter null/,
    3: /gibt es bereits/,
    4: /umgekehrt/,
    6: /Vertretung wurde nicht gefunden/,
    7: /gibt es nicht mehr/,
    8: /Vertretung wurde nicht gefunden/,
    9: /^Etwas ist schiefgegangen$/,
  },
}
const SAVE: Readonly<Record<Locale, string>> = { en: 'Save', sv: 'Spara', de: 'Speichern' }

test.for(['en', 'sv', 'de'] as const)(
  'every status has its words at its field in %s; 6 and 8 both mean the substitute (AMB-20) [ATT-01]',
  async (language) => {
    await openScreen(`/users/attesters/${OLLES_RELATION}`, { as: ADA, language })
    for (const [code, words] of Object.entries(WORDS[language])) {
      answerInstead(attestCalls.putAttest, () => Response.json({ status: Number(code), attest: null }))
      await main.getByRole('button', { name: SAVE[language], exact: true }).click()
      const name = { ...AT_FIELD, ...SUBSTITUTE }[Number(code)]
      const shown = main.getByRole('alert').getByText(words)
      await expect.element(shown, { message: code }).toBeVisible()
      const described = document.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby')
      const noteId = elementOf(shown).closest('[id]')?.id
      expect(name === undefined ? undefined : described, code).toBe(name === undefined ? undefined : noteId)
      expect(main.getByRole('alert').elements()).toHaveLength(1)
    }
  },
)

test('the switch turns a relation off and on at once', async () => {
  await openScreen('/users/attesters', { as: ADA })
  restoreRelations()
  const turn = ollesRow.getByRole('switch', { name: 'Olle Sandell: approval by Ada Bergström' })
  await press(turn, ' ')
  await expect.element(turn).toHaveAttribute('aria-checked', 'false')
  await expect.element(toast('Olle Sandell: approval by Ada Bergström is off.')).toBeVisible()
  await turn.click()
  await expect.element(turn).toHaveAttribute('aria-checked', 'true')
  expect(saved().map(({ active, amount }) => [active, amount])).toEqual([
    [false, 50_000],
    [true, 50_000],
  ])
})

test('removing tells what hangs on it, and is confirmed by its message [MSG-28, API-ATT-06]', async () => {
  await openScreen('/users/attesters', { as: ADA })
  restoreRelations()
  await store(kimByAda)
  await main.getByRole('link', { name: 'Add approval' }).click()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(main.getByRole('link', { name: 'Add approval' })).toHaveFocus()
  await press(rowOf('Kim Åkesson', 'Ada Bergström'), 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Remove the approval?' })
  await expect.element(dialog).toMatchTextContent(/No order waits for this approval\./)
  await expect
    .element(dialog)
    .toMatchTextContent(/Kim Åkesson has no other approver: new orders go out at once\./)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(toast('Approval removed')).toBeVisible()
  await expect.element(rowOf('Kim Åkesson', 'Ada Bergström')).not.toBeInTheDocument()
})

test('removing names the waiting orders and who decides them then', async () => {
  await openScreen('/contact', { as: ADA })
  const ada = { id: ADA.id, name: 'Ada Bergström' }
  const orderer = { id: OLLE.id, name: 'Olle Sandell' }
  const order = { total: 615.6, orderer, attestId: OLLES_RELATION, decidedBy: [ada] }
  answerInstead(approvalCalls.waitingApprovals, () =>
    Response.json([
      { ...order, order: 1041, withoutRelation: [ada] },
      { ...order, order: 1042, withoutRelation: [] },
    ]),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Company admin' }).click()
  await page.getByRole('navigation', { name: 'Nordlift AB' }).getByRole('link', { name: 'Approvals' }).click()
  await expect.element(main.getByRole('link', { name: '2 wait for you' })).toHaveAttribute('href', '/attest')
  await ollesRow.getByRole('button', { name: /^Remove/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/Order 1041 of SEK 616 waits and goes to: Ada Bergström\./)
  await expect.element(dialog).toMatchTextContent(/Order 1042 of SEK 616 waits, and nobody is left/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(ollesRow).toBeVisible()
})

test('by keyboard alone: rows by arrows, E opens the form, Escape closes it', async () => {
  await openScreen('/users/attesters', { as: ADA })
  restoreRelations()
  await store(kimByAda)
  await main.getByRole('link', { name: 'Add approval' }).click()
  await expect.element(field('Orders by')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(main.getByRole('link', { name: 'Add approval' })).toHaveFocus()
  await press(rowOf('Kim Åkesson', 'Ada Bergström'), 'ArrowDown')
  await expect.element(ollesRow).toHaveFocus()
  await userEvent.keyboard('e')
  await arriveAt(`/users/attesters/${OLLES_RELATION}`)
  await expect.element(field('Approved by')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await arriveAt('/users/attesters')
  await expect.element(ollesRow.getByRole('link', { name: /^Change/ })).toHaveFocus()
})

test('a call that fails says so and keeps the form', async () => {
  await openScreen(`/users/attesters/${OLLES_RELATION}`, { as: ADA, expected: /^500 .*attest/ })
  await field('Up to, per order (SEK)').fill('7')
  answerInstead(attestCalls.putAttest, () => refusal(500))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('The approval could not be saved. Please try again.')).toBeVisible()
  await expect.element(field('Up to, per order (SEK)')).toHaveValue('7')
})

test('a phone has one rail for each orderer, and the form takes its place', async () => {
  await openScreen('/users/attesters', { as: ADA, viewport: PHONE })
  await expect.element(main.getByText('Olle Sandell sends an order')).toBeVisible()
  expect(chart.elements()).toEqual([])
  await expect.element(main.getByText('Substitute: Karin Lindqvist')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  await main.getByRole('link', { name: /^Change Olle Sandell/ }).click()
  await expect.element(form).toBeVisible()
  await expect.element(main.getByText('Olle Sandell sends an order')).not.toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
})

test('without a connection nothing can be changed', async () => {
  await openScreen('/users/attesters', { as: ADA })
  await expect.element(ollesRow.getByRole('switch')).toBeEnabled()
  goOffline()
  await expect.element(ollesRow.getByRole('switch')).toBeDisabled()
  await expect.element(ollesRow.getByRole('button', { name: /^Remove/ })).toBeDisabled()
})

test('the admin of another company sees no relation of this one [ROLE-12]', async () => {
  await openScreen('/users/attesters', { as: GRETA })
  await expect.element(main.getByText('Nobody’s orders need an approval')).toBeVisible()
  await openScreen(`/users/attesters/${OLLES_RELATION}`, { as: GRETA })
  await expect.element(heading).toMatchTextContent(/The page could not be found/)
})

test.for(['x', '999999', '1/2', 'new/1', '01'])('an address with %s is unknown', async (rest) => {
  await openScreen(`/users/attesters/${rest}`, { as: ADA })
  await expect.element(heading).toMatchTextContent(/The page could not be found/)
})

test.for([KARIN, OLLE, RUNE, SVEN])('for $email the page is unknown [ROLE-13, ROUTE-21]', async (as) => {
  await openScreen('/users/attesters', { as })
  await expect.element(heading).toMatchTextContent(/The page could not be found/)
  expect(queriesOf(attestCalls.attestUsers)).toEqual([])
})

test('a guest is asked to log in, and nothing is requested [ROLE-13]', async () => {
  await openScreen('/users/attesters')
  await expect.element(main.getByText('Log in to look after your company here')).toBeVisible()
  expect(queriesOf(attestCalls.attests)).toEqual([])
})

const chart = main.getByRole('img', { name: /approved by/ })
const tryIt = page.getByRole('region', { name: 'Try it' })
const answer = tryIt.getByRole('status')

test('the chart says in one sentence what it draws, and follows a change [ROUTE-21, ATT-09]', async () => {
  await openScreen('/users/attesters', { as: ADA })
  restoreRelations()
  await expect
    .element(chart)
    .toHaveAccessibleName(
      /^Olle Sandell: approved by Ada Bergström up to SEK\s50,000, substitute Karin Lindqvist\.$/,
    )
  await store(kimByAda)
  await main.getByRole('link', { name: 'Add approval' }).click()
  await expect.element(chart).toHaveAccessibleName(/Kim Åkesson: approved by Ada Bergström up to SEK\s500\./)
  await expect.element(main.getByText(/^An order rises to the lowest car/)).toBeVisible()
})

test('the chart and its sentence have the days on which an approver is away (AMB-96)', async () => {
  await openScreen('/users/audit', { as: ADA })
  const away = { id: 1, userId: ADA.id, from: '2026-12-20', to: '2027-01-06', note: '' }
  const show = async (absence: object) => {
    answerInstead(absenceCalls.companyAbsences, () =>
      Response.json({ today: '2026-11-27', absences: [{ ...away, ...absence }] }),
    )
    const bar = page.getByRole('navigation', { name: 'Nordlift AB' })
    await bar.getByRole('link', { name: 'Audit' }).click()
    await bar.getByRole('link', { name: 'Approvals' }).click()
  }
  await show({ substitute: { id: KIM.id, name: 'Kim Åkesson' } })
  await expect
    .element(chart)
    .toHaveAccessibleName(
      /substitute Kim Åkesson\. Ada Bergström is away 20 Dec to 6 Jan; Kim Åkesson decides meanwhile\.$/,
    )
  await expect.element(chart.getByText('20 Dec – 6 Jan')).toBeVisible()
  await expect.element(ollesRow).toMatchTextContent(/Kim Åkesson\s*approver away 20 Dec to 6 Jan/)
  await show({ from: '2026-11-20', to: '2026-11-30', substitute: null })
  await expect
    .element(chart)
    .toHaveAccessibleName(/Ada Bergström is away until 30 Nov; Karin Lindqvist decides meanwhile\.$/)
  await expect.element(chart.getByText('until 30 Nov')).toBeVisible()
})

test('more than eight limits are shown by the table alone', async () => {
  await openScreen('/contact', { as: ADA })
  const relation = { userId: OLLE.id, userFullName: 'Olle Sandell', active: true }
  const nobody = { substituteAttesterId: null, substituteAttesterFullName: null }
  answerInstead(attestCalls.attests, () =>
    Response.json(
      Array.from({ length: 9 }, (_, index) => ({
        ...relation,
        ...nobody,
        id: index + 1,
        attestantId: 100 + index,
        attestantFullName: `Approver ${index}`,
        amount: 1_000 * index,
      })),
    ),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Company admin' }).click()
  await page.getByRole('navigation', { name: 'Nordlift AB' }).getByRole('link', { name: 'Approvals' }).click()
  await expect.element(rowOf('Olle Sandell', 'Approver 8')).toBeVisible()
  expect(chart.elements()).toEqual([])
})

async function ask(orderer: string, total: string): Promise<void> {
  await tryIt.getByLabelText('An order by').selectOptions(orderer)
  await tryIt.getByRole('textbox').fill(total)
  await userEvent.keyboard('{Enter}')
}

test('Try it answers by the rule of placing an order [ATT-09]', async () => {
  await openScreen('/users/attesters', { as: ADA })
  restoreRelations()
  await ask('Olle Sandell', '30,000')
  await expect.element(answer).toMatchTextContent(/^Olle Sandell, SEK\s30,000: goes to Ada Bergström\./)
  await expect.element(answer).toMatchTextContent(/Karin Lindqvist may approve it too\.$/)
  await ask('Olle Sandell', '50,001')
  await expect.element(answer).toMatchTextContent(/cannot be sent\. The highest limit is SEK\s50,000\./)
  await expect.element(answer).toMatchTextContent(/may be raised by: Ada Bergström\.$/)
  await ask('Karin Lindqvist', '1e6')
  await expect.element(tryIt.getByRole('textbox')).toHaveAccessibleDescription(/^Write an amount/)
  await ask('Karin Lindqvist', '1 000 000')
  await expect.element(answer).toMatchTextContent(/needs no approval\.Karin Lindqvist has no approver\.$/)
  await ask('Olle Sandell', '30,000')
  await expect.element(answer).toMatchTextContent(/goes to Ada/)
  await ollesRow.getByRole('switch').click()
  await expect.element(ollesRow.getByRole('switch')).toHaveAttribute('aria-checked', 'false')
  await expect.element(answer).toBeEmptyDOMElement()
  await ask('Olle Sandell', '30,000')
  await expect.element(answer).toMatchTextContent(/needs no approval\.The approval is off\.$/)
  expect(queriesOf(approvalCalls.approvalPreview)[0]).toEqual({ userId: String(OLLE.id), total: '30000' })
})

test('Try it names the approvers whose limit is too low, and a failure', async () => {
  await openScreen('/users/attesters', { as: ADA, expected: /^500 .*preview/ })
  restoreRelations()
  await store({ userId: OLLE.id, attestantId: KIM.id, amount: 200 })
  await main.getByRole('link', { name: 'Add approval' }).click()
  await expect.element(rowOf('Olle Sandell', 'Kim Åkesson')).toBeVisible()
  await ask('Olle Sandell', '201')
  await expect.element(answer).toMatchTextContent(/The limit is too low for: Kim Åkesson\.$/)
  answerInstead(approvalCalls.approvalPreview, () => refusal(500))
  await ask('Olle Sandell', '202')
  await expect.element(tryIt.getByText('The question failed. Please try again.')).toBeVisible()
})

test('before the hours are saved, the admin reads how many orders have waited longer (AMB-96)', async () => {
  await openScreen('/users/attesters', { as: ADA })
  answerInstead(approvalSettingsCalls.approvalsDue, () => Response.json({ reminders: 2, escalations: 1 }))
  const rules = main.getByRole('region', { name: 'When nobody answers' })
  await rules.getByLabelText('Remind after (hours)').fill('24')
  await expect
    .element(rules.getByText('2 orders have waited longer already: saving sends a reminder about each.'))
    .toBeVisible()
  await rules.getByLabelText('Ask the admins too after (hours)').fill('48')
  await expect
    .element(rules.getByText('1 order has waited longer already: saving asks the admins about it.'))
    .toBeVisible()
  expect(queriesOf(approvalSettingsCalls.approvalsDue).at(-1)).toEqual({
    remindAfterHours: '24',
    escalateAfterHours: '48',
  })
  await rules.getByLabelText('Remind after (hours)').fill('')
  await expect.element(rules.getByText(/sends a reminder/)).not.toBeInTheDocument()
})

test('the admin sets when somebody is reminded, and when the admins are asked (AMB-96)', async () => {
  await openScreen('/users/attesters', { as: ADA })
  const rules = main.getByRole('region', { name: 'When nobody answers' })
  const remind = rules.getByLabelText('Remind after (hours)')
  const ask = rules.getByLabelText('Ask the admins too after (hours)')
  const save = rules.getByRole('button', { name: 'Save settings' })
  await remind.fill('soon')
  await save.click()
  await expect.element(remind).toHaveAccessibleDescription(/^Write whole hours/)
  await expect.element(remind).toHaveFocus()
  await remind.fill('24')
  await ask.fill('48')
  await rules.getByRole('checkbox').click()
  await save.click()
  await expect.element(toast('The settings are saved.')).toBeVisible()
  expect(bodiesOf(approvalSettingsCalls.setApprovalSettings)).toEqual([
    { remindAfterHours: 24, escalateAfterHours: 48, sumOfDay: true },
  ])
  await openScreen('/users/attesters', { as: ADA })
  await expect.element(ask).toHaveValue('48')
  await remind.fill('')
  await ask.fill('')
  await rules.getByRole('checkbox').click()
  await save.click()
  await expect.element(toast('The settings are saved.')).toBeVisible()
  await expect.element(remind).toHaveValue('')
})

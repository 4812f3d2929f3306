/** The page on which a site admin begins to act as a customer, and the bar that is over every page then. */
import { actingCalls } from '@hoistway/contract/site-admin/acting'
import { KARIN, NILS, SVEN } from '@hoistway/fixtures/accounts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type BarEnvironment, createActingBar } from '../../src/acting/create-acting-bar.ts'
import { answerInstead, bodiesOf, refusal } from '../calls.ts'
import { plain, textOf } from '../on-screen.ts'
import { openScreen } from '../open-screen.ts'

const main = page.getByRole('main')
const search = main.getByRole('searchbox', { name: 'User' })
const reason = main.getByRole('textbox', { name: 'Reason' })
const people = main.getByRole('list', { name: 'Users found' })
const { startActing } = actingCalls

describe('the form', () => {
  test('finds users by the keyboard, and says as whom nobody acts', async () => {
    await openScreen('/site-admin/act-as', { as: SVEN })
    await search.fill('nordlift')
    await expect.element(people.getByRole('button', { name: /^Nils Frisk/ })).toBeDisabled()
    await expect.element(people.getByText('The user is not a web user.').first()).toBeVisible()
    await expect.element(people.getByText('The user is deactivated.').first()).toBeVisible()
    await search.fill('karin')
    await expect.element(main.getByText('1 user', { exact: true })).toBeVisible()
    await search.click()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect
      .poll(async () => plain(await textOf(main.getByRole('group', { name: 'User' }))))
      .toMatch(/Karin Lindqvist · Nordlift AB/)
    await expect.element(reason).toHaveFocus()
    await main.getByRole('button', { name: 'Choose another' }).click()
    await expect.element(search).toBeVisible()
  })

  test('needs a user and a reason, and sends nothing without them', async () => {
    await openScreen('/site-admin/act-as', { as: SVEN })
    await main.getByRole('button', { name: 'Act as the user' }).click()
    await expect.element(main.getByText('Choose a user.')).toBeVisible()
    await openScreen(`/site-admin/act-as?user=${KARIN.id}`, { as: SVEN })
    await reason.fill('   ')
    await main.getByRole('button', { name: 'Act as Karin Lindqvist' }).click()
    await expect.element(main.getByText('Give a reason.')).toBeVisible()
    expect(bodiesOf(startActing)).toEqual([])
  })

  test('keeps what was entered when the shop refuses, and says why', async () => {
    await openScreen(`/site-admin/act-as?user=${KARIN.id}`, { as: SVEN, expected: /acting\/start/ })
    for (const [type, words] of [
      ['cannotActAs', 'Nobody can act as this user.'],
      ['unknownUser', 'There is no such user.'],
      ['notAllowed', 'You may no longer act as a customer.'],
      ['internal', 'That did not work. Try again.'],
    ] as const) {
      answerInstead(startActing, () =>
        refusal(400, { type, title: '', status: 400, detail: '', instance: '' }),
      )
      await reason.fill('Ordered by telephone')
      await main.getByRole('button', { name: 'Act as Karin Lindqvist' }).click()
      await expect.element(main.getByText(words)).toBeVisible()
      await expect.element(reason).toHaveValue('Ordered by telephone')
    }
    expect(bodiesOf(startActing)[0]).toEqual({ userId: KARIN.id, reason: 'Ordered by telephone' })
  })

  test('says so if the address names somebody unknown, or somebody as whom nobody acts', async () => {
    await openScreen('/site-admin/act-as?user=2000000000', { as: SVEN })
    await expect.element(main.getByRole('alert')).toHaveTextContent('There is no such user.')
    await openScreen(`/site-admin/act-as?user=${NILS.id}`, { as: SVEN })
    await expect.element(main.getByRole('alert')).toHaveTextContent('The user is not a web user.')
    await expect.element(search).toBeVisible()
  })

  test('has no address for anybody else [ROLE-13]', async () => {
    await openScreen('/site-admin/act-as', { as: KARIN })
    await expect
      .poll(async () => plain(await textOf(main.getByRole('heading', { level: 1 }))))
      .toMatch(/not/i)
  })
})

describe('the bar', () => {
  const state = (secondsLeft: number) => ({
    acting: { user: { id: 1, name: '', company: '' }, reason: '', until: '', secondsLeft },
    ended: null,
  })

  function openBar(secondsLeft: number, send: BarEnvironment['send'] = async () => undefined) {
    vi.useFakeTimers()
    const bar = document.createElement('div')
    bar.innerHTML = `<span data-part="left"></span><p data-part="warning" hidden></p><p data-part="failed" hidden></p>
      <button data-part="extend" hidden></button><button data-part="stop"></button>`
    Object.assign(bar.dataset, {
      secondsLeft: String(secondsLeft),
      warnAt: '120',
      left: '{time} left',
      stop: '/stop',
      extend: '/extend',
    })
    const left: string[] = []
    const { stop } = createActingBar(bar, {
      send,
      now: () => Date.now(),
      leave: () => left.push('left'),
    })
    onTestFinished(() => {
      stop()
      vi.useRealTimers()
    })
    const part = (name: string) => bar.querySelector<HTMLElement>(`[data-part=${name}]`)
    return { part, left, shown: (name: string) => part(name)?.hidden === false }
  }

  test('counts minutes, asks at two minutes, and leaves at the end', () => {
    const { part, left, shown } = openBar(1800)
    expect(part('left')?.textContent).toBe('30 min left')
    vi.advanceTimersByTime(27 * 60_000)
    expect([part('left')?.textContent, shown('extend')]).toEqual(['3 min left', false])
    vi.advanceTimersByTime(60_500)
    expect([part('left')?.textContent, shown('extend'), shown('warning')]).toEqual(['2:00 left', true, true])
    vi.advanceTimersByTime(100_000)
    expect(left).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(left).toEqual(['left'])
  })

  test('goes on, stops, and says so if either fails', async () => {
    const asked: string[] = []
    const { part, left, shown } = openBar(60, async (address) => {
      asked.push(address)
      return asked.length === 1 ? undefined : state(1800)
    })
    part('extend')?.click()
    await vi.advanceTimersByTimeAsync(0)
    expect([shown('failed'), shown('extend'), part('left')?.textContent]).toEqual([true, true, '1:00 left'])
    part('extend')?.click()
    part('extend')?.click()
    await vi.advanceTimersByTimeAsync(0)
    expect([shown('failed'), shown('extend'), part('left')?.textContent]).toEqual([
      false,
      false,
      '30 min left',
    ])
    part('stop')?.click()
    await vi.advanceTimersByTimeAsync(0)
    expect([asked, left]).toEqual([['/extend', '/extend', '/stop'], ['left']])
  })
})

/** The bar about cookies where it is asked for again, by a clock that the test turns, and the queue of named events. A first
 *  visit is in e2e/pages/consent-and-analytics.long.e2e.ts. */
import { contentCalls } from '@hoistway/contract/content/content'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerInstead, queriesOf } from './calls.ts'
import { arriveAt, drawn, elementOf, press } from './on-screen.ts'
import { openScreen, type ScreenOptions } from './open-screen.ts'

/** The demo's content lets the bar fade after this. */
const FADES_AFTER = 8_000
const A_FRAME = 20

const bar = page.getByRole('region', { name: /^Cookies$/ })
const footer = page.getByRole('contentinfo')
const search = page.getByRole('search').getByRole('combobox')

describe('the bar about cookies', () => {
  test('waits while it is pointed at (AMB-62)', async () => {
    await openWithBar('/')
    await bar.hover()
    vi.advanceTimersByTime(10 * FADES_AFTER)
    await drawn()
    await expect.element(bar).toBeVisible()
    await search.hover()
    vi.advanceTimersByTime(FADES_AFTER)
    await expect.element(bar).not.toBeInTheDocument()
  })

  test('leaves the button at the foot of a page free, also while it fades', async () => {
    await openWithBar('/search/advanced', { viewport: { width: 360, height: 780 } })
    const button = elementOf(page.getByRole('link', { name: /^Show [\d,]+ parts/ }))
    const isFree = () => {
      const { x, width, bottom } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, bottom - 2))
    }
    await expect.poll(isFree).toBe(true)
    await press(bar.getByRole('button'), 'Enter')
    expect(isFree()).toBe(true)
  })

  test('shows nothing where its content cannot be had [CONSENT-06]', async () => {
    await openScreen('/')
    answerInstead(contentCalls.cookieConsent, () => new Response('no json'))
    await footer.getByRole('button', { name: 'Cookies' }).click()
    await expect.poll(() => queriesOf(contentCalls.cookieConsent).length).toBeGreaterThan(0)
    await drawn()
    expect(bar.elements()).toHaveLength(0)
  })

  test('asks on a first visit where no server has drawn it, and denies everything meanwhile [CONSENT-01]', async () => {
    await openScreen('/', { consent: 'open' })
    await expect.element(bar).toBeVisible()
    expect(localStorage.getItem('cookieConsent')).toBeNull()
  })

  test('leaves search and cart of a phone free', async () => {
    await openWithBar('/', { viewport: { width: 360, height: 640 } })
    const { top } = elementOf(bar).getBoundingClientRect()
    for (const upper of [search, page.getByRole('button', { name: /^Cart/ })])
      expect(elementOf(upper).getBoundingClientRect().bottom).toBeLessThan(top)
  })
})

test('a visit is told by its pages and screens, without what stands behind a path [ANA-01, ANA-02]', async () => {
  await openWithEmptyQueue('/')
  await footer.getByRole('link', { name: 'Contact' }).click()
  await expect.poll(() => document.title).toMatch(/^Contact/)
  await expect
    .poll(() => events(/view$/))
    .toEqual([
      ['page_view', { page_path: '/', page_title: 'Hoistway' }],
      ['screen_view', { screen_name: 'home' }],
      ['page_view', { page_path: '/contact', page_title: document.title }],
      ['screen_view', { screen_name: 'contact' }],
    ])
  await openWithEmptyQueue('/new-password?token=secret&email=karin@nordlift.example')
  await expect.poll(() => events(/page_view/)).toHaveLength(1)
  expect(JSON.stringify(window.dataLayer)).not.toMatch(/secret|karin/)
})

test('what is searched for and filtered is told [ANA-06, ANA-07, ANA-08, ANA-09, ANA-10]', async () => {
  await openWithEmptyQueue('/')
  await search.fill('roller')
  await userEvent.keyboard('{Enter}')
  await arriveAt(/q=roller/)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const brand = filters.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Brand' }) })
  await brand.getByRole('link').first().click()
  await arriveAt(/o\.\d+=\d+/)
  await page.getByRole('link', { name: /^Remove .*Brand/ }).click()
  await arriveAt('/?q=roller')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await arriveAt('/')
  await expect
    .poll(() => events(/search|filter/).map(([name]) => name))
    .toEqual([
      'free_text_search',
      'search',
      'filter_added',
      'search',
      'filter_removed',
      'search',
      'filters_cleared',
    ])
})

/** The bar has been answered, and the button at the foot of the page brings it again. The clock stands still then. */
async function openWithBar(path: string, options: ScreenOptions = {}): Promise<void> {
  await openScreen(path, options)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await footer.getByRole('button', { name: 'Cookies' }).click()
  window.scrollTo(0, 0)
  await expect
    .poll(() => {
      vi.advanceTimersByTime(A_FRAME)
      return bar.elements().length
    })
    .toBe(1)
}

async function openWithEmptyQueue(path: string): Promise<void> {
  Reflect.deleteProperty(window, 'dataLayer')
  await openScreen(path)
}

function events(name: RegExp): readonly unknown[][] {
  return (window.dataLayer ?? [])
    .map((entry) => Array.from(entry as ArrayLike<unknown>))
    .filter(([kind, event]) => kind === 'event' && name.test(String(event)))
    .map((entry) => entry.slice(1))
}

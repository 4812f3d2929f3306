/** From the click on an option of a facet until the new list is painted. */
import type { Locator, Page } from 'playwright-core'
import { goTo } from '../../e2e/browser/ready.ts'
import { startShop } from '../../e2e/shops/shop.ts'
import type { FilledCatalogue } from '../catalogues.ts'
import { count, digits, type Table } from '../report.ts'
import { summarise } from '../timing.ts'
import { openBrowser, painted } from './browser.ts'

const ROUNDS = 200
const WARM_UP = 3
const DESK = { width: 1200, height: 900 }

export async function measureClicks(filled: FilledCatalogue): Promise<Table> {
  const shop = await startShop({ dataDir: filled.dataDir })
  const { browser } = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: DESK, locale: 'en-GB' })
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'given'))
    await goTo(page, `${shop.url}/products`)
    const times: number[] = []
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const time = await timeChoice(page, round)
      if (round >= WARM_UP) times.push(time)
    }
    const { mean, p50, p99 } = summarise(times)
    return {
      title: 'A click on a facet',
      columns: ['products', 'clicks', 'mean ms', 'p50 ms', 'p99 ms'],
      rows: [[count(filled.products), String(times.length), ...[mean, p50, p99].map(digits)]],
      notes: [
        'From the event of the click until the frame with the new number of parts is painted, at 1200 px, as a guest; shop and browser share the machine. Goal: 100 ms.',
        `One option after the other is chosen in the list of all parts, after ${WARM_UP} to warm up; the way back between them is not measured.`,
      ],
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** Chooses one option of the list of all parts, and goes back to it. */
async function timeChoice(page: Page, round: number): Promise<number> {
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const options = filters.getByRole('listitem').getByRole('link')
  const time = await timeClick(page, options.nth(round % (await options.count())))
  await page.goBack()
  await page.waitForURL('**/products')
  await page.getByRole('list', { name: 'Active filters' }).waitFor({ state: 'detached' })
  return time
}

async function timeClick(page: Page, target: Locator): Promise<number> {
  await page.evaluate(listen)
  await target.click()
  return painted(page)
}

/** Runs in the page. */
function listen(): void {
  const painted = new Promise<number>((resolve) => {
    let clicked = 0
    addEventListener('click', ({ timeStamp }) => (clicked ||= timeStamp), { capture: true })
    const shown = document.querySelector('main [role=status]')
    if (!shown) throw new Error('The list does not say how many parts there are.')
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => {
        // Tasks wait until the frame is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - clicked)
        port2.postMessage(undefined)
      })
    })
    observer.observe(shown, { childList: true, characterData: true, subtree: true })
  })
  Object.assign(globalThis, { painted })
}

/** Waits until a page of the shop answers: its frame has been hydrated (`data-ready`, Application.tsx), React has taken
 *  over its controls, and the code and data that it fetches at first have come. A page whose scripts are off or held
 *  back never answers. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request, Response } from 'playwright-core'

const LOOK_EVERY_MS = 25
/** An answer that has just come may make the page fetch more. */
const QUIET_LOOKS = 8
const TIMEOUT_MS = 20_000
const AWAITED = ['script', 'stylesheet', 'fetch', 'xhr']

const underWay = new WeakMap<Page, Set<Request>>()

/** Begins to count what the page fetches. Called before its first address is opened. */
export function watchRequests(page: Page): ReadonlySet<Request> {
  const known = underWay.get(page)
  if (known) return known
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    // Another document comes, and what the one before it asked for is of no interest.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear()
    if (AWAITED.includes(request.resourceType())) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return requests
}

export async function untilReady(page: Page): Promise<void> {
  const requests = watchRequests(page)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForFunction(areControlsAlive)
  const deadline = performance.now() + TIMEOUT_MS
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    if (performance.now() > deadline)
      throw new Error(`Still on its way: ${[...requests].map((request) => request.url()).join()}`)
    await pause(LOOK_EVERY_MS)
    quiet = requests.size === 0 ? quiet + 1 : 0
  }
}

/** A screen and the links of customers in the header come in parts of their own and are hydrated after the frame around
 *  them. React marks each element that it has taken over; the bar of acting is outside of it. Runs in the page. */
function areControlsAlive(): boolean {
  const controls = '#root :is(button, input, select, textarea, summary, header a)'
  return [...document.querySelectorAll(controls)].every((control) =>
    Object.keys(control).some((key) => key.startsWith('__react')),
  )
}

/** Opens the address, as a visitor does who waits before the first click. */
export async function goTo(page: Page, url: string): Promise<Response | null> {
  watchRequests(page)
  const answer = await page.goto(url)
  await untilReady(page)
  return answer
}

export async function reload(page: Page): Promise<void> {
  watchRequests(page)
  await page.reload()
  await untilReady(page)
}

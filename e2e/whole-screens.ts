/** That a screen is whole: nothing is missing, cut off or in another language, nothing runs over the edge, and axe
 *  finds nothing against WCAG 2.2 AA. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindingsOf } from './axe.ts'
import { openPage } from './browser.ts'
import { faultsOf } from './screens/faults.ts'
import { bringUp, furnish, isAt, type Screen, type View } from './screens/screen.ts'
import type { Stage } from './screens/stage.ts'

/** In `npm test` each language and each width is tried, but not each of them with each; `npm run verify` does that. */
export const EVERY_WIDTH = process.env.EVERY_WIDTH !== undefined
/** What Chromium says of a page with this status, of calls that a test lets fail, and of a browser taken offline. */
const SAID = /status of (?:404|401|400|500)|ERR_INTERNET_DISCONNECTED/
/** A window in which every page has room. */
const TALL = 6000

export function viewsOf(screens: readonly Screen[], width: number, locale: View['locale']): View[] {
  return screens
    .filter((screen) => isAt(screen, width))
    .flatMap((screen) => screen.visitors.map((visitor) => ({ screen, visitor, locale, width })))
}

/** The views of one visitor, one after the other in one browser profile. */
export async function expectAllWhole(
  stage: Stage,
  views: readonly View[],
  { withAxe, textSize }: { readonly withAxe: boolean; readonly textSize?: number },
): Promise<void> {
  const [first] = views
  if (!first) return
  const page = await openPage({ viewport: { width: first.width, height: 800 }, expected: SAID })
  await furnish(page.context(), stage, first)
  if (textSize !== undefined) await setTextSize(page, textSize)
  for (const view of views) {
    await bringUp(page, stage, view)
    expect.soft(await faultsOf(page, view.locale), view.screen.name).toEqual([])
    if (withAxe) expect.soft(await axeFindingsInTallWindow(page), view.screen.name).toEqual([])
  }
}

/** As a reader does in the settings of the browser, in pixels; 16 is usual. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** What a bar that stays at an edge of the window happens to lie over is not small: it is scrolled to. */
async function axeFindingsInTallWindow(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  if (size) await page.setViewportSize({ width: size.width, height: TALL })
  const findings = await axeFindingsOf(page)
  if (size) await page.setViewportSize(size)
  return findings
}

/** Tests that a screen is whole: nothing is missing, cut off or in another language, nothing runs over the edge, and
 *  axe finds nothing against WCAG 2.2 AA. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from '../screens/faults.ts'
import type { Fixtures } from '../screens/fixtures.ts'
import { PAGES } from '../screens/pages.ts'
import {
  isAt,
  nameOf,
  openScreen,
  pathOf,
  prepareContext,
  type Screen,
  untilStill,
  type View,
} from '../screens/screen.ts'
import { axeFindingsOf } from './axe.ts'
import { openPage } from './browser.ts'

/** Messages of Chromium about a page with this status, of calls that a test lets fail, and of a browser taken offline. */
const SAID = /status of (?:404|401|400|500)|ERR_INTERNET_DISCONNECTED/
const HEIGHT = 800
/** In pixels. Every page fits into a window of this height. */
const TALL = 6000
/** Of a test of dozens of pages. */
export const PAGES_TIMEOUT_MS = 300_000

export function viewsOf(screens: readonly Screen[], width: number, locale: View['locale']): View[] {
  return screens
    .filter((screen) => isAt(screen, width))
    .flatMap((screen) => screen.visitors.map((visitor) => ({ screen, visitor, locale, width })))
}

/** The views of the pages in the build, by the name of their visitor. */
export function viewsByVisitor(width: number, locale: View['locale']): ReadonlyMap<string, readonly View[]> {
  const inBuild = PAGES.filter(({ inDevelopment }) => !inDevelopment)
  return Map.groupBy(viewsOf(inBuild, width, locale), ({ visitor }) => nameOf(visitor))
}

/** The first view of each kind of page: of `/orders`, of `/orders/7` and all other orders, of `/site-admin/mails`. */
export function firstOfEachKind(views: readonly View[], fixtures: Fixtures): View[] {
  const byKind = Map.groupBy(views, ({ screen }) => {
    const [path = ''] = pathOf(screen, fixtures).split('?')
    const [, first, second] = path.replace(/\d+/g, '0').split('/')
    return `${first}/${second}`
  })
  return [...byKind.values()].flatMap((ofKind) => ofKind.slice(0, 1))
}

/** One way of looking at a screen that stands already. */
export type Look = {
  /** Of the window, in pixels. */
  readonly width: number
  readonly withAxe: (view: View) => boolean
  /** Of plain text, in pixels, as a reader sets it in the browser. */
  readonly textSize?: number
}

const USUAL_TEXT_SIZE = 16

/** Opens the screens of one visitor one after the other in one browser profile. Each is opened once, at the width of its
 *  view, and then looked at in other ways too: the window and the text change their size, as people do it. */
export async function expectAllWhole(
  fixtures: Fixtures,
  views: readonly View[],
  { withAxe, also = [] }: { readonly withAxe: Look['withAxe']; readonly also?: readonly Look[] },
): Promise<void> {
  const [first] = views
  if (!first) throw new Error('There is no screen to look at.')
  const page = await openPage({
    viewport: { width: first.width, height: HEIGHT },
    // Nobody looks at the way to where a screen stands still.
    reducedMotion: 'reduce',
    expected: SAID,
  })
  await prepareContext(page.context(), fixtures, first)
  const take = await lookTaker(page)
  for (const view of views) {
    const looks = [{ width: view.width, withAxe }, ...also]
    for (const [index, look] of looks.entries()) {
      await take(look)
      if (index === 0) await openScreen(page, fixtures, view)
      else await untilStill(page)
      const seen = `${view.screen.name} at ${look.width} px`
      expect.soft(await faultsOf(page, view.locale), seen).toEqual([])
      if (look.withAxe(view)) expect.soft(await axeFindingsInTallWindow(page), seen).toEqual([])
    }
  }
}

/** Sets the sizes of the window and of the text. */
async function lookTaker(page: Page): Promise<(look: Look) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  let textSize = USUAL_TEXT_SIZE
  return async (look) => {
    await page.setViewportSize({ width: look.width, height: HEIGHT })
    const { textSize: wanted = USUAL_TEXT_SIZE } = look
    if (wanted === textSize) return
    await session.send('Page.setFontSizes', { fontSizes: { standard: wanted } })
    textSize = wanted
  }
}

/** Runs axe in a tall window. A part below a bar that stays at an edge of the window is not too small: it is scrolled
 *  to. */
async function axeFindingsInTallWindow(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  if (size) await page.setViewportSize({ width: size.width, height: TALL })
  const findings = await axeFindingsOf(page)
  if (size) await page.setViewportSize(size)
  return findings
}

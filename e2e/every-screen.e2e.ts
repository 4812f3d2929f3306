/** Every screen of tools/screens, in every language, as guest and as customer: nothing is missing, cut off or in
 *  another language, nothing runs over the edge, and axe finds nothing against WCAG 2.2 AA. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { LOCALES } from '@hoistway/domain/locale'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { faultsOf } from '../tools/screens/faults.ts'
import { OVERLAYS } from '../tools/screens/overlays.ts'
import { PAGES } from '../tools/screens/pages.ts'
import { bringUp, furnish, isAt, type Screen, type View } from '../tools/screens/screen.ts'
import { FORCED, type Stage, setStage } from '../tools/screens/stage.ts'
import { openPage } from './browser.ts'
import { shopOfFile } from './shop-of-file.ts'
import { demandNewPassword } from './stored-changes.ts'

/** In `npm test` each language and each width is tried, but not each of them with each; `npm run verify` does that. */
const EVERY_WIDTH = process.env.EVERY_WIDTH !== undefined
const GUEST_WIDTHS = EVERY_WIDTH ? [360, 1200] : [360]
const CUSTOMER_WIDTHS = EVERY_WIDTH ? [360, 768, 1200, 1920] : [768, 1920]
const OVERLAY_WIDTHS = [360, 768, 1200, 1920]
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The language with the longest words is the one in which axe looks at every page of a guest. */
const LONGEST = 'de'
/** What Chromium says of a page with this status, of calls that a test lets fail, and of a browser taken offline. */
const SAID = /status of (?:404|401|400|500)|ERR_INTERNET_DISCONNECTED/
/** Dozens of pages in one test. */
const PAGES_TIMEOUT_MS = 300_000
/** A window in which every page has room. */
const TALL = 6000
const MANIFEST = '../apps/storefront/dist/client/.vite/manifest.json'

const shop = shopOfFile()
let stage: Stage
beforeAll(async () => {
  await shop.whileStopped((dataDir) => demandNewPassword(dataDir, FORCED.email))
  stage = await setStage(shop.url)
}, 300_000)

const inBuild = PAGES.filter(({ inDevelopment }) => !inDevelopment)

describe.each(LOCALES)('in %s', (locale) => {
  test.each(GUEST_WIDTHS)(
    'a guest finds every page whole at %i px',
    async (width) => {
      const views = viewsOf(inBuild, width, locale).filter(({ visitor }) => visitor === 'guest')
      await expectAllWhole(views, { withAxe: EVERY_WIDTH || locale === LONGEST })
    },
    PAGES_TIMEOUT_MS,
  )
})

test.each(CUSTOMER_WIDTHS)(
  'every customer finds their pages whole at %i px',
  async (width) => {
    const views = viewsOf(inBuild, width, 'en').filter(({ visitor }) => visitor !== 'guest')
    for (const ofOne of Map.groupBy(views, ({ visitor }) => visitor).values()) {
      await expectAllWhole(ofOne, { withAxe: EVERY_WIDTH || width === CUSTOMER_WIDTHS[0] })
    }
  },
  PAGES_TIMEOUT_MS,
)

test.each(overlayViews())('$screen.name is whole in $locale at $width px', async (view) => {
  await expectAllWhole([view], { withAxe: true })
})

test('the page of the visual language is in no build', async () => {
  expect((await fetch(`${shop.url}/design`)).status).toBe(404)
  expect(readFileSync(join(import.meta.dirname, MANIFEST), 'utf8')).not.toContain('routes/design')
})

/** Languages and widths in turn, so that each has its share. */
function overlayViews(): View[] {
  return OVERLAYS.flatMap((screen, index) => {
    const widths = OVERLAY_WIDTHS.filter((width) => isAt(screen, width))
    const locale = LOCALES[index % LOCALES.length] ?? LONGEST
    const views = widths.flatMap((width) => viewsOf([screen], width, locale))
    const [chosen] = views.slice(index % views.length)
    return EVERY_WIDTH || !chosen ? views : [chosen]
  })
}

function viewsOf(screens: readonly Screen[], width: number, locale: View['locale']): View[] {
  return screens
    .filter((screen) => isAt(screen, width))
    .flatMap((screen) => screen.visitors.map((visitor) => ({ screen, visitor, locale, width })))
}

/** The views of one visitor, one after the other in one browser profile. */
async function expectAllWhole(
  views: readonly View[],
  { withAxe }: { readonly withAxe: boolean },
): Promise<void> {
  const [first] = views
  if (!first) return
  const page = await openPage({ viewport: { width: first.width, height: 800 }, expected: SAID })
  await furnish(page.context(), stage, first)
  for (const view of views) {
    await bringUp(page, stage, view)
    expect.soft(await faultsOf(page, view.locale), view.screen.name).toEqual([])
    if (withAxe) expect.soft(await axeFindingsOf(page), view.screen.name).toEqual([])
  }
}

async function axeFindingsOf(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  // What a bar that stays at an edge of the window happens to lie over is not small: it is scrolled to.
  if (size) await page.setViewportSize({ width: size.width, height: TALL })
  // The two handles of a range may meet; the fields below them do the same (2.5.8, equivalent control).
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).exclude('input[type=range]').analyze()
  if (size) await page.setViewportSize(size)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

/** Every page of screens/, in every language, as guest and as customer, is whole (whole-screens.ts). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { beforeAll, expect, test } from 'vitest'
import { createFixtures, type Fixtures, FORCED } from './screens/fixtures.ts'
import { PAGES } from './screens/pages.ts'
import { nameOf, type View } from './screens/screen.ts'
import { shopOfFile } from './shop-of-file.ts'
import { demandNewPassword } from './stored-changes.ts'
import { EVERY_WIDTH, expectAllWhole, type Look, viewsOf } from './whole-screens.ts'

/** Each page is opened at one width, and then looked at at others too. */
const GUEST_WIDTH = 360
const MORE_GUEST_WIDTHS = EVERY_WIDTH ? [1200] : []
const CUSTOMER_WIDTH = 768
const MORE_CUSTOMER_WIDTHS = EVERY_WIDTH ? [360, 1200, 1920] : [1920]
/** The language with the longest words is the one in which axe looks at every page of a guest, and in which the text is
 *  of twice the usual size. */
const LONGEST = 'de'
const LARGE_TEXT: Look = { width: 1280, textSize: 32, withAxe: false }
/** Dozens of pages in one test. */
const PAGES_TIMEOUT_MS = 300_000
const MANIFEST = '../apps/storefront/dist/client/.vite/manifest.json'

const shop = shopOfFile({ stored: (dataDir) => demandNewPassword(dataDir, FORCED.email) })
let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await createFixtures(shop.url)
})

test.each(LOCALES)(
  'a guest finds every page whole in %s; in the longest language, also in text of twice the size',
  async (locale) => {
    const isLongest = locale === LONGEST
    const wider = MORE_GUEST_WIDTHS.map((width) => ({ width, withAxe: true }))
    await expectAllWhole(fixtures, viewsOfAll(GUEST_WIDTH, locale).get('guest') ?? [], {
      withAxe: EVERY_WIDTH || isLongest,
      also: isLongest ? [...wider, LARGE_TEXT] : wider,
    })
  },
  PAGES_TIMEOUT_MS,
)

const ofCustomers = [...viewsOfAll(CUSTOMER_WIDTH, 'en')].filter(([name]) => name !== 'guest')

test.each(ofCustomers)(
  '%s finds every page of theirs whole',
  async (_, views) => {
    const also = MORE_CUSTOMER_WIDTHS.map((width) => ({ width, withAxe: EVERY_WIDTH }))
    await expectAllWhole(fixtures, views, { withAxe: true, also })
  },
  PAGES_TIMEOUT_MS,
)

test('the page of the visual language is in no build', async () => {
  expect((await fetch(`${shop.url}/design`)).status).toBe(404)
  expect(readFileSync(join(import.meta.dirname, MANIFEST), 'utf8')).not.toContain('src/design')
})

/** The views of the pages in the build, by the name of their visitor. */
function viewsOfAll(width: number, locale: Locale): ReadonlyMap<string, readonly View[]> {
  const inBuild = PAGES.filter(({ inDevelopment }) => !inDevelopment)
  return Map.groupBy(viewsOf(inBuild, width, locale), ({ visitor }) => nameOf(visitor))
}

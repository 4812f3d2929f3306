/** Every page of screens/, as guest and as customer, is whole (whole-screens.ts): at one width, those of guests in the
 *  language with the longest words. With LONG in every language, at every width, and axe looks at those of customers
 *  too. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { beforeAll, expect, test } from 'vitest'
import { createFixtures, type Fixtures, FORCED } from './screens/fixtures.ts'
import { PAGES } from './screens/pages.ts'
import { nameOf, type View } from './screens/screen.ts'
import { shopOfFile } from './shop-of-file.ts'
import { demandNewPassword } from './stored-changes.ts'
import { expectAllWhole, type Look, viewsOf } from './whole-screens.ts'

const LONG = process.env.LONG !== undefined
/** Each page is opened at one width, and then looked at at others too. */
const GUEST_WIDTH = 360
const MORE_GUEST_WIDTHS = LONG ? [1200] : []
const CUSTOMER_WIDTH = 768
const MORE_CUSTOMER_WIDTHS = LONG ? [360, 1200, 1920] : []
/** The language with the longest words. */
const LONGEST: Locale = 'de'
const LARGE_TEXT: Look = { width: 1280, textSize: 32, withAxe: false }
/** Dozens of pages in one test. */
const PAGES_TIMEOUT_MS = 300_000
const MANIFEST = '../apps/storefront/dist/client/.vite/manifest.json'

const shop = shopOfFile({ stored: (dataDir) => demandNewPassword(dataDir, FORCED.email) })
let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await createFixtures(shop.url)
})

test.each(LONG ? LOCALES : [LONGEST])(
  'a guest finds every page whole in %s',
  async (locale) => {
    const also = MORE_GUEST_WIDTHS.map((width) => ({ width, withAxe: true }))
    await expectAllWhole(fixtures, guestViews(locale), { withAxe: true, also })
  },
  PAGES_TIMEOUT_MS,
)

test.runIf(LONG)(
  'a guest who reads text of twice the size finds every page whole',
  async () => {
    await expectAllWhole(fixtures, guestViews(LONGEST), { withAxe: false, also: [LARGE_TEXT] })
  },
  PAGES_TIMEOUT_MS,
)

const ofCustomers = [...viewsOfAll(CUSTOMER_WIDTH, 'en')].filter(([name]) => name !== 'guest')

test.each(ofCustomers)(
  '%s finds every page of theirs whole',
  async (_, views) => {
    const also = MORE_CUSTOMER_WIDTHS.map((width) => ({ width, withAxe: true }))
    await expectAllWhole(fixtures, views, { withAxe: LONG, also })
  },
  PAGES_TIMEOUT_MS,
)

test('the page of the visual language is in no build', async () => {
  expect((await fetch(`${shop.url}/design`)).status).toBe(404)
  expect(readFileSync(join(import.meta.dirname, MANIFEST), 'utf8')).not.toContain('src/design')
})

function guestViews(locale: Locale): readonly View[] {
  return viewsOfAll(GUEST_WIDTH, locale).get('guest') ?? []
}

/** The views of the pages in the build, by the name of their visitor. */
function viewsOfAll(width: number, locale: Locale): ReadonlyMap<string, readonly View[]> {
  const inBuild = PAGES.filter(({ inDevelopment }) => !inDevelopment)
  return Map.groupBy(viewsOf(inBuild, width, locale), ({ visitor }) => nameOf(visitor))
}

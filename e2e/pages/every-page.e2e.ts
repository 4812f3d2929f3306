/** Pages of screens/ are whole for a guest (whole-screens.ts): one of each kind, at one width, in the language with the
 *  longest words, and axe looks at them. With LONG all pages, in every language, at every width. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { beforeAll, expect, test } from 'vitest'
import {
  expectAllWhole,
  firstOfEachKind,
  type Look,
  PAGES_TIMEOUT_MS,
  viewsByVisitor,
} from '../browser/whole-screens.ts'
import { createFixtures, type Fixtures } from '../screens/fixtures.ts'
import type { View } from '../screens/screen.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const LONG = process.env.LONG !== undefined
/** Each page is opened at one width, and then looked at at others too. */
const WIDTH = 360
const MORE_WIDTHS = LONG ? [1200] : []
/** The language with the longest words. */
const LONGEST: Locale = 'de'
const LARGE_TEXT: Look = { width: 1280, textSize: 32, withAxe: () => false }
const MANIFEST = '../../apps/storefront/dist/client/.vite/manifest.json'

const shop = shopOfFile()
let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await createFixtures(shop.url)
})

test.each(LONG ? LOCALES : [LONGEST])(
  'a guest finds pages whole in %s',
  async (locale) => {
    const withAxe = () => true
    const also = MORE_WIDTHS.map((width) => ({ width, withAxe }))
    const views = guestViews(locale)
    await expectAllWhole(fixtures, LONG ? views : firstOfEachKind(views, fixtures), { withAxe, also })
  },
  PAGES_TIMEOUT_MS,
)

test.runIf(LONG)(
  'a guest who reads text of twice the size finds every page whole',
  async () => {
    const withAxe = () => false
    await expectAllWhole(fixtures, guestViews(LONGEST), { withAxe, also: [LARGE_TEXT] })
  },
  PAGES_TIMEOUT_MS,
)

test('the page of the visual language is in no build', async () => {
  expect((await fetch(`${shop.url}/design`)).status).toBe(404)
  expect(readFileSync(join(import.meta.dirname, MANIFEST), 'utf8')).not.toContain('src/design')
})

function guestViews(locale: Locale): readonly View[] {
  return viewsByVisitor(WIDTH, locale).get('guest') ?? []
}

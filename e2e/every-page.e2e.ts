/** Every page of screens/, in every language, as guest and as customer, is whole (whole-screens.ts). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from './screens/pages.ts'
import { FORCED, type Stage, setStage } from './screens/stage.ts'
import { shopOfFile } from './shop-of-file.ts'
import { demandNewPassword } from './stored-changes.ts'
import { EVERY_WIDTH, expectAllWhole, viewsOf } from './whole-screens.ts'

const GUEST_WIDTHS = EVERY_WIDTH ? [360, 1200] : [360]
const CUSTOMER_WIDTHS = EVERY_WIDTH ? [360, 768, 1200, 1920] : [768, 1920]
/** The language with the longest words is the one in which axe looks at every page of a guest. */
const LONGEST = 'de'
/** Dozens of pages in one test. */
const PAGES_TIMEOUT_MS = 300_000
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
      await expectAllWhole(stage, views, { withAxe: EVERY_WIDTH || locale === LONGEST })
    },
    PAGES_TIMEOUT_MS,
  )
})

test.each(CUSTOMER_WIDTHS)(
  'every customer finds their pages whole at %i px',
  async (width) => {
    const views = viewsOf(inBuild, width, 'en').filter(({ visitor }) => visitor !== 'guest')
    for (const ofOne of Map.groupBy(views, ({ visitor }) => visitor).values()) {
      await expectAllWhole(stage, ofOne, { withAxe: EVERY_WIDTH || width === CUSTOMER_WIDTHS[0] })
    }
  },
  PAGES_TIMEOUT_MS,
)

test(
  'a guest who has set text of twice the size finds every page whole',
  async () => {
    const views = viewsOf(inBuild, 1280, LONGEST).filter(({ visitor }) => visitor === 'guest')
    await expectAllWhole(stage, views, { withAxe: false, textSize: 32 })
  },
  PAGES_TIMEOUT_MS,
)

test('the page of the visual language is in no build', async () => {
  expect((await fetch(`${shop.url}/design`)).status).toBe(404)
  expect(readFileSync(join(import.meta.dirname, MANIFEST), 'utf8')).not.toContain('src/design')
})

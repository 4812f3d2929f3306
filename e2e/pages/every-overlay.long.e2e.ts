/** Every overlay of screens/ is whole (whole-screens.ts). */
import { LOCALES } from '@hoistway/domain/texts/locale'
import { beforeAll, test } from 'vitest'
import { expectAllWhole, viewsOf } from '../browser/whole-screens.ts'
import { createFixtures, type Fixtures } from '../screens/fixtures.ts'
import { OVERLAYS } from '../screens/overlays.ts'
import { isAt, type View } from '../screens/screen.ts'
import { WITHOUT_LIMITS } from '../shops/shop.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const WIDTHS = [360, 768, 1200, 1920]

const shop = shopOfFile({ env: WITHOUT_LIMITS })
let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await createFixtures(shop.url)
})

test.each(overlayViews())('$screen.name is whole in $locale at $width px', async (view) => {
  await expectAllWhole(fixtures, [view], { withAxe: () => true })
})

/** Languages in turn, so that each overlay comes in all of them at one of its widths. */
function overlayViews(): View[] {
  return OVERLAYS.flatMap((screen, index) => {
    const widths = WIDTHS.filter((width) => isAt(screen, width))
    const localeAt = (at: number) => LOCALES[(index + at) % LOCALES.length] ?? 'de'
    return widths.flatMap((width, at) => viewsOf([screen], width, localeAt(at)))
  })
}

/** Pages of screens/ are whole for the people who log in (whole-screens.ts): one of each kind, at one width. With LONG all
 *  pages, at every width, and axe looks at them too. */
import { beforeAll, test } from 'vitest'
import {
  expectAllWhole,
  firstOfEachKind,
  PAGES_TIMEOUT_MS,
  viewsByVisitor,
} from '../browser/whole-screens.ts'
import { createFixtures, type Fixtures, FORCED } from '../screens/fixtures.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'
import { demandNewPassword } from '../shops/stored-changes.ts'

const LONG = process.env.LONG !== undefined
const WIDTH = 768
const MORE_WIDTHS = LONG ? [360, 1200, 1920] : []
const withAxe = () => LONG

const shop = shopOfFile({ stored: (dataDir) => demandNewPassword(dataDir, FORCED.email) })
let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await createFixtures(shop.url)
})

test.each([...viewsByVisitor(WIDTH, 'en')].filter(([name]) => name !== 'guest'))(
  '%s finds pages of theirs whole',
  async (_, views) => {
    const also = MORE_WIDTHS.map((width) => ({ width, withAxe }))
    await expectAllWhole(fixtures, LONG ? views : firstOfEachKind(views, fixtures), { withAxe, also })
  },
  PAGES_TIMEOUT_MS,
)

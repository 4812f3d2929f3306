/** `npm test` runs every project; the suffix of a test file says what it needs and so where it runs.
 *
 *  unit      rules, contract, search and its judgement set, fixtures, house rules: nothing
 *  server    x.test.ts of the server, on the embedded database
 *  postgres  x.pg.test.ts, and of the tests of `server` those that a real PostgreSQL could answer otherwise
 *            (ON_POSTGRES), on the newest one found: 18 is in the npm package. Some of these run there only (FIRST_THERE)
 *            and with LONG on both; with LONG all tests that take a database run on every version of the machine
 *  browser   e2e/x.e2e.ts: after all others, each file with a browser of its own, and with a shop of its own if it does
 *            more than read (e2e/shops/shop-of-file.ts)
 *  component x.browser.test.ts of apps/storefront/test: screens that run in one page of one browser,
 *            over the real client and one shop for each worker (apps/storefront/test/open-screen.ts)
 *
 *  With LONG=1, as in `npm run verify`, x.long.test.ts, x.long.pg.test.ts and x.long.e2e.ts run too: kills, and every
 *  screen at every width.
 *
 *  A worker imports the shop and loads the demo once for all of its files: what a test changes in a module, in
 *  process.env or in globalThis it puts back. Only files of `browser` have a process of their own. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './apps/server/src/testing/databases/postgres-binaries.ts'
import { callsToShop, WORKERS as PAGES } from './apps/storefront/test/provide-shop.ts'
import { FLAGS } from './e2e/browser/launch-chromium.ts'
import { LongestFirst } from './e2e/longest-first.ts'
import { findChromium } from './tools/chromium.mjs'

const LONG = process.env.LONG !== undefined
/** A worker waits for timers, files and other processes, so the machine is only used up with one more worker than it has
 *  cores. */
const WORKERS = availableParallelism() + 1

// Workers and the threads that they start take modules without their types from this cache.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('./node_modules/.cache/hoistway/compiled-for-tests', import.meta.url),
)

const NEVER = ['**/node_modules/**', ...(LONG ? [] : ['**/*.long.*'])]
const NEEDS_MORE = [...NEVER, '**/*.pg.test.ts', '**/*.browser.test.ts']
/** Tests that take a database and say nothing of which: those of `freshDatabase`. */
const ON_EVERY_DATABASE = [
  'apps/server/src/{features,http,jobs,mail,pages,sync}/**/*.test.ts',
  'apps/server/src/database/{migrate,released,upgrade,value-types}.test.ts',
]
/** Most can go wrong there; browser tests order and approve on the embedded database, and the fuzz calls every row on it. */
const FIRST_THERE = [
  'apps/server/src/features/{attest,orders}/**/!(*mails|order-confirmation).test.ts',
  'apps/server/src/http/answers.test.ts',
  'apps/server/src/jobs/**/*.test.ts',
  'apps/server/src/sync/**/{held-changes,import-catalogue,order-files,product-file,runner,stock-file}.test.ts',
]

/** Every call once, since a server could refuse its SQL; connections of its own, which the embedded database does not
 *  have: jobs, synchronisations, and several people who order, approve and log in at once; what each may see. */
const ON_POSTGRES = [
  ...FIRST_THERE,
  'apps/server/src/database/{migrate,released,value-types}.test.ts',
  'apps/server/src/features/catalogue/**/{cart-prices,visibility}.test.ts',
  'apps/server/src/http/**/{entities,foreign-ids,sessions}.test.ts',
]

const IN_PRODUCTION = { 'process.env.NODE_ENV': JSON.stringify('production') }

const chromium = await findChromium()

export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: WORKERS,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{packages,fixtures,tools,bench,e2e}/**/*.test.{ts,tsx}',
            'apps/storefront/src/**/*.test.{ts,tsx}',
            'apps/mobile/{src,test}/**/*.test.ts',
          ],
          exclude: NEEDS_MORE,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...NEEDS_MORE, ...(LONG || findPostgres().length === 0 ? [] : FIRST_THERE)],
        },
      },
      ...postgresMajors().map((major) => ({
        extends: true as const,
        test: {
          name: `postgres ${major}`,
          include: ['apps/server/src/**/*.pg.test.ts', ...(LONG ? ON_EVERY_DATABASE : ON_POSTGRES)],
          exclude: [...NEVER, '**/*.browser.test.ts'],
          globalSetup: 'apps/server/src/testing/databases/provide-postgres.ts',
        },
      })),
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          exclude: NEVER,
          isolate: true,
          globalSetup: 'e2e/shops/provide-opened-shop.ts',
          testTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: './apps/storefront/vite.config.ts',
        root: 'apps/storefront',
        plugins: [callsToShop()],
        // React as visitors get it, which draws in half of the time.
        oxc: { jsx: { development: false } },
        define: IN_PRODUCTION,
        optimizeDeps: { rolldownOptions: { transform: { define: IN_PRODUCTION } } },
        test: {
          name: 'component',
          include: ['test/**/*.browser.test.ts'],
          // A worker has one page, and one shop, for all of its files.
          isolate: false,
          maxWorkers: PAGES,
          globalSetup: fileURLToPath(new URL('./apps/storefront/test/provide-shop.ts', import.meta.url)),
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Texts and names are found by a part of them, as Playwright does in e2e/.
            locators: { exact: false },
            provider: playwright({
              launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: [...FLAGS] },
              contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
              actionTimeout: 20_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})

/** Where there is no PostgreSQL at all, CI gets a project that fails at its start. */
function postgresMajors(): readonly number[] {
  const found = findPostgres().map(({ major }) => major)
  if (found.length > 0) return LONG ? found : found.slice(0, 1)
  if (process.env.CI) return [18]
  console.warn('NOT RUN: no PostgreSQL 15 or newer can be started here, so its tests are left out.')
  return []
}

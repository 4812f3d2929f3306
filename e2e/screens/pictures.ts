/** `npm run screens`: opens every screen and every overlay of a fresh shop as guest and as customer, in each language
 *  and at four widths, and writes a picture of each to screens/, with index.html to see them all at once. Faults
 *  of a screen (faults.ts) are reported during the run, and the run fails.
 *
 *  --only=cart      screens whose name has this in it; several with commas
 *  --locale=sv,de   --width=360,1200   --out=/tmp/screens
 *  --dark           as somebody sees it who prefers dark pages
 *  --sources        the sources as they are, through Vite, without a build; with /design
 *  --shop=http://localhost:3000   a demo shop that runs already; what it must be stopped for is left out */
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from '../browser/launch-chromium.ts'
import {
  makeDataDir,
  removeDataDir,
  type Shop,
  type ShopOptions,
  startShop,
  WITHOUT_LIMITS,
} from '../shops/shop.ts'
import { demandNewPassword } from '../shops/stored-changes.ts'
import { contactSheet, type Picture } from './contact-sheet.ts'
import { faultsOf } from './faults.ts'
import { createFixtures, type Fixtures, FORCED } from './fixtures.ts'
import { OVERLAYS } from './overlays.ts'
import { PAGES } from './pages.ts'
import { isAt, nameOf, openScreen, prepareContext, type Screen, type View } from './screen.ts'

const WIDTHS = [360, 768, 1200, 1920]
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1200: 800, 1920: 1080 }
const HEIGHT = 900
/** Narrower windows are those of phones, with a finger for a pointer. */
const PHONES_UP_TO = 768
/** The first pages that Vite serves, on a busy machine, take their time. */
const TIMEOUT_MS = 60_000

const { values: wish } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    locale: { type: 'string', default: LOCALES.join() },
    width: { type: 'string', default: WIDTHS.join() },
    out: { type: 'string', default: join(import.meta.dirname, '../../screens') },
    dark: { type: 'boolean', default: false },
    sources: { type: 'boolean', default: false },
    shop: { type: 'string' },
  },
})
// The shop and the browser end with the run, also when it is broken off.
process.once('SIGTERM', () => process.exit(143))
process.once('SIGINT', () => process.exit(130))

const views = wantedViews()
if (views.length === 0) throw new Error(`No screen is called ${wish.only}.`)
await mkdir(wish.out, { recursive: true })
const dataDir = await makeDataDir()
const browser = await launchChromium()
let shop: Shop | undefined
try {
  if (wish.shop === undefined) shop = await openShop()
  const pictures = await takeAll(await createFixtures(shop?.url ?? wish.shop ?? ''))
  await writeFile(join(wish.out, 'index.html'), contactSheet(pictures))
  const faulty = pictures.filter(({ faults }) => faults.length > 0)
  console.log(`\n${pictures.length} pictures in ${wish.out}, ${faulty.length} with faults.`)
  process.exitCode = faulty.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await shop?.stop()
  await removeDataDir(dataDir)
}

function wantedViews(): View[] {
  const names = wish.only.split(',')
  const locales = LOCALES.filter((locale) => wish.locale.split(',').includes(locale))
  const widths = wish.width.split(',').map(Number)
  return [...PAGES, ...OVERLAYS]
    .filter(
      ({ name, inDevelopment }) =>
        (!inDevelopment || wish.sources) && names.some((one) => name.includes(one)),
    )
    .flatMap((screen) => viewsOf(screen, locales, widths))
}

function viewsOf(screen: Screen, locales: readonly Locale[], widths: readonly number[]): View[] {
  return locales.flatMap((locale) =>
    screen.visitors.flatMap((visitor) =>
      widths.filter((width) => isAt(screen, width)).map((width) => ({ screen, visitor, locale, width })),
    ),
  )
}

/** The embedded database lets nobody in while the shop has it, so the shop opens twice where it must be changed. */
async function openShop(): Promise<Shop> {
  const env = { ...WITHOUT_LIMITS, ...(wish.sources && { NODE_ENV: 'development' }) }
  const options: ShopOptions = { dataDir, env }
  const opened = await startShop(options)
  if (!views.some(({ visitor }) => visitor === FORCED)) return opened
  await opened.stop()
  await demandNewPassword(dataDir, FORCED.email)
  return startShop(options)
}

/** In the order of the list, as many at once as the machine has cores. */
async function takeAll(fixtures: Fixtures): Promise<Picture[]> {
  const pictures: Picture[] = []
  const waiting = views.entries()
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return pictures

  async function work() {
    for (const [index, view] of waiting) {
      const picture = await take(fixtures, view)
      pictures[index] = picture
      console.log(`${String(index + 1).padStart(4)}/${views.length} ${picture.file}`)
      for (const fault of picture.faults) console.log(`          ${fault}`)
    }
  }
}

async function take(fixtures: Fixtures, view: View): Promise<Picture> {
  const { screen, visitor, locale, width } = view
  const file = `${[screen.name, nameOf(visitor), locale, width, ...(wish.dark ? ['dark'] : [])].join('-')}.png`
  const context = await browser.newContext({ ...windowOf(view), serviceWorkers: 'block' })
  context.setDefaultTimeout(TIMEOUT_MS)
  const faults: string[] = []
  try {
    await prepareContext(context, fixtures, view)
    const page = await context.newPage()
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
    try {
      await openScreen(page, fixtures, view)
    } catch (fault) {
      faults.push(`was not reached: ${fault instanceof Error ? fault.message.split('\n')[0] : fault}`)
    }
    if (!screen.act) await fetchPictures(page)
    faults.push(...(await faultsOf(page, locale)))
    if (!screen.act) await openWholePage(page)
    await page.screenshot({ path: join(wish.out, file) })
  } finally {
    await context.close()
  }
  return { view, file, faults }
}

/** Those that a visitor would have to scroll to, too. One that does not come is a fault of its own. */
function fetchPictures(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.all(
      [...document.images].map((picture) => {
        picture.loading = 'eager'
        return picture.decode().catch(() => undefined)
      }),
    ),
  )
}

/** As high as what is in it. A picture of more than the window would be drawn as for a mouse, with smaller targets. */
async function openWholePage(page: Page): Promise<void> {
  const size = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  await page.setViewportSize(size)
}

function windowOf({ width }: View): BrowserContextOptions {
  return {
    viewport: { width, height: HEIGHTS[width] ?? HEIGHT },
    hasTouch: width < PHONES_UP_TO,
    isMobile: width < PHONES_UP_TO,
    locale: 'en-GB',
    colorScheme: wish.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  }
}

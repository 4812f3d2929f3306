/** The shop of a file of tests, and pages of it in a real browser. A file says at its top which shop it has:
 *
 *  sharedShop()   for files that only read: one shop for all of them (provide-opened-shop.ts)
 *  shopOfFile()   for files that order, change an account, fill a customer's cart, or need settings: one of its own */
import { cp } from 'node:fs/promises'
import { DEMO_PASSWORD, type DemoAccount } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { openPage, type PageOptions } from '../browser/browser.ts'
import { untilReady } from '../browser/ready.ts'
import { makeDataDir, removeDataDir, type Shop, type ShopOptions, startShop } from './shop.ts'

const START_TIMEOUT_MS = 300_000

export type OpenShop = {
  /** Without a slash at the end. */
  readonly url: string
  /** A screen in a browser profile of its own, once it answers. */
  readonly open: (path: string, options?: ScreenOptions) => Promise<Page>
}

export type ShopOfFile = OpenShop & {
  readonly dataDir: string
  /** Stops the shop, has its stored data read or changed, and opens it again. */
  readonly whileStopped: <T>(work: (dataDir: string) => Promise<T>) => Promise<T>
}

type ShopOfFileOptions = Omit<ShopOptions, 'dataDir' | 'demoProducts'> & {
  /** Changes what is stored before the shop opens (stored-changes.ts). */
  readonly stored?: (dataDir: string) => Promise<void>
}

export type ScreenOptions = PageOptions & {
  /** The account that is logged in; a guest when left out. */
  readonly as?: DemoAccount
  /** The bar about cookies has been answered. Left out: it is there, as on a first visit. */
  readonly consent?: 'given'
}

/** Called at the top of a file that only reads. Guests and customers may look, search and log in; what a test leaves
 *  behind must be nothing that the test of another file could see. */
export function sharedShop(): OpenShop {
  const url = inject('sharedShop')
  return { url, open: (path, options) => openScreen(url, path, options) }
}

/** Called at the top of a file: the shop opens before its first test and ends after its last. It begins as a demo shop
 *  that has been opened before. */
export function shopOfFile({ stored, ...options }: ShopOfFileOptions = {}): ShopOfFile {
  let shop: Shop | undefined
  let dataDir = ''
  beforeAll(async () => {
    dataDir = await makeDataDir()
    await cp(inject('openedShop'), dataDir, { recursive: true })
    await stored?.(dataDir)
    shop = await startShop({ ...options, dataDir })
  }, START_TIMEOUT_MS)
  afterAll(async () => {
    await shop?.stop()
    await removeDataDir(dataDir)
  })

  return {
    get url() {
      if (!shop) throw new Error('The shop is not open yet: ask within a test or a hook.')
      return shop.url
    },
    get dataDir() {
      return dataDir
    },
    async whileStopped(work) {
      await shop?.stop()
      const done = await work(dataDir)
      shop = await startShop({ ...options, dataDir })
      return done
    },
    open(path, screen) {
      return openScreen(this.url, path, screen)
    },
  }
}

async function openScreen(
  url: string,
  path: string,
  { as, consent, ...context }: ScreenOptions = {},
): Promise<Page> {
  const page = await openPage(context)
  if (consent) await page.addInitScript(() => localStorage.setItem('cookieConsent', 'given'))
  if (as) await logInPage(page, url, as)
  await page.goto(url + path)
  if (context.javaScriptEnabled !== false) await untilReady(page)
  return page
}

/** As the login form does, without its screen. */
export async function logInPage(page: Page, url: string, { email }: DemoAccount): Promise<void> {
  const answer = await page.request.post(`${url}/api/v2/account/login`, {
    data: { username: email, password: DEMO_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`${email} cannot log in: ${answer.status()}`)
}

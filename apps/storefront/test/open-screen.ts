/** Draws a screen of the real routes in the page of the tests, over the real client, as `browser.tsx` does where no server
 *  has drawn it. The calls reach a demo shop (provide-shop.ts). All tests share the page, so a screen begins by taking away
 *  what the one before it has left: session, storage, cookies, states of modules, calls.
 *
 *  There is no HTML of a server here, no other page, no second tab and no document to load again: journeys with these
 *  are in e2e/. */
import { accountCalls } from '@hoistway/contract/account/account'
import type { CartItem } from '@hoistway/domain/cart/cart'
import type { Locale } from '@hoistway/domain/texts/locale'
import { DEMO_PASSWORD, type DemoAccount } from '@hoistway/fixtures/accounts'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { browserClient, createBrowserApplication } from '../src/browser-application.tsx'
import { cartStorage } from '../src/data/cart/cart-store.ts'
import { storeLocale } from '../src/data/language/language.ts'
import { DEFAULT_HOST } from '../src/data/page/host.ts'
import { forgetPhotos } from '../src/data/session/kept-photos.ts'
import { watchBackSteps } from '../src/ui/layers/back-steps.ts'
import { failedCalls, fetchOfScreen, forgetCalls } from './calls.ts'
import { ownPage, PAGE_COOKIE } from './shop-of-page.ts'
import '../src/ui/fonts.css'
import '../src/ui/tokens.css'
import '../src/ui/base.css'

export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }

export type ScreenOptions = {
  /** The account that is logged in; a guest when left out. */
  readonly as?: DemoAccount
  /** `open`: the bar about cookies is there, as on a first visit. Left out: it has been answered. */
  readonly consent?: 'open'
  readonly viewport?: typeof DESK
  readonly language?: Locale
  /** The lines that the browser has stored, or the whole text. A customer without any has an empty cart, not the last
   *  one that the shop knows. */
  readonly cart?: readonly CartItem[] | string
  /** Complaints that belong to the test, such as those of a call that is to fail. */
  readonly expected?: RegExp
}

let close: (() => void) | undefined
// Before any call, also one that a test sends before it opens a screen.
ownPage()
forgetCalls()
watchBackSteps()

export async function openScreen(path: string, options: ScreenOptions = {}): Promise<void> {
  const { as, viewport = DESK, language = 'en', expected } = options
  await forgetVisit()
  await resizeTo(viewport)
  store(options)
  if (as) await logIn(as)
  history.pushState(null, '', path)
  const complaints = listen()
  const shop = { client: browserClient(fetchOfScreen()), locale: language }
  const host = { origin: location.origin, ...DEFAULT_HOST }
  const { application, router } = await createBrowserApplication({ shop, host })
  const root = createRoot(emptyRoot())
  root.render(application)
  close = () => {
    root.unmount()
    router.dispose()
    close = undefined
  }
  onTestFinished(() => {
    vi.useRealTimers()
    close?.()
    expect([...complaints, ...failedCalls()].filter((one) => !expected?.test(one))).toEqual([])
  })
  await expect.poll(isDrawn, { interval: 10 }).toBe(true)

  /** The router has the data of all loaders, and React has drawn them, in parts whose code has come. */
  function isDrawn(): boolean {
    return router.state.initialized && document.querySelector('#root #main > *') !== null
  }
}

/** The width of the window, while a screen is open. */
export async function resizeTo({ width, height }: typeof DESK): Promise<void> {
  // Vitest gives the window a size of its own before each file.
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
}

async function forgetVisit(): Promise<void> {
  close?.()
  forgetCalls()
  await logOut()
  localStorage.clear()
  sessionStorage.clear()
  forgetPhotos()
  for (const name of cookieNames().filter((name) => name !== PAGE_COOKIE)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API has no list of what the page may see
    document.cookie = `${name}=; path=/; max-age=0`
  }
  // An emptied cart stays the one of its buyer.
  cartStorage.followBuyer(undefined)
  cartStorage.clear()
}

function cookieNames(): string[] {
  return document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
}

function store({ as, cart, consent, language = 'en' }: ScreenOptions): void {
  if (consent !== 'open') localStorage.setItem('cookieConsent', 'given')
  storeLocale(language)
  const lines = cart ?? (as ? [] : undefined)
  if (lines !== undefined)
    localStorage.setItem('cart', typeof lines === 'string' ? lines : JSON.stringify({ cartItems: lines }))
  cartStorage.followOtherTab(localStorage.getItem('cart'))
}

/** As the login form does, without its screen. */
export async function logIn({ email }: DemoAccount): Promise<void> {
  const { method, path } = accountCalls.login
  const answer = await fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${email} cannot log in: ${answer.status}`)
}

/** Ends the session, of which the screen knows nothing. */
export async function logOut(): Promise<void> {
  const { method, path } = accountCalls.logout
  await fetch(`/api${path}`, { method })
}

function emptyRoot(): HTMLElement {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.replaceChildren(root)
  window.scrollTo(0, 0)
  return root
}

function listen(): readonly string[] {
  const complaints: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words.map(String).join(' '))
  })
  onTestFinished(() => spy.mockRestore())
  return complaints
}

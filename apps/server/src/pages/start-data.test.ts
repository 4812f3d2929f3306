import { productCalls } from '@hoistway/contract/catalogue/products'
import type { Transport } from '@hoistway/contract/client'
import { contentCalls } from '@hoistway/contract/content/content'
import { homeCalls } from '@hoistway/contract/content/home'
import type { Locale } from '@hoistway/domain/texts/locale'
import { expect, test } from 'vitest'
import { createServerCaches } from '../caching/server-caches.ts'
import { createStartData, START_DATA_MS } from './start-data.ts'

const NEWS = productCalls.getNewProduct.path

/** Start data over a shop whose answers are numbered in the order of asking. */
function opened(lifetimeMs: number = START_DATA_MS.production) {
  const caches = createServerCaches()
  const requests: { path: string; query: unknown }[] = []
  let at = 0
  let held: Promise<void> | undefined
  const ask: Transport = async (row, { query }) => {
    requests.push({ path: row.path, query })
    const json = requests.length
    await held
    return { status: 200, headers: {}, json }
  }
  const data = createStartData({ ask, lifetimeMs, now: () => at, caches })
  return {
    caches,
    requests,
    newsIn: async (locale: Locale) => (await data.of(locale)).get(NEWS),
    later: (milliseconds: number) => {
      at += milliseconds
    },
    hold: () => {
      let release: () => void = () => undefined
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}

test('holds everything that a page loads but the user [CACHE-03, CACHE-06, ENT-40]', async () => {
  const { requests, newsIn } = opened()
  await newsIn('de')
  expect(requests).toHaveLength(8)
  expect(requests).toEqual(
    expect.arrayContaining([
      { path: contentCalls.appTexts.path, query: {} },
      { path: contentCalls.navMenus.path, query: { locale: 'de' } },
      { path: contentCalls.subSections.path, query: { locale: 'de' } },
      { path: contentCalls.socialMedias.path, query: { locale: 'de' } },
      { path: contentCalls.cookieConsent.path, query: { locale: 'de' } },
      { path: NEWS, query: { locale: 'de' } },
      { path: homeCalls.countries.path, query: { locale: 'de' } },
      { path: homeCalls.startObject.path, query: { assets: 'none' } },
    ]),
  )
})

test.for([
  ['in production for 15 minutes [CACHE-01]', START_DATA_MS.production, 900_000],
  ['in development for a second [CACHE-02]', START_DATA_MS.development, 1_000],
] as const)('is kept %s', async ([, lifetime, milliseconds]) => {
  const { newsIn, later } = opened(lifetime)
  const first = await newsIn('sv')
  later(milliseconds - 1)
  expect(await newsIn('sv')).toBe(first)
  later(1)
  expect(await newsIn('sv')).not.toBe(first)
})

test('is another for each language, each with its own age [CACHE-03]', async () => {
  const { newsIn, later } = opened()
  const swedish = await newsIn('sv')
  later(600_000)
  const german = await newsIn('de')
  expect(german).not.toBe(swedish)
  later(600_000)
  expect(await newsIn('de')).toBe(german)
  expect(await newsIn('sv')).not.toBe(swedish)
})

test('is fetched once for all who ask at once', async () => {
  const { requests, newsIn } = opened()
  const answers = await Promise.all(Array.from({ length: 10 }, () => newsIn('en')))
  expect(new Set(answers).size).toBe(1)
  expect(requests).toHaveLength(8)
})

test('is fetched again when the caches are emptied, also while it is being fetched [CACHE-09]', async () => {
  const { requests, newsIn, caches, hold } = opened()
  const first = await newsIn('en')
  caches.empty()
  const release = hold()
  const running = newsIn('en')
  caches.empty()
  const after = newsIn('en')
  release()
  expect(new Set([first, await running, await after]).size).toBe(3)
  expect(await newsIn('en')).toBe(await after)
  expect(requests).toHaveLength(24)
})

test('that could not be fetched is not kept', async () => {
  let isBroken = true
  const data = createStartData({
    ask: async () => ({ status: isBroken ? 500 : 200, headers: {}, json: 'news' }),
    lifetimeMs: START_DATA_MS.production,
    now: () => 0,
    caches: createServerCaches(),
  })
  await expect(data.of('sv')).rejects.toThrow('500')
  isBroken = false
  expect((await data.of('sv')).get(NEWS)).toBe('news')
})

test('is whole without the text about cookies [CONSENT-06]', async () => {
  const { path } = contentCalls.cookieConsent
  const data = createStartData({
    ask: async (row) => ({ status: row.path === path ? 500 : 200, headers: {}, json: 'news' }),
    lifetimeMs: START_DATA_MS.production,
    now: () => 0,
    caches: createServerCaches(),
  })
  const parts = await data.of('sv')
  expect(parts.get(NEWS)).toBe('news')
  expect(parts.has(path)).toBe(false)
})

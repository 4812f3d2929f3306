import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type CachedPage, createPageCache, encodingFor } from './page-cache.ts'

const SECOND = 1000

function opened() {
  let at = 0
  let made = 0
  let next: () => Promise<CachedPage> | CachedPage = () => ({ status: 200, html: `page ${made}` })
  const cache = createPageCache(() => at)
  return {
    later: (milliseconds: number) => {
      at += milliseconds
    },
    made: () => made,
    answers: (make: () => Promise<CachedPage> | CachedPage) => {
      next = make
    },
    get: async (key = 'home') => {
      const { status, body } = await cache.get(key, 'identity', async () => {
        made += 1
        return next()
      })
      return `${status} ${body}`
    },
  }
}

describe('a page of guests', () => {
  test('is made once and kept for ten seconds', async () => {
    const { get, later, made } = opened()
    expect(await get()).toBe('200 page 1')
    later(10 * SECOND)
    expect(await get()).toBe('200 page 1')
    expect(made()).toBe(1)
  })

  test('is shown old while one new one is made', async () => {
    const { get, later, made } = opened()
    await get()
    later(11 * SECOND)
    expect(await Promise.all([get(), get(), get()])).toEqual(Array(3).fill('200 page 1'))
    expect(made()).toBe(2)
    expect(await get()).toBe('200 page 2')
  })

  test('is not shown when it is older than that', async () => {
    const { get, later } = opened()
    await get()
    later(69 * SECOND + 1)
    expect(await get()).toBe('200 page 2')
  })

  test('is made once for all who ask at once', async () => {
    const { get, made } = opened()
    expect(await Promise.all(Array.from({ length: 20 }, () => get()))).toEqual(Array(20).fill('200 page 1'))
    expect(made()).toBe(1)
  })

  test('is another one under another key', async () => {
    const { get } = opened()
    expect([await get('home'), await get('list'), await get('home')]).toEqual([
      '200 page 1',
      '200 page 2',
      '200 page 1',
    ])
  })

  test('that does not exist is kept for ten seconds and never shown old', async () => {
    const { get, later, made, answers } = opened()
    answers(() => ({ status: 404, html: 'none' }))
    await get()
    later(10 * SECOND)
    expect(await get()).toBe('404 none')
    expect(made()).toBe(1)
    later(1)
    await get()
    expect(made()).toBe(2)
  })

  test.for([500, 302, 503])('of status %d is not kept', async (status) => {
    const { get, answers } = opened()
    answers(() => ({ status, html: 'no' }))
    expect(await get()).toBe(`${status} no`)
    answers(() => ({ status: 200, html: 'yes' }))
    expect(await get()).toBe('200 yes')
  })

  test('that fails keeps nobody from the next attempt, and an old one stays', async () => {
    const { get, later, answers } = opened()
    const failing = () => {
      throw new Error('the database is gone')
    }
    answers(failing)
    await expect(get()).rejects.toThrow('the database is gone')
    answers(() => ({ status: 200, html: 'there' }))
    expect(await get()).toBe('200 there')
    answers(failing)
    later(11 * SECOND)
    expect(await get()).toBe('200 there')
    expect(await get()).toBe('200 there')
  })
})

test('a page is the same in every encoding', async () => {
  const cache = createPageCache(() => 0)
  const html = 'Größe Ø '.repeat(200)
  const make = async () => ({ status: 200, html })
  expect((await cache.get('a', 'identity', make)).body.toString()).toBe(html)
  expect(gunzipSync((await cache.get('a', 'gzip', make)).body).toString()).toBe(html)
  expect(brotliDecompressSync((await cache.get('a', 'br', make)).body).toString()).toBe(html)
})

test.for([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0, Br;q=0.5', 'br'],
  ['br ;q=1, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip; q=0', 'identity'],
  ['brotli', 'identity'],
] as const)('who accepts %o gets %s', ([accepted, encoding]) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a page that was begun before the cache was emptied is not kept', async () => {
  const cache = createPageCache(() => 0)
  const { promise, resolve } = Promise.withResolvers<void>()
  const old = cache.get('a page', 'identity', async () => {
    await promise
    return { status: 200, html: 'old' }
  })
  cache.clear()
  const asked = cache.get('a page', 'identity', async () => ({ status: 200, html: 'new' }))
  resolve()
  expect(String((await old).body)).toBe('old')
  expect(String((await asked).body)).toBe('new')
  const later = await cache.get('a page', 'identity', () => expect.fail('the page is cached'))
  expect(String(later.body)).toBe('new')
})

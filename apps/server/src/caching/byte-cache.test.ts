import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

function counted(maxBytes = 10_000) {
  const cache = createByteCache<{ text: string }>(maxBytes, ({ text }) => text.length)
  const made: string[] = []
  const get = (key: string, text = key) =>
    cache.get(key, async () => {
      made.push(key)
      return { text }
    })
  return { cache, made, get }
}

test('is made once, also for those who ask at once', async () => {
  const { made, get } = counted()
  const answers = await Promise.all([get('a'), get('a'), get('b')])
  await get('a')
  expect([made, answers.map(({ text }) => text)]).toEqual([
    ['a', 'b'],
    ['a', 'a', 'b'],
  ])
})

test('gives up what was unused for longest when there is no more room', async () => {
  const { made, get } = counted(1_500)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key, 'x'.repeat(250))
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('keeps nothing that failed, nor what is larger than its room', async () => {
  const { cache, made, get } = counted(1_000)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await get('a', 'x'.repeat(2_000))
  await get('a')
  expect(made).toEqual(['a', 'a'])
})

test('a request that began before the cache was emptied is not cached', async () => {
  const { cache, made, get } = counted()
  const first = get('a', 'old')
  cache.clear()
  expect((await get('a', 'new')).text).toBe('new')
  expect((await first).text).toBe('old')
  expect((await get('a')).text).toBe('new')
  expect(made).toEqual(['a', 'a'])
})

test('what a reading does not find is not cached, and is made by those who need it', async () => {
  const { cache, made, get } = counted()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const reading = cache.find('a', () => promise)
  const asked = get('a')
  resolve(undefined)
  expect(await reading).toBeUndefined()
  expect((await asked).text).toBe('a')
  expect(await cache.find('a', () => Promise.resolve(undefined))).toEqual({ text: 'a' })
  expect(made).toEqual(['a'])
})

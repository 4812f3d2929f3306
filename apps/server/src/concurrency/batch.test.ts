import { expect, test } from 'vitest'
import { createBatch } from './batch.ts'

test('questions of one turn are asked together, each once', async () => {
  const batches: (readonly string[])[] = []
  const lengthOf = createBatch(async (words: readonly string[]) => {
    batches.push(words)
    return new Map(words.filter((word) => word !== '').map((word) => [word, word.length]))
  })
  expect(await Promise.all(['one', 'three', 'one', ''].map(lengthOf))).toEqual([3, 5, 3, undefined])
  expect(batches).toEqual([['one', 'three', '']])
})

test('a question that comes while one is being answered is not answered from before it was asked', async () => {
  let stored = 'before'
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  const isAsked = Promise.withResolvers<void>()
  const answerOf = createBatch(async (keys: readonly string[]) => {
    const value = stored
    isAsked.resolve()
    if (value === 'before') await held
    return new Map(keys.map((key) => [key, value]))
  })
  const first = answerOf('key')
  await isAsked.promise
  stored = 'after'
  const second = answerOf('key')
  release()
  expect([await first, await second]).toEqual(['before', 'after'])
})

test('requests of one batch get the same fault, and later requests do not', async () => {
  let isBroken = true
  const ask = createBatch(async (keys: readonly string[]) => {
    if (isBroken) throw new Error('database gone')
    return new Map(keys.map((key) => [key, key]))
  })
  const together = await Promise.allSettled([ask('a'), ask('b')])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await ask('a')).toBe('a')
})

import { expect, test } from 'vitest'
import { createRecount } from './recount.ts'

const now = () => new Date('2026-11-23T09:00:00Z')

test('who asks during a counting gets the value of the version before', async () => {
  const ask = createRecount<string>(now, 0)
  const first = Promise.withResolvers<string>()
  expect(await ask('1', () => first.promise)).toEqual({ latest: undefined, isCounting: true, share: 0 })
  first.resolve('one')
  await expect.poll(async () => (await ask('1', async () => 'never')).latest?.value).toBe('one')

  const second = Promise.withResolvers<string>()
  const during = await ask('2', (before, progress) => {
    progress(0.4)
    expect(before).toBe('one')
    return second.promise
  })
  expect(during).toMatchObject({ latest: { version: '1', value: 'one' }, isCounting: true, share: 0.4 })
  // A third version waits until the second one is counted.
  expect(await ask('3', async () => 'three')).toMatchObject({ latest: { value: 'one' }, isCounting: true })
  second.resolve('two')
  await expect.poll(async () => (await ask('3', async () => 'three')).latest?.value).toBe('three')
})

test('a counting that fails is told once, and is begun again', async () => {
  const ask = createRecount<string>(now, 1_000)
  await expect(ask('1', () => Promise.reject(new Error('the database is gone')))).rejects.toThrow('gone')
  expect(await ask('1', async () => 'one')).toMatchObject({ latest: { value: 'one' }, isCounting: false })
})

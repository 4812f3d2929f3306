import { describe, expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'
import { createMutex } from './mutex.ts'

/** Work that ends when it is told to. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = {
    isBegun: false,
    end: resolve,
    fail: reject,
    run(): Promise<string> {
      work.isBegun = true
      return promise
    },
  }
  return work
}

const turnOver = () => new Promise<void>((resolve) => setImmediate(resolve))

const keyed = createKeyedMutex()

describe.for([
  ['a mutex', createMutex()],
  ['one key of a keyed mutex', <T>(work: () => Promise<T>) => keyed('key', work)],
] as const)('%s', ([, mutex]) => {
  test('begins work when all earlier work has ended, in order of arrival', async () => {
    const [first, second, third] = [heldWork(), heldWork(), heldWork()]
    const results = [first, second, third].map(({ run }) => mutex(run))
    await turnOver()
    expect([first, second, third].map(({ isBegun }) => isBegun)).toEqual([true, false, false])
    first.end('first')
    await turnOver()
    expect([second, third].map(({ isBegun }) => isBegun)).toEqual([true, false])
    second.end('second')
    third.end('third')
    expect(await Promise.all(results)).toEqual(['first', 'second', 'third'])
  })

  test('hands a failure to its caller alone, and later work runs', async () => {
    const failing = heldWork()
    const results = [mutex(failing.run), mutex(async () => 'later')]
    failing.fail(new Error('broken'))
    expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await mutex(async () => 'last')).toBe('last')
  })
})

test('work under different keys runs at once', async () => {
  const mutex = createKeyedMutex<number>()
  const [one, two] = [heldWork(), heldWork()]
  const results = [mutex(1, one.run), mutex(2, two.run)]
  await turnOver()
  expect([one.isBegun, two.isBegun]).toEqual([true, true])
  one.end('one')
  two.end('two')
  expect(await Promise.all(results)).toEqual(['one', 'two'])
})

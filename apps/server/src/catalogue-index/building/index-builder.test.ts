import { expect, onTestFinished, test } from 'vitest'
import { createIndexBuilder, startThreadAhead } from './index-builder.ts'

const EMPTY = { attributes: [], options: [] }

test('an order that waits when the builder stops is rejected and starts no new thread', async () => {
  const builder = createIndexBuilder()
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  async function* rowsThatWait(): AsyncGenerator<string> {
    started.resolve()
    await ended.promise
    yield '[]'
  }
  let isRead = false
  async function* rows(): AsyncGenerator<string> {
    isRead = true
    yield '[]'
  }
  const outcomes = Promise.allSettled([builder.build(EMPTY, rowsThatWait()), builder.build(EMPTY, rows())])
  await started.promise
  const stopped = builder.stop()
  ended.resolve()
  await stopped
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(isRead).toBe(false)
  await expect(builder.build(EMPTY, rows())).rejects.toThrow(/has stopped/)
})

test('a build that fails at its rows is rejected without the rest of them, and the next one works', async () => {
  const builder = createIndexBuilder()
  let given = 0
  async function* damaged(): AsyncGenerator<string> {
    for (; given < 1_000; given++) yield given === 0 ? '[{' : '[]'
  }
  await expect(builder.build(EMPTY, damaged())).rejects.toThrow(SyntaxError)
  expect(given).toBeLessThan(1_000)
  async function* none(): AsyncGenerator<string> {}
  const { index } = await builder.build(EMPTY, none())
  expect(index.facts.ids).toHaveLength(0)
  await builder.stop()
})

test('the first order takes the thread that was started ahead, the next builder starts its own', async () => {
  let started = 0
  const count = () => {
    started += 1
  }
  process.on('worker', count)
  onTestFinished(() => void process.off('worker', count))
  startThreadAhead()
  startThreadAhead()
  const builders = [createIndexBuilder(), createIndexBuilder()]
  async function* none(): AsyncGenerator<string> {}
  const threads: number[] = []
  for (const builder of builders) {
    const { index } = await builder.build(EMPTY, none())
    expect(index.facts.ids).toHaveLength(0)
    threads.push(started)
  }
  expect(threads).toEqual([1, 2])
  for (const builder of builders) await builder.stop()
})

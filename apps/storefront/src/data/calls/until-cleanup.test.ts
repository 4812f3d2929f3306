import { expect, test } from 'vitest'
import { untilCleanup } from './until-cleanup.ts'

function outcomes() {
  const seen: string[] = []
  return {
    seen,
    onAnswer: (answer: string) => void seen.push(answer),
    onFailure: () => void seen.push('failed'),
  }
}

test('an effect receives the answer of its call, or the failure', async () => {
  const { seen, onAnswer, onFailure } = outcomes()
  untilCleanup(Promise.resolve('answer'), onAnswer, onFailure)
  untilCleanup(Promise.reject(new Error('offline')), onAnswer, onFailure)
  await Promise.resolve()
  expect(seen).toEqual(['answer', 'failed'])
})

test('an effect that was cleaned up receives nothing', async () => {
  const { seen, onAnswer, onFailure } = outcomes()
  untilCleanup(Promise.resolve('answer'), onAnswer, onFailure)()
  untilCleanup(Promise.reject(new Error('offline')), onAnswer, onFailure)()
  await Promise.resolve()
  expect(seen).toEqual([])
})

test('a failure that nobody handles is ignored', async () => {
  const { seen, onAnswer } = outcomes()
  untilCleanup(Promise.reject(new Error('offline')), onAnswer)
  await Promise.resolve()
  expect(seen).toEqual([])
})

import { ApiError, UNEXPECTED_SERVER_ERROR } from '@hoistway/contract/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RecalculationStatus, SETTLE_MILLISECONDS, startRecalculation } from './cart-recalculation.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Pending = { question: string; answer: (text: string) => void; fail: (fault: unknown) => void }

function recorded(mayRetry: (fault: unknown) => boolean = () => true) {
  const requests: Pending[] = []
  const answers: string[] = []
  const states: RecalculationStatus[] = []
  const recalculation = startRecalculation<string, string>({
    request: (question) =>
      new Promise((resolve, reject) => {
        requests.push({ question, answer: resolve, fail: reject })
      }),
    onAnswer: (answer) => answers.push(answer),
    onStatus: (status) => states.push(status),
    mayRetry,
  })
  return { requests, answers, states, recalculation }
}

test('changes in quick succession are asked once, with the last of them', async () => {
  const { requests, recalculation } = recorded()
  recalculation.want('1')
  await vi.advanceTimersByTimeAsync(SETTLE_MILLISECONDS - 1)
  recalculation.want('12')
  await vi.advanceTimersByTimeAsync(SETTLE_MILLISECONDS)
  expect(requests.map(({ question }) => question)).toEqual(['12'])
})

test('an answer that a newer change has overtaken is dropped', async () => {
  const { requests, answers, recalculation } = recorded()
  recalculation.want('old')
  await vi.advanceTimersByTimeAsync(SETTLE_MILLISECONDS)
  recalculation.want('new')
  await vi.advanceTimersByTimeAsync(SETTLE_MILLISECONDS)
  requests[1]?.answer('new price')
  requests[0]?.answer('old price')
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toEqual(['new price'])
})

test('an answer that comes while the cart settles is dropped too', async () => {
  const { requests, answers, recalculation } = recorded()
  recalculation.want('old')
  await vi.advanceTimersByTimeAsync(SETTLE_MILLISECONDS)
  recalculation.want('new')
  requests[0]?.answer('old price')
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toEqual([])
})

test('a failed call is asked again after a growing pause until it succeeds', async () => {
  const { requests, answers, states, recalculation } = recorded()
  recalculation.want('cart')
  await vi.advanceTimersByTimeAsync(SETTLE_MILLISECONDS)
  requests[0]?.fail(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(4_000)
  requests[1]?.fail(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(7_999)
  expect(requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  requests[2]?.answer('price')
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toEqual(['price'])
  expect(states.at(-1)).toBe('idle')
})

test('a refusal that would come again is not repeated', async () => {
  const { requests, states, recalculation } = recorded((fault) => !(fault instanceof ApiError))
  recalculation.want('cart')
  await vi.advanceTimersByTimeAsync(SETTLE_MILLISECONDS)
  requests[0]?.fail(new ApiError(UNEXPECTED_SERVER_ERROR, 400, '', {}))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(1)
  expect(states.at(-1)).toBe('failed')
})

test('with the connection back the cart is asked for at once', async () => {
  const { requests, recalculation } = recorded()
  recalculation.want('cart')
  await vi.advanceTimersByTimeAsync(SETTLE_MILLISECONDS)
  requests[0]?.fail(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(0)
  recalculation.again()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toHaveLength(2)
})

test('after stop nothing is asked and nothing counts', async () => {
  const { requests, answers, recalculation } = recorded()
  recalculation.want('cart')
  await vi.advanceTimersByTimeAsync(SETTLE_MILLISECONDS)
  recalculation.stop()
  requests[0]?.answer('price')
  recalculation.again()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  expect(answers).toEqual([])
})

test('what waits is not asked once it is held; a running request still answers [OFF-05]', async () => {
  const { requests, answers, recalculation } = recorded()
  recalculation.want('running')
  await vi.advanceTimersByTimeAsync(SETTLE_MILLISECONDS)
  recalculation.hold()
  requests[0]?.answer('price')
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toEqual(['price'])
  recalculation.want('waiting')
  recalculation.hold()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(1)
  recalculation.again()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests.map(({ question }) => question)).toEqual(['running', 'waiting'])
})

import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { receivedTexts, sendTexts } from './text-stream.ts'

const MANY = 50

function counted(howMany: number) {
  const state = { made: 0, isEnded: false }
  async function* texts(): AsyncGenerator<string> {
    try {
      for (; state.made < howMany; ) yield `text ${++state.made}`
    } finally {
      state.isEnded = true
    }
  }
  return { state, texts: texts() }
}

test('all texts arrive in their order, never more than three before the reader', async () => {
  const { port1, port2 } = new MessageChannel()
  const { state, texts } = counted(MANY)
  const sent = sendTexts(port1, texts)
  const read: string[] = []
  for await (const text of receivedTexts(port2)) {
    read.push(text)
    // One is being used, one is on its way, and one is ready to be sent.
    expect(state.made - read.length).toBeLessThanOrEqual(2)
  }
  await sent
  expect(read).toEqual(Array.from({ length: MANY }, (_, at) => `text ${at + 1}`))
})

test('no text at all is an end as well', async () => {
  const { port1, port2 } = new MessageChannel()
  await sendTexts(port1, counted(0).texts)
  expect(await receivedTexts(port2).next()).toEqual({ done: true, value: undefined })
})

test('a reader that stops ends the sender, and the texts are closed', async () => {
  const { port1, port2 } = new MessageChannel()
  const { state, texts } = counted(MANY)
  const sent = sendTexts(port1, texts)
  for await (const _ of receivedTexts(port2)) break
  await sent
  expect(state.isEnded).toBe(true)
  expect(state.made).toBeLessThan(MANY)
})

import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { nextMessage } from './next-message.ts'

const run = (code: string) => new Worker(code, { eval: true })
const SAYS = "const { parentPort } = require('node:worker_threads');"

test('each message of a thread is returned in turn, and no listener stays', async () => {
  const thread = run(`${SAYS} parentPort.on('message', (text) => parentPort.postMessage(text + '!'))`)
  const before = thread.listenerCount('exit')
  for (const text of ['one', 'two']) {
    const message = nextMessage<string>(thread, 'shouts')
    thread.postMessage(text)
    expect(await message).toBe(`${text}!`)
  }
  expect([thread.listenerCount('message'), thread.listenerCount('exit')]).toEqual([0, before])
  await thread.terminate()
})

test('a thread that ends without a message is a fault that names its work', async () => {
  const message = nextMessage(run('process.exit(3)'), 'shouts')
  await expect(message).rejects.toThrow('the thread that shouts ended with code 3')
})

test('the fault that ends a thread is thrown', async () => {
  await expect(nextMessage(run("throw new RangeError('too far')"), 'shouts')).rejects.toThrow('too far')
})

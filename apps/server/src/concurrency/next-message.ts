import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

/** Waits for the next message of a thread. Must be called before the thread can send it. A caller that fails meanwhile need
 *  not await the promise.
 *  @param work names the thread in the fault: `makes snapshots`
 *  @returns the message, which the caller knows by its type
 *  @throws the fault that ends the thread, or an Error if the thread ends without a message */
export function nextMessage<T>(thread: Worker, work: string): Promise<T> {
  const message = messageOrEnd<T>(thread, work)
  message.catch(() => undefined)
  return message
}

async function messageOrEnd<T>(thread: Worker, work: string): Promise<T> {
  const given = new AbortController()
  const { signal } = given
  try {
    const [message] = await Promise.race([
      once(thread, 'message', { signal }),
      once(thread, 'exit', { signal }).then(([code]) => {
        throw new Error(`the thread that ${work} ended with code ${code}`)
      }),
    ])
    return message
  } finally {
    given.abort()
  }
}

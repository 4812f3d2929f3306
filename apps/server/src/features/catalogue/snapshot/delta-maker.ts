/** Makes deltas of the engine's part in threads (delta-thread.ts), one at a time. */
import { Worker } from 'node:worker_threads'
import { createMutex } from '../../../concurrency/mutex.ts'
import { nextMessage } from '../../../concurrency/next-message.ts'
import type { MadeFile } from './snapshot-order.ts'

const THREAD = new URL('./delta-thread.ts', import.meta.url)

/** Both files as they are stored, with brotli. */
export type DeltaOrder = { readonly earlier: Uint8Array; readonly later: Uint8Array }

/** `bytes` have brotli too. */
export type MadeDelta = MadeFile

export type DeltaMaker = (order: DeltaOrder) => Promise<MadeDelta>

export function createDeltaMaker(): DeltaMaker {
  const mutex = createMutex()
  return (order) => mutex(() => makeInThread(order))
}

async function makeInThread(order: DeltaOrder): Promise<MadeDelta> {
  const thread = new Worker(THREAD, { workerData: order })
  // A running thread must not keep the process from ending.
  thread.unref()
  try {
    return await nextMessage<MadeDelta>(thread, 'makes deltas')
  } finally {
    await thread.terminate()
  }
}

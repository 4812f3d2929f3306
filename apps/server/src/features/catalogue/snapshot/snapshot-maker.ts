/** Makes the files of snapshots in a thread (snapshot-thread.ts), one snapshot at a time. Each gets a thread of its own,
 *  which ends afterwards: making takes much memory, and happens seldom. */
import { totalmem } from 'node:os'
import { MessageChannel, Worker } from 'node:worker_threads'
import { createMutex } from '../../../concurrency/mutex.ts'
import { nextMessage } from '../../../concurrency/next-message.ts'
import { sendTexts } from '../../../concurrency/text-stream.ts'
import type { MadeSnapshot, SnapshotOrder, SnapshotReply, SnapshotThreadData } from './snapshot-order.ts'

const THREAD = new URL('./snapshot-thread.ts', import.meta.url)
/** The share of the machine's memory that the thread may take. */
const MEMORY_SHARE = 0.4
const MEGABYTE = 1024 * 1024

/** @param rows rows of all products, by id, as JSON texts */
export type SnapshotMaker = (
  order: () => SnapshotOrder,
  rows: () => AsyncIterable<string>,
) => Promise<MadeSnapshot>

export function createSnapshotMaker(): SnapshotMaker {
  const mutex = createMutex()
  return (order, rows) => mutex(() => makeInThread(order(), rows()))
}

async function makeInThread(order: SnapshotOrder, rows: AsyncIterable<string>): Promise<MadeSnapshot> {
  const { port1, port2 } = new MessageChannel()
  const thread = new Worker(THREAD, {
    workerData: { order, rows: port2 } satisfies SnapshotThreadData,
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: Math.round((totalmem() * MEMORY_SHARE) / MEGABYTE) },
  })
  // A running thread must not keep the process from ending.
  thread.unref()
  const reply = nextMessage<SnapshotReply>(thread, 'makes snapshots')
  try {
    await Promise.race([sendTexts(port1, rows), reply])
    const answer = await reply
    if (answer.kind === 'failed') throw answer.fault
    return answer.made
  } finally {
    await thread.terminate()
  }
}

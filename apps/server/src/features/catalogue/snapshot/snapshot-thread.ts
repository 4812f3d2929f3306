/** Runs in the thread that makes the files of one snapshot. The thread has no database: the order comes with its start,
 *  the rows of the products through a port. */
import { parentPort, workerData } from 'node:worker_threads'
import { receivedTexts } from '../../../concurrency/text-stream.ts'
import { makeSnapshot } from './make-snapshot.ts'
import type { SnapshotReply, SnapshotThreadData } from './snapshot-order.ts'

const port = parentPort
if (!port) throw new Error('snapshot-thread.ts must be started with new Worker(), see snapshot-maker.ts')
const { order, rows } = workerData as SnapshotThreadData

try {
  const made = await makeSnapshot(order, receivedTexts(rows))
  const buffers = Object.values(made.files).flatMap(({ engine, texts }) => [
    engine.bytes.buffer,
    texts.bytes.buffer,
  ])
  port.postMessage({ kind: 'made', made } satisfies SnapshotReply, buffers)
} catch (fault) {
  const reply: SnapshotReply = {
    kind: 'failed',
    fault: fault instanceof Error ? fault : new Error(String(fault)),
  }
  port.postMessage(reply)
}
// The parent ends the thread.

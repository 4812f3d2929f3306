/** Runs in the thread that makes the files of one snapshot. The thread has no database: the order comes with its start,
 *  the rows of the products as messages. */
import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { makeSnapshot } from './make-snapshot.ts'
import type { RowsMessage, SnapshotOrder, SnapshotReply } from './snapshot-order.ts'

const port = parentPort
if (!port) throw new Error('snapshot-thread.ts runs as a thread')
const inbox = on(port, 'message')

async function* rows(): AsyncGenerator<string> {
  for (;;) {
    const { value } = await inbox.next()
    const message = value?.[0] as RowsMessage
    if (message.kind === 'end') return
    yield message.json
  }
}

try {
  const made = await makeSnapshot(workerData as SnapshotOrder, rows())
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

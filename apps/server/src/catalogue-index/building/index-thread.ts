/** Runs in the thread that builds indexes: from the rows of all products, from a stored snapshot, or from an index
 *  and the changes since. The thread has no database; everything it needs comes as messages. */
import { on } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { receivedTexts } from '../../concurrency/text-stream.ts'
import type { IndexOrder, IndexReply, MoreRows } from './index-messages.ts'
import { buildIndex, changeIndex, openIndex } from './make-index.ts'
import { RefusedSnapshot } from './product-facts-sections.ts'

const port = parentPort
if (!port) throw new Error('index-thread.ts must be started with new Worker(), see index-builder.ts')
const inbox = on(port, 'message')

async function next<T>(): Promise<T> {
  const { value } = await inbox.next()
  return value?.[0]
}

async function* moreRows(): AsyncGenerator<string> {
  const { rows } = await next<MoreRows>()
  yield* receivedTexts(rows)
}

async function carryOut(order: IndexOrder): Promise<IndexReply> {
  switch (order.kind) {
    case 'build':
      return { kind: 'built', ...(await buildIndex(order.setup, receivedTexts(order.rows))) }
    case 'open':
      return { kind: 'made', index: openIndex(order.snapshot) }
    case 'change': {
      const askFor = (ids: readonly number[]) => {
        port?.postMessage({ kind: 'needRows', ids } satisfies IndexReply)
        return moreRows()
      }
      return { kind: 'made', index: await changeIndex(order, askFor) }
    }
  }
}

for (;;) {
  const order = await next<IndexOrder>()
  try {
    const reply = await carryOut(order)
    port.postMessage(reply, reply.kind === 'built' ? [reply.snapshot.bytes.buffer] : [])
  } catch (fault) {
    const reply: IndexReply =
      fault instanceof RefusedSnapshot
        ? { kind: 'refused', reason: fault.message }
        : { kind: 'failed', fault: fault instanceof Error ? fault : new Error(String(fault)) }
    port.postMessage(reply)
  }
}

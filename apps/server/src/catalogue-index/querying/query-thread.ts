/** The script of a query thread: it answers filter requests over the index in shared memory, and serialises the answers. */
import { parentPort, workerData } from 'node:worker_threads'
import { adoptSet, attachCatalogue, type ProductSet, query } from '@hoistway/search'
import {
  CACHED_CATALOGUES,
  type QueryOrder,
  type QueryReply,
  type SentSet,
  useSet,
} from './query-messages.ts'
import { type QueriedCatalogue, serialiseAnswer } from './serialised-answer.ts'

type Held = QueriedCatalogue & { readonly sets: Map<number, ProductSet> }

const port = parentPort
if (!port) throw new Error('query-thread.ts must be started with new Worker(), see query-threads.ts')
const { workspace } = workerData as { readonly workspace: number }
const held = new Map<number, Held>()

port.on('message', (order: QueryOrder) => {
  if (order.kind === 'catalogue') return take(order)
  const reply = replyTo(order)
  port.postMessage(reply, ownBuffers(reply))
})

/** Ids and serialised bytes are moved to the receiver, not copied. */
function ownBuffers(reply: QueryReply): ArrayBuffer[] {
  if ('fault' in reply) return []
  const { buffer, byteLength } = 'answer' in reply ? reply.answer.ids : reply.serialised.body
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

function take({ version, catalogue, filterable }: Extract<QueryOrder, { kind: 'catalogue' }>): void {
  const previous = [...held.values()].at(-1)?.catalogue
  held.set(version, {
    catalogue: attachCatalogue(catalogue, workspace, previous),
    filterable,
    sets: new Map(),
  })
  const oldest = held.keys().next().value
  if (held.size > CACHED_CATALOGUES && oldest !== undefined) held.delete(oldest)
}

function replyTo(order: Extract<QueryOrder, { kind: 'query' }>): QueryReply {
  try {
    return { id: order.id, ...answer(order) }
  } catch (fault) {
    return { id: order.id, fault: fault instanceof Error ? fault : new Error(String(fault)) }
  }
}

function answer({ version, request, visible, within, form }: Extract<QueryOrder, { kind: 'query' }>) {
  const mine = held.get(version)
  if (!mine) throw new Error(`this thread has no catalogue ${version}`)
  const found = query(mine.catalogue, {
    ...request,
    visible: setOf(mine, visible),
    within: within && setOf(mine, within),
  })
  return form ? { serialised: serialiseAnswer(found, mine, form) } : { answer: found }
}

function setOf({ catalogue, sets }: Held, { id, set }: SentSet): ProductSet {
  const known = set ? adoptSet(catalogue, set) : sets.get(id)
  if (!known) throw new Error(`this thread has no product set ${id}`)
  useSet(sets, id, known)
  return known
}

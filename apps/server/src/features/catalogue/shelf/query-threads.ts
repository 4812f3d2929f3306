/** Threads that answer filters over the index in shared memory, so that the event loop never waits for one: for large
 *  catalogues, where a query takes milliseconds. In smaller ones the way to a thread and back takes longer than the
 *  query itself. A thread that dies is replaced, and what it was asked is asked again. */
import { Worker } from 'node:worker_threads'
import {
  type Catalogue,
  type FilterAnswer,
  type FilterRequest,
  type ProductSet,
  query,
  type SharedCatalogue,
} from '@hoistway/search'
import { LANES, QUERY_THREADS } from './lanes.ts'
import { KEPT_CATALOGUES, type QueryOrder, type QueryReply, type SentSet, useSet } from './query-orders.ts'

const THREAD = new URL('./query-thread.ts', import.meta.url)
/** Of a request whose thread died: it may be the request that killed it. */
const TRIES = 2

export type Ask = (request: FilterRequest) => Promise<FilterAnswer>

export type QueryThreads = {
  /** Hands a catalogue to all threads; what asks it. `own` is the same one as this thread has it. */
  readonly take: (catalogue: SharedCatalogue, own: Catalogue) => Ask
  readonly stop: () => Promise<void>
}

type Asked = {
  readonly version: number
  readonly request: FilterRequest
  readonly tries: number
  readonly resolve: (answer: FilterAnswer) => void
  readonly reject: (fault: unknown) => void
}

type Thread = {
  readonly worker: Worker
  readonly asked: Map<number, Asked>
  /** By catalogue: the numbers of the sets that it has. */
  readonly sets: Map<number, Map<number, true>>
}

export function startQueryThreads(): QueryThreads {
  const catalogues = new Map<number, SharedCatalogue>()
  const numbers = new WeakMap<ProductSet, number>()
  let lastNumber = 0
  let lastVersion = 0
  let lastId = 0
  let isStopped = false
  const threads = Array.from({ length: QUERY_THREADS }, (_, i) => start(LANES.firstQuery + i))

  function start(lane: number): Thread {
    const worker = new Worker(THREAD, { workerData: { lane } })
    worker.unref()
    const thread: Thread = { worker, asked: new Map(), sets: new Map() }
    worker.on('message', (reply: QueryReply) => {
      const asked = thread.asked.get(reply.id)
      thread.asked.delete(reply.id)
      if ('fault' in reply) asked?.reject(reply.fault)
      else asked?.resolve(reply.answer)
    })
    // What ended the thread is told to those who asked, after their last try.
    let reason: unknown = new Error('the thread that answers filters ended')
    worker.on('error', (fault) => {
      reason = fault
    })
    worker.on('exit', () => replace(thread, lane, reason))
    for (const [version, catalogue] of catalogues) give(thread, version, catalogue)
    return thread
  }

  function replace(ended: Thread, lane: number, reason: unknown): void {
    if (!isStopped) threads[threads.indexOf(ended)] = start(lane)
    for (const asked of ended.asked.values()) {
      if (isStopped || asked.tries >= TRIES) asked.reject(reason)
      else send({ ...asked, tries: asked.tries + 1 })
    }
  }

  function give({ worker, sets }: Thread, version: number, catalogue: SharedCatalogue): void {
    sets.set(version, new Map())
    worker.postMessage({ kind: 'catalogue', version, catalogue } satisfies QueryOrder)
    forgetOldest(sets)
  }

  function send(asked: Asked): void {
    const thread = threads.reduce((least, other) => (other.asked.size < least.asked.size ? other : least))
    lastId += 1
    thread.asked.set(lastId, asked)
    const { visible, within, ...request } = asked.request
    const sets = thread.sets.get(asked.version) ?? new Map()
    const order: QueryOrder = {
      kind: 'query',
      id: lastId,
      version: asked.version,
      request,
      visible: sentSet(sets, visible),
      within: within && sentSet(sets, within),
    }
    thread.worker.postMessage(order)
  }

  function sentSet(sets: Map<number, true>, set: ProductSet): SentSet {
    let id = numbers.get(set)
    if (id === undefined) {
      lastNumber += 1
      id = lastNumber
      numbers.set(set, id)
    }
    const isKnown = sets.has(id)
    useSet(sets, id, true)
    return isKnown ? { id } : { id, set }
  }

  return {
    take(catalogue, own) {
      lastVersion += 1
      const version = lastVersion
      catalogues.set(version, catalogue)
      forgetOldest(catalogues)
      for (const thread of threads) give(thread, version, catalogue)
      return async (request) => {
        // Of a shelf that somebody has held for long: no thread has it any more.
        if (!catalogues.has(version)) return query(own, request)
        return new Promise((resolve, reject) => send({ version, request, tries: 1, resolve, reject }))
      }
    },
    async stop() {
      isStopped = true
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

function forgetOldest(byVersion: Map<number, unknown>): void {
  const oldest = byVersion.keys().next().value
  if (byVersion.size > KEPT_CATALOGUES && oldest !== undefined) byVersion.delete(oldest)
}

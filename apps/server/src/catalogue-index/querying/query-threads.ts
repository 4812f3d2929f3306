/** Answers filters in threads over the index in shared memory, so that the event loop never waits for a query of a
 *  large catalogue, which takes milliseconds. In a smaller catalogue the way to a thread and back takes longer than
 *  the query. A thread that dies is replaced, and its queries run again. One that dies before its first answer is
 *  replaced after a pause, so that threads which cannot start do not keep the machine busy. */
import { Worker } from 'node:worker_threads'
import {
  type FilterAnswer,
  type FilterRequest,
  type ProductSet,
  query,
  type SharedCatalogue,
} from '@hoistway/search'
import type { Form } from '../../json/serialised-result.ts'
import { QUERY_THREADS, WORKSPACES } from '../workspaces.ts'
import {
  CACHED_CATALOGUES,
  type QueryOrder,
  type QueryReply,
  type SentSet,
  useSet,
} from './query-messages.ts'
import { type QueriedCatalogue, type SerialisedAnswer, serialiseAnswer } from './serialised-answer.ts'

const THREAD = new URL('./query-thread.ts', import.meta.url)
/** Tries of a query whose thread died, since the query itself may have killed the thread. */
const TRIES = 2
/** The pause before the second thread in a row without an answer. It doubles for each further one. */
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000

/** Queries one catalogue; `write` also serialises the answer. */
export type CatalogueQueries = {
  readonly ask: (request: FilterRequest) => Promise<FilterAnswer>
  readonly write: (request: FilterRequest, form: Form) => Promise<SerialisedAnswer>
}

/** Answers queries in this thread, for a node without query threads. */
export function queriesOnThisThread(own: QueriedCatalogue): CatalogueQueries {
  const ask = async (request: FilterRequest) => query(own.catalogue, request)
  return { ask, write: async (request, form) => serialiseAnswer(await ask(request), own, form) }
}

export type QueryThreads = {
  /** Sends a catalogue to all threads and returns its query functions. `own` is the same catalogue in this thread. */
  readonly addCatalogue: (catalogue: SharedCatalogue, own: QueriedCatalogue) => CatalogueQueries
  readonly stop: () => Promise<void>
}

type Answered = Exclude<QueryReply, { readonly fault: Error }>

type PendingQuery = {
  readonly version: number
  readonly request: FilterRequest
  readonly form: Form | undefined
  readonly tries: number
  readonly settle: (reply: Answered) => void
  readonly reject: (fault: unknown) => void
}

type Given = { readonly catalogue: SharedCatalogue; readonly filterable: ReadonlySet<number> }

type Thread = {
  readonly worker: Worker
  readonly queried: Map<number, PendingQuery>
  /** The numbers of the sets that the thread has, by catalogue. */
  readonly sets: Map<number, Map<number, true>>
  hasAnswered: boolean
}

export function startQueryThreads(): QueryThreads {
  const catalogues = new Map<number, Given>()
  const numbers = new WeakMap<ProductSet, number>()
  let lastNumber = 0
  let lastVersion = 0
  let lastId = 0
  let isStopped = false
  const threads = new Set<Thread>()
  /** Queries that came while no thread was there. */
  let waiting: PendingQuery[] = []
  for (let i = 0; i < QUERY_THREADS; i++) start(WORKSPACES.firstQuery + i, 0)

  /** @param inVain the number of threads in a row that ended in this workspace without an answer */
  function start(workspace: number, inVain: number): void {
    const worker = new Worker(THREAD, { workerData: { workspace } })
    worker.unref()
    const thread: Thread = { worker, queried: new Map(), sets: new Map(), hasAnswered: false }
    worker.on('message', (reply: QueryReply) => {
      thread.hasAnswered = true
      const queried = thread.queried.get(reply.id)
      thread.queried.delete(reply.id)
      if ('fault' in reply) queried?.reject(reply.fault)
      else queried?.settle(reply)
    })
    // After the last try the callers get the reason why the thread ended.
    let reason: unknown = new Error('the thread that answers filters ended')
    worker.on('error', (fault) => {
      reason = fault
    })
    worker.on('exit', () => replace(thread, workspace, thread.hasAnswered ? 0 : inVain + 1, reason))
    for (const [version, given] of catalogues) give(thread, version, given)
    threads.add(thread)
    const parked = waiting
    waiting = []
    parked.forEach(send)
  }

  function replace(ended: Thread, workspace: number, inVain: number, reason: unknown): void {
    threads.delete(ended)
    if (!isStopped && inVain < 2) start(workspace, inVain)
    else if (!isStopped) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (inVain - 2), LONGEST_PAUSE_MS)
      setTimeout(() => isStopped || start(workspace, inVain), pause).unref()
    }
    for (const queried of ended.queried.values()) {
      if (isStopped || queried.tries >= TRIES) queried.reject(reason)
      else send({ ...queried, tries: queried.tries + 1 })
    }
  }

  function give({ worker, sets }: Thread, version: number, given: Given): void {
    sets.set(version, new Map())
    worker.postMessage({ kind: 'catalogue', version, ...given } satisfies QueryOrder)
    dropOldest(sets)
  }

  function send(queried: PendingQuery): void {
    const [first, ...others] = threads
    if (!first) {
      waiting.push(queried)
      return
    }
    const thread = others.reduce(
      (least, other) => (other.queried.size < least.queried.size ? other : least),
      first,
    )
    lastId += 1
    thread.queried.set(lastId, queried)
    const { visible, within, ...request } = queried.request
    const sets = thread.sets.get(queried.version) ?? new Map()
    const order: QueryOrder = {
      kind: 'query',
      id: lastId,
      version: queried.version,
      request,
      visible: sentSet(sets, visible),
      within: within && sentSet(sets, within),
      form: queried.form,
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
    addCatalogue(catalogue, own) {
      lastVersion += 1
      const version = lastVersion
      const given = { catalogue, filterable: own.filterable }
      catalogues.set(version, given)
      dropOldest(catalogues)
      for (const thread of threads) give(thread, version, given)
      const here = queriesOnThisThread(own)
      // No thread has the catalogue of a snapshot that a caller has held for a long time.
      const isHeld = () => catalogues.has(version)
      const reply = (request: FilterRequest, form: Form | undefined) =>
        new Promise<Answered>((settle, reject) => {
          send({ version, request, form, tries: 1, settle, reject })
        })
      return {
        async ask(request) {
          if (!isHeld()) return here.ask(request)
          const replied = await reply(request, undefined)
          if ('answer' in replied) return replied.answer
          throw new Error('query-thread.ts must not serialise the answer to a request without a form')
        },
        async write(request, form) {
          if (!isHeld()) return here.write(request, form)
          const replied = await reply(request, form)
          if ('serialised' in replied) return replied.serialised
          throw new Error('query-thread.ts must serialise the answer to a request with a form')
        },
      }
    },
    async stop() {
      isStopped = true
      for (const { reject } of waiting) reject(new Error('the threads that answer filters were stopped'))
      await Promise.all(Array.from(threads, ({ worker }) => worker.terminate()))
    },
  }
}

function dropOldest(byVersion: Map<number, unknown>): void {
  const oldest = byVersion.keys().next().value
  if (byVersion.size > CACHED_CATALOGUES && oldest !== undefined) byVersion.delete(oldest)
}

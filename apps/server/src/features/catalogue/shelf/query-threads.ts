/** Threads that answer filters over the index in shared memory, so that the event loop never waits for one: for large
 *  catalogues, where a query takes milliseconds. In smaller ones the way to a thread and back takes longer than the
 *  query itself. A thread that dies is replaced, and what it was asked is asked again; one that dies before it has answered
 *  anything is replaced after a pause, so that threads which cannot start do not keep the machine busy. */
import { Worker } from 'node:worker_threads'
import {
  type FilterAnswer,
  type FilterRequest,
  type ProductSet,
  query,
  type SharedCatalogue,
} from '@hoistway/search'
import type { Form } from '../../../http/written.ts'
import { type AskedCatalogue, type WrittenAnswer, writeAnswer } from '../written-answer.ts'
import { LANES, QUERY_THREADS } from './lanes.ts'
import { KEPT_CATALOGUES, type QueryOrder, type QueryReply, type SentSet, useSet } from './query-orders.ts'

const THREAD = new URL('./query-thread.ts', import.meta.url)
/** Of a request whose thread died: it may be the request that killed it. */
const TRIES = 2
/** Before the second thread in a row that answers nothing; doubled for each further one. */
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000

/** Asks one catalogue; `write` also writes what was found. */
export type Asker = {
  readonly ask: (request: FilterRequest) => Promise<FilterAnswer>
  readonly write: (request: FilterRequest, form: Form) => Promise<WrittenAnswer>
}

/** Where there are no threads. */
export function onThisThread(own: AskedCatalogue): Asker {
  const ask = async (request: FilterRequest) => query(own.catalogue, request)
  return { ask, write: async (request, form) => writeAnswer(await ask(request), own, form) }
}

export type QueryThreads = {
  /** Hands a catalogue to all threads; what asks it. `own` is the same one as this thread has it. */
  readonly take: (catalogue: SharedCatalogue, own: AskedCatalogue) => Asker
  readonly stop: () => Promise<void>
}

type Answered = Exclude<QueryReply, { readonly fault: Error }>

type Asked = {
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
  readonly asked: Map<number, Asked>
  /** By catalogue: the numbers of the sets that it has. */
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
  /** Asked while no thread was there. */
  let waiting: Asked[] = []
  for (let i = 0; i < QUERY_THREADS; i++) start(LANES.firstQuery + i, 0)

  /** @param inVain so many threads before it in this lane have answered nothing */
  function start(lane: number, inVain: number): void {
    const worker = new Worker(THREAD, { workerData: { lane } })
    worker.unref()
    const thread: Thread = { worker, asked: new Map(), sets: new Map(), hasAnswered: false }
    worker.on('message', (reply: QueryReply) => {
      thread.hasAnswered = true
      const asked = thread.asked.get(reply.id)
      thread.asked.delete(reply.id)
      if ('fault' in reply) asked?.reject(reply.fault)
      else asked?.settle(reply)
    })
    // What ended the thread is told to those who asked, after their last try.
    let reason: unknown = new Error('the thread that answers filters ended')
    worker.on('error', (fault) => {
      reason = fault
    })
    worker.on('exit', () => replace(thread, lane, thread.hasAnswered ? 0 : inVain + 1, reason))
    for (const [version, given] of catalogues) give(thread, version, given)
    threads.add(thread)
    const parked = waiting
    waiting = []
    parked.forEach(send)
  }

  function replace(ended: Thread, lane: number, inVain: number, reason: unknown): void {
    threads.delete(ended)
    if (!isStopped && inVain < 2) start(lane, inVain)
    else if (!isStopped) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (inVain - 2), LONGEST_PAUSE_MS)
      setTimeout(() => isStopped || start(lane, inVain), pause).unref()
    }
    for (const asked of ended.asked.values()) {
      if (isStopped || asked.tries >= TRIES) asked.reject(reason)
      else send({ ...asked, tries: asked.tries + 1 })
    }
  }

  function give({ worker, sets }: Thread, version: number, given: Given): void {
    sets.set(version, new Map())
    worker.postMessage({ kind: 'catalogue', version, ...given } satisfies QueryOrder)
    forgetOldest(sets)
  }

  function send(asked: Asked): void {
    const [first, ...others] = threads
    if (!first) {
      waiting.push(asked)
      return
    }
    const thread = others.reduce(
      (least, other) => (other.asked.size < least.asked.size ? other : least),
      first,
    )
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
      form: asked.form,
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
      const given = { catalogue, filterable: own.filterable }
      catalogues.set(version, given)
      forgetOldest(catalogues)
      for (const thread of threads) give(thread, version, given)
      const here = onThisThread(own)
      // Of a shelf that somebody has held for long no thread has the catalogue any more.
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
          throw new Error('a thread wrote an answer that was to be sent as it is')
        },
        async write(request, form) {
          if (!isHeld()) return here.write(request, form)
          const replied = await reply(request, form)
          if ('written' in replied) return replied.written
          throw new Error('a thread sent an answer as it is that was to be written')
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

function forgetOldest(byVersion: Map<number, unknown>): void {
  const oldest = byVersion.keys().next().value
  if (byVersion.size > KEPT_CATALOGUES && oldest !== undefined) byVersion.delete(oldest)
}

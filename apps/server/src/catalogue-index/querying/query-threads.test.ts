/** Threads that answer filters are ended here by force, in the middle of their work. */
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { ProductSort } from '@hoistway/domain/codes'
import {
  buildCatalogue,
  type FilterAnswer,
  type FilterRequest,
  type ProductInput,
  productSet,
  query,
  shareCatalogue,
} from '@hoistway/search'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { QUERY_THREADS, WORKSPACE_COUNT } from '../workspaces.ts'
import {
  type CatalogueQueries,
  type QueryThreads,
  queriesOnThisThread,
  startQueryThreads,
} from './query-threads.ts'

const PRODUCTS = 2_000
const QUESTIONS = 40

/** Every thread that was started, the last one last. */
let workers: Worker[]
let threads: QueryThreads
let queries: CatalogueQueries
const ask = (request: FilterRequest) => queries.ask(request)

const noteWorker = (worker: Worker) => workers.push(worker)
const catalogue = buildCatalogue(
  { attributes: [], brandAttributeId: 0, products: Array.from({ length: PRODUCTS }, (_, at) => product(at)) },
  { shared: true, workspaces: WORKSPACE_COUNT },
)

const own = { catalogue, filterable: new Set([1]) }

beforeEach(async () => {
  workers = []
  process.on('worker', noteWorker)
  threads = startQueryThreads()
  queries = threads.addCatalogue(shareCatalogue(catalogue), own)
  // The process tells of its threads in the next turn.
  await setImmediate()
  expect(workers).toHaveLength(QUERY_THREADS)
})
afterEach(async () => {
  await threads.stop()
  process.off('worker', noteWorker)
})

test('a question to a thread that ended is answered by the thread in its place', async () => {
  const answers = questions.map(ask)
  await Promise.all(workers.map((worker) => worker.terminate()))
  expect(await idsOf(answers)).toEqual(expected)
  expect(workers).toHaveLength(2 * QUERY_THREADS)
  expect(await idsOf(questions.map(ask))).toEqual(expected)
})

test('an answer that a thread has written is the same as one written here', async () => {
  for (const form of ['json', 'compact'] as const) {
    for (const request of [...questions.slice(0, 3), { ...questions[0], text: '' } as FilterRequest]) {
      const there = await queries.write(request, form)
      const here = await queriesOnThisThread(own).write(request, form)
      expect({ ...there, body: [...there.body] }).toEqual({ ...here, body: [...here.body] })
    }
  }
})

test('a thread that breaks by a fault of its own is replaced, and its questions are answered', async () => {
  for (const worker of workers) worker.postMessage({ kind: 'catalogue', version: 0 })
  expect(await idsOf(questions.map(ask))).toEqual(expected)
  expect(workers).toHaveLength(2 * QUERY_THREADS)
})

test('a question whose threads end time after time is refused instead of waiting for ever', async () => {
  const endAtOnce = (worker: Worker) => worker.terminate()
  process.on('worker', endAtOnce)
  onTestFinished(() => {
    process.off('worker', endAtOnce)
  })
  const answers = questions.map(ask)
  await Promise.all([
    ...workers.map((worker) => worker.terminate()),
    expect(Promise.any(answers)).rejects.toMatchObject({
      errors: questions.map(() => expect.objectContaining({ message: expect.stringMatching(/ended/) })),
    }),
  ])
  process.off('worker', endAtOnce)
  expect(await idsOf(questions.map(ask))).toEqual(expected)
})

test('threads that cannot start are started again ever more rarely, and what was asked waits for one that can', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const ended: Promise<unknown>[] = []
  const endAtOnce = (worker: Worker) => ended.push(worker.terminate())
  process.on('worker', endAtOnce)
  const allEnded = async () => {
    for (let known = -1; known < ended.length; ) {
      known = ended.length
      await Promise.all(ended)
      await setImmediate()
    }
  }
  await Promise.all(workers.map((worker) => worker.terminate()))
  await setImmediate()
  await allEnded()
  const atFirst = workers.length
  expect(vi.getTimerCount()).toBe(QUERY_THREADS)
  for (
    let started = atFirst + QUERY_THREADS;
    started <= atFirst + 3 * QUERY_THREADS;
    started += QUERY_THREADS
  ) {
    vi.advanceTimersToNextTimer()
    vi.advanceTimersToNextTimer()
    await setImmediate()
    await allEnded()
    expect(workers).toHaveLength(started)
  }
  process.off('worker', endAtOnce)
  const answers = questions.map(ask)
  vi.advanceTimersByTime(60_000)
  expect(await idsOf(answers)).toEqual(expected)
})

const visible = productSet(
  catalogue,
  Array.from({ length: PRODUCTS }, (_, at) => at + 1),
)
const questions: readonly FilterRequest[] = Array.from({ length: QUESTIONS }, (_, at) => ({
  selects: new Map(),
  bools: new Map(),
  decimals: new Map(),
  text: `A-${at}`,
  locale: 'sv',
  sort: ProductSort.ALPHABETICAL,
  visible,
}))
const expected = questions.map((request) => [...query(catalogue, request).ids])

async function idsOf(answers: readonly Promise<FilterAnswer>[]): Promise<number[][]> {
  return (await Promise.all(answers)).map(({ ids }) => [...ids])
}

function product(at: number): ProductInput {
  const articleNr = `A-${at}`
  const label = { sv: `rulle ${at}`, en: `roller ${at}`, de: `Rolle ${at}` }
  return {
    id: at + 1,
    listed: true,
    articleNr,
    label,
    selects: new Map(),
    bools: new Map(),
    decimals: new Map(),
    texts: { high: [label], low: [] },
    numbers: [{ number: articleNr, replaces: false }],
    relevance: 0,
  }
}

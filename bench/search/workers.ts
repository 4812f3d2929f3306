/** Compares one thread with two over the same shared memory: a second thread should give twice the answers. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type SharedCatalogue, shareCatalogue } from '@hoistway/search'
import { type Opening, openOurs } from './ours.ts'

export type ThreadsFigures = { readonly one: number; readonly two: number }

export type WorkOrder = {
  readonly shared: SharedCatalogue
  /** From 1: 0 is the one that opened the catalogue. */
  readonly thread: number
  readonly size: number
  readonly milliseconds: number
}

const MILLISECONDS = 4000
const THREADS = 2
const WORKER = join(import.meta.dirname, 'worker.ts')

/** Answers a second, of all threads together. */
export async function measureThreads(opening: Opening): Promise<ThreadsFigures> {
  const shared = shareCatalogue(openOurs(opening, { shared: true, workspaces: 1 + THREADS }).catalogue)
  const order = { shared, size: opening.size, milliseconds: MILLISECONDS }
  return { one: await answersASecond(1, order), two: await answersASecond(THREADS, order) }
}

/** All begin when the last one is ready. */
async function answersASecond(threads: number, order: Omit<WorkOrder, 'thread'>): Promise<number> {
  const workers = Array.from(
    { length: threads },
    (_, at) => new Worker(WORKER, { workerData: { ...order, thread: 1 + at } satisfies WorkOrder }),
  )
  try {
    await Promise.all(workers.map(nextMessage))
    for (const worker of workers) worker.postMessage('go')
    const answers = await Promise.all(workers.map(nextMessage))
    return answers.reduce((sum, count) => sum + count) / (order.milliseconds / 1000)
  } finally {
    for (const worker of workers) await worker.terminate()
  }
}

function nextMessage(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', resolve)
  })
}

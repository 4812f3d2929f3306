/** Has indexes made by a thread of its own (index-thread.ts), one after the other. The thread is started when there is
 *  something to do and ends when there was nothing for a while: its memory, much more than the index, is free again. */
import { once } from 'node:events'
import { totalmem } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { IndexOrder, IndexReply, MoreRows } from './index-orders.ts'
import type { IndexSetup } from './index-setup.ts'
import type { SharedIndex } from './shared-index.ts'
import type { SnapshotBytes } from './stored-snapshot.ts'

const THREAD = new URL('./index-thread.ts', import.meta.url)
const IDLE_MS = 20_000
/** Of the machine's memory, what building the index of the largest catalogues may take. */
const MEMORY_SHARE = 0.5
const MEGABYTE = 1024 * 1024

/** Reads the rows of products with these ids. */
export type ReadRows = (ids: readonly number[]) => AsyncIterable<string>

export type BuiltIndex = { readonly index: SharedIndex; readonly snapshot: SnapshotBytes }

export type IndexBuilder = {
  /** From the rows of all products. */
  readonly build: (setup: IndexSetup, rows: AsyncIterable<string>) => Promise<BuiltIndex>
  /** From a snapshot, whose bytes are no longer the caller's. A reason where it cannot be opened. */
  readonly open: (snapshot: SnapshotBytes) => Promise<SharedIndex | { readonly refused: string }>
  /** From an index and all that changed since it was made. */
  readonly change: (order: Omit<ChangeOrder, 'kind'>, readRows: ReadRows) => Promise<SharedIndex>
  readonly stop: () => Promise<void>
}

type ChangeOrder = Extract<IndexOrder, { kind: 'change' }>

export function createIndexBuilder(): IndexBuilder {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** Work of one order after the other. A thread whose work broke off is not used again. */
  function inTurn<T>(work: (thread: Worker) => Promise<T>): Promise<T> {
    const mine = last.then(async () => {
      clearTimeout(idle)
      thread ??= startThread()
      // Only work keeps the process from ending.
      thread.ref()
      try {
        return await work(thread)
      } catch (fault) {
        await end()
        throw fault
      } finally {
        thread?.unref()
        idle = setTimeout(end, IDLE_MS)
        idle.unref()
      }
    })
    last = mine.catch(() => undefined)
    return mine
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }

  return {
    build: (setup, rows) =>
      inTurn(async (worker) => {
        const reply = nextReply(worker)
        tell(worker, { kind: 'build', setup })
        await sendRows(worker, rows)
        const { index, snapshot } = expect(await reply, 'built')
        return { index, snapshot }
      }),
    open: (snapshot) =>
      inTurn(async (worker) => {
        const reply = nextReply(worker)
        worker.postMessage({ kind: 'open', snapshot } satisfies IndexOrder, [snapshot.bytes.buffer])
        const opened = await reply
        return opened.kind === 'refused' ? { refused: opened.reason } : expect(opened, 'made').index
      }),
    change: (order, readRows) =>
      inTurn(async (worker) => {
        let reply = nextReply(worker)
        tell(worker, { kind: 'change', ...order })
        let answer = await reply
        if (answer.kind === 'needRows') {
          reply = nextReply(worker)
          await sendRows(worker, readRows(answer.ids))
          answer = await reply
        }
        return expect(answer, 'made').index
      }),
    async stop() {
      await end()
      await last
    },
  }
}

function startThread(): Worker {
  return new Worker(THREAD, {
    resourceLimits: { maxOldGenerationSizeMb: Math.round((totalmem() * MEMORY_SHARE) / MEGABYTE) },
  })
}

function tell(worker: Worker, message: IndexOrder | MoreRows): void {
  worker.postMessage(message)
}

async function sendRows(worker: Worker, rows: AsyncIterable<string>): Promise<void> {
  for await (const json of rows) tell(worker, { kind: 'rows', json })
  tell(worker, { kind: 'end' })
}

/** Fails where the thread ends instead. To be called before what is answered is sent. */
function nextReply(worker: Worker): Promise<IndexReply> {
  const reply = replyOrEnd(worker)
  // Whoever sends may fail first; then nobody waits for this.
  reply.catch(() => undefined)
  return reply
}

async function replyOrEnd(worker: Worker): Promise<IndexReply> {
  const given = new AbortController()
  const { signal } = given
  try {
    const [reply] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(([code]) => {
        throw new Error(`the thread that makes the index ended with code ${code}`)
      }),
    ])
    return reply
  } finally {
    given.abort()
  }
}

function expect<K extends IndexReply['kind']>(reply: IndexReply, kind: K): Extract<IndexReply, { kind: K }> {
  if (reply.kind === 'failed') throw reply.fault
  if (reply.kind !== kind) throw new Error(`the thread that makes the index answered ${reply.kind}`)
  return reply as Extract<IndexReply, { kind: K }>
}

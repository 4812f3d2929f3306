/** Builds, opens and changes indexes in a thread of its own (index-thread.ts), one order after the other. The thread
 *  starts with the first order. After some time without orders it ends, which frees its memory: building takes much
 *  more memory than the index. */
import { totalmem } from 'node:os'
import { MessageChannel, Worker } from 'node:worker_threads'
import { createMutex } from '../../concurrency/mutex.ts'
import { nextMessage } from '../../concurrency/next-message.ts'
import { sendTexts } from '../../concurrency/text-stream.ts'
import type { IndexSetup } from '../index-setup.ts'
import type { SharedIndex } from '../shared-index.ts'
import type { SnapshotBytes } from '../stored-snapshot.ts'
import type { IndexOrder, IndexReply, MoreRows } from './index-messages.ts'

const THREAD = new URL('./index-thread.ts', import.meta.url)
/** Names the thread in a fault. */
const WORK = 'makes the index'
const IDLE_MS = 20_000
/** The share of the machine's memory that building the largest index may take. */
const MEMORY_SHARE = 0.5
const MEGABYTE = 1024 * 1024
/** Rows are garbage a moment after they were read. More room for young objects makes building no quicker, and takes up to
 *  a hundred megabytes more. */
const YOUNG_MEGABYTES = 24

/** Reads the rows of products with these ids. */
export type ReadRows = (ids: readonly number[]) => AsyncIterable<string>

export type BuiltIndex = { readonly index: SharedIndex; readonly snapshot: SnapshotBytes }

export type IndexBuilder = {
  /** Builds an index from the rows of all products. */
  readonly build: (setup: IndexSetup, rows: AsyncIterable<string>) => Promise<BuiltIndex>
  /** Opens a snapshot and takes over its bytes. Returns a reason if it cannot be opened. */
  readonly open: (snapshot: SnapshotBytes) => Promise<SharedIndex | { readonly refused: string }>
  /** Makes an index from an earlier one and all changes since. */
  readonly change: (order: Omit<ChangeOrder, 'kind'>, readRows: ReadRows) => Promise<SharedIndex>
  /** Ends the thread. The running order and all that wait are rejected, and so are later ones. */
  readonly stop: () => Promise<void>
}

type BuildOrder = Extract<IndexOrder, { kind: 'build' }>
type ChangeOrder = Extract<IndexOrder, { kind: 'change' }>

export function createIndexBuilder(): IndexBuilder {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let isStopped = false
  const mutex = createMutex()

  /** Runs an order after all earlier ones. If an order fails, the next one gets a new thread. */
  function inTurn<T>(work: (thread: Worker) => Promise<T>): Promise<T> {
    return mutex(async () => {
      if (isStopped) throw new Error('the builder of the index has stopped')
      clearTimeout(idle)
      thread ??= takeThread()
      // An idle thread must not keep the process from ending.
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
        const reply = nextMessage<IndexReply>(worker, WORK)
        await sendRows(worker, { kind: 'build', setup }, rows, reply)
        const { index, snapshot } = replyOfKind(await reply, 'built')
        return { index, snapshot }
      }),
    open: (snapshot) =>
      inTurn(async (worker) => {
        const reply = nextMessage<IndexReply>(worker, WORK)
        worker.postMessage({ kind: 'open', snapshot } satisfies IndexOrder, [snapshot.bytes.buffer])
        const opened = await reply
        return opened.kind === 'refused' ? { refused: opened.reason } : replyOfKind(opened, 'made').index
      }),
    change: (order, readRows) =>
      inTurn(async (worker) => {
        let reply = nextMessage<IndexReply>(worker, WORK)
        worker.postMessage({ kind: 'change', ...order } satisfies IndexOrder)
        let answer = await reply
        if (answer.kind === 'needRows') {
          reply = nextMessage<IndexReply>(worker, WORK)
          await sendRows(worker, { kind: 'rows' }, readRows(answer.ids), reply)
          answer = await reply
        }
        return replyOfKind(answer, 'made').index
      }),
    async stop() {
      isStopped = true
      await end()
      await mutex(async () => undefined)
    },
  }
}

let ahead: Worker | undefined

/** Starts the thread of the first order already, since a thread takes time to start. A start of the shop does so while
 *  its database opens. */
export function startThreadAhead(): void {
  if (ahead) return
  const started = startThread()
  ahead = started
  started.unref()
  // The first order then starts a thread of its own.
  const forget = () => {
    if (ahead === started) ahead = undefined
  }
  started.once('error', forget).once('exit', forget)
}

function takeThread(): Worker {
  const taken = ahead ?? startThread()
  ahead = undefined
  return taken
}

function startThread(): Worker {
  return new Worker(THREAD, {
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      maxOldGenerationSizeMb: Math.round((totalmem() * MEMORY_SHARE) / MEGABYTE),
    },
  })
}

/** Sends the message and then the rows, until the thread has all of them or replies. */
async function sendRows(
  worker: Worker,
  message: Omit<BuildOrder, 'rows'> | Omit<MoreRows, 'rows'>,
  rows: AsyncIterable<string>,
  reply: Promise<IndexReply>,
): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage({ ...message, rows: port2 }, [port2])
  await Promise.race([sendTexts(port1, rows), reply])
}

/** @throws the fault of the thread, or an Error if the reply is of another kind */
function replyOfKind<K extends IndexReply['kind']>(
  reply: IndexReply,
  kind: K,
): Extract<IndexReply, { kind: K }> {
  if (reply.kind === 'failed') throw reply.fault
  if (reply.kind !== kind) throw new Error(`the thread that ${WORK} answered ${reply.kind}`)
  return reply as Extract<IndexReply, { kind: K }>
}

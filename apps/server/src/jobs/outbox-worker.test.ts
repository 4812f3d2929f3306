import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { enqueue } from '../database/outbox.ts'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { drainOutbox } from '../testing/drain-outbox.ts'
import { createClaimedEntries, LEASE_MS } from './claimed-entries.ts'
import { PAUSES_S, SHORT_PAUSES_S, type Verdict } from './next-try.ts'
import { nextMailId, recordSentMail } from './outbox-entry.ts'
import type { FailedTry } from './outbox-needs.ts'
import { startOutboxPoller } from './outbox-poller.ts'
import { releaseAllEntries } from './outbox-queries.ts'
import { forgetDoneEntries, startOutboxWorker } from './outbox-worker.ts'

const OPENING = new Date('2026-11-23T09:00:00Z')
const confirmation = (orderId: number) =>
  ({ topic: 'mail.order-confirmation', payload: { orderId } }) as const
const exported = (orderId: number) => ({ topic: 'erp.export-order', payload: { orderId } }) as const

async function openOutbox() {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const faults: unknown[] = []
  const failed: (FailedTry | undefined)[] = []
  const done: number[] = []
  let verdict: Verdict = 'failed'
  let clock = OPENING
  let confirm = async (orderId: number) => {
    done.push(orderId)
  }
  const needs = {
    db,
    now: () => clock,
    onFault: (fault: unknown, failure: FailedTry | undefined) => {
      faults.push(fault)
      failed.push(failure)
    },
    judge: () => verdict,
    handlers: { 'mail.order-confirmation': ({ orderId }: { orderId: number }) => confirm(orderId) },
  }
  return {
    db,
    needs,
    startWorker(parallel: number) {
      const poller = startOutboxPoller({ ...needs, onFault: (fault) => faults.push(fault) })
      onTestFinished(() => poller.stop())
      return startOutboxWorker(needs, parallel, poller)
    },
    done,
    faults,
    failed,
    /** Sets the meaning of each fault from now on. */
    judgeAs: (now: Verdict) => {
      verdict = now
    },
    pass: (seconds: number) => {
      clock = new Date(clock.getTime() + seconds * 1_000)
    },
    /** Sets the result of an order from now on. */
    confirmBy: (act: (orderId: number) => Promise<void>) => {
      confirm = act
    },
    rows: () =>
      db.selectFrom('outbox').select(['topic', 'tries', 'fault', 'done', 'taken_by']).orderBy('id').execute(),
  }
}

test('open entries are done in order and once', async () => {
  const outbox = await openOutbox()
  await enqueue(outbox.db, confirmation(1), confirmation(2), confirmation(3))
  await drainOutbox(outbox.needs)
  await drainOutbox(outbox.needs)
  expect(outbox.done).toEqual([1, 2, 3])
  expect((await outbox.rows()).map(({ done }) => done)).toEqual([OPENING, OPENING, OPENING])
})

test('an entry that was rolled back is not done', async () => {
  const outbox = await openOutbox()
  const rolledBack = outbox.db.transaction().execute(async (transaction) => {
    await enqueue(transaction, confirmation(1))
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await drainOutbox(outbox.needs)
  expect(outbox.done).toEqual([])
})

test('entries gather between two claims, unless more were due than one claim takes', async () => {
  const outbox = await openOutbox()
  const claimed = createClaimedEntries(outbox.needs, ['mail.order-confirmation'], randomUUID(), {
    most: 2,
    apartMs: 1_000,
  })
  onTestFinished(claimed.stop)
  await enqueue(outbox.db, confirmation(1))
  expect(await claimed.next()).toMatchObject({ payload: { orderId: 1 } })
  const second = claimed.next()
  await enqueue(outbox.db, confirmation(2), confirmation(3), confirmation(4))
  expect(await second).toMatchObject({ payload: { orderId: 2 } })
  expect(await outbox.rows()).toMatchObject([{}, { tries: 1 }, { tries: 1 }, { tries: 0 }])
  expect(await claimed.next()).toMatchObject({ payload: { orderId: 3 } })
  expect(await claimed.next()).toMatchObject({ payload: { orderId: 4 } })
})

test('a worker that is stopped between two claims claims no more', async () => {
  const outbox = await openOutbox()
  const stopping = new AbortController()
  const claimed = createClaimedEntries(outbox.needs, ['mail.order-confirmation'], randomUUID(), {
    most: 20,
    apartMs: 60_000,
    stopping: stopping.signal,
  })
  onTestFinished(claimed.stop)
  await enqueue(outbox.db, confirmation(1))
  await claimed.next()
  await enqueue(outbox.db, confirmation(2))
  const second = claimed.next()
  stopping.abort()
  expect(await second).toBeUndefined()
  expect(await outbox.rows()).toMatchObject([{ tries: 1 }, { tries: 0, taken_by: null }])
})

test('a topic that this version does not know waits for one that does', async () => {
  const outbox = await openOutbox()
  await enqueue(outbox.db, exported(1), confirmation(2))
  await drainOutbox(outbox.needs)
  expect(await outbox.rows()).toMatchObject([
    { topic: 'erp.export-order', done: null, tries: 0 },
    { topic: 'mail.order-confirmation', done: OPENING },
  ])
})

test('an entry that fails holds up no other, says why, and is done when it can be', async () => {
  const outbox = await openOutbox()
  await enqueue(outbox.db, confirmation(1), confirmation(2))
  outbox.confirmBy(async (orderId) => {
    if (orderId === 1) throw new Error('no such mailbox\nat line 2')
    outbox.done.push(orderId)
  })
  await drainOutbox(outbox.needs)
  expect(outbox.done).toEqual([2])
  expect(outbox.faults).toEqual([new Error('no such mailbox\nat line 2')])
  expect(await outbox.rows()).toMatchObject([
    { tries: 1, fault: 'no such mailbox', done: null },
    { tries: 1, fault: null, done: OPENING },
  ])

  outbox.confirmBy(async (orderId) => {
    outbox.done.push(orderId)
  })
  outbox.pass(PAUSES_S[0] - 1)
  await drainOutbox(outbox.needs)
  expect(outbox.done).toEqual([2])
  outbox.pass(1)
  await drainOutbox(outbox.needs)
  expect(outbox.done).toEqual([2, 1])
  expect((await outbox.rows())[0]).toMatchObject({ tries: 2, fault: null })
})

test('pauses grow, and after the last one an entry is given up and stays to be looked at', async () => {
  const outbox = await openOutbox()
  await enqueue(outbox.db, confirmation(1))
  outbox.confirmBy(async () => {
    throw new Error('still closed')
  })
  for (const seconds of [0, ...PAUSES_S, 365 * 24 * 3_600]) {
    outbox.pass(seconds)
    await drainOutbox(outbox.needs)
  }
  expect(outbox.faults).toHaveLength(PAUSES_S.length + 1)
  expect(await outbox.rows()).toMatchObject([
    { tries: PAUSES_S.length + 1, fault: 'still closed', done: null },
  ])
})

test('an entry that may not be given up is tried for ever, at most five minutes apart', async () => {
  const outbox = await openOutbox()
  const needs = { ...outbox.needs, neverGivenUp: ['mail.order-confirmation'] as const }
  await enqueue(outbox.db, confirmation(1))
  outbox.judgeAs('refused')
  outbox.confirmBy(async () => {
    throw new Error('the directory is gone')
  })
  const pauses = [0, ...SHORT_PAUSES_S, ...Array.from({ length: 40 }, () => 300)]
  for (const seconds of pauses) {
    outbox.pass(seconds)
    await drainOutbox(needs)
  }
  expect(outbox.failed).toHaveLength(pauses.length)
  expect(SHORT_PAUSES_S.at(-1)).toBe(300)
  outbox.confirmBy(async (orderId) => void outbox.done.push(orderId))
  outbox.pass(300)
  await drainOutbox(needs)
  expect(outbox.done).toEqual([1])
})

test('an entry that the receiver refuses for good is given up at once, and reported', async () => {
  const outbox = await openOutbox()
  await enqueue(outbox.db, confirmation(1))
  outbox.judgeAs('refused')
  outbox.confirmBy(async () => {
    throw new Error('550 no such mailbox')
  })
  await drainOutbox(outbox.needs)
  outbox.pass(365 * 24 * 3_600)
  await drainOutbox(outbox.needs)
  expect(outbox.failed).toMatchObject([{ verdict: 'refused', nextTry: undefined, entry: { tries: 1 } }])
  expect(await outbox.rows()).toMatchObject([{ tries: 1, fault: '550 no such mailbox', done: null }])
})

test('while the receiver is away no try counts; once it is back, all that failed is due', async () => {
  const outbox = await openOutbox()
  await enqueue(outbox.db, confirmation(1), confirmation(2))
  outbox.judgeAs('away')
  outbox.confirmBy(async () => {
    throw new Error('connection refused')
  })
  const worker = outbox.startWorker(1)
  await expect.poll(() => outbox.failed.length).toBe(2)
  expect(await outbox.rows()).toMatchObject([{ tries: 0, fault: 'connection refused' }, { tries: 0 }])

  outbox.confirmBy(async (orderId) => void outbox.done.push(orderId))
  await enqueue(outbox.db, confirmation(3))
  // The clock stands still: only the success makes the others due.
  await expect.poll(() => outbox.done.toSorted(), { timeout: 20_000 }).toEqual([1, 2, 3])
  await worker.stop()
})

test('many nodes share the work: each entry is done by one of them', async () => {
  const outbox = await openOutbox()
  const ids = Array.from({ length: 40 }, (_, index) => index)
  await enqueue(outbox.db, ...ids.map(confirmation))
  await Promise.all([1, 2, 3, 4].map(() => drainOutbox(outbox.needs)))
  expect(outbox.done.toSorted((a, b) => a - b)).toEqual(ids)
})

/** A node that works on the entry of order 1 for ever, with its renewals under the control of the test. */
async function startSlowNode(outbox: Awaited<ReturnType<typeof openOutbox>>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await enqueue(outbox.db, confirmation(1))
  outbox.confirmBy(() => new Promise(() => undefined))
  void drainOutbox(outbox.needs)
  await vi.waitFor(async () => expect((await outbox.rows())[0]?.taken_by).toEqual(expect.any(String)))
  outbox.confirmBy(async (orderId) => void outbox.done.push(orderId))
}

test('an entry of a node that died is done by another node within a minute', async () => {
  const outbox = await openOutbox()
  await startSlowNode(outbox)
  outbox.pass(59)
  await drainOutbox(outbox.needs)
  expect(outbox.done).toEqual([])
  outbox.pass(1)
  await drainOutbox(outbox.needs)
  expect(outbox.done).toEqual([1])
})

test('an entry on which a node works for long is left to it', async () => {
  const outbox = await openOutbox()
  await startSlowNode(outbox)
  const leaseEnd = async () => {
    const row = await outbox.db.selectFrom('outbox').select('next_try').executeTakeFirstOrThrow()
    return row.next_try?.getTime()
  }
  for (let quarter = 0; quarter < 20; quarter += 1) {
    outbox.pass(15)
    vi.advanceTimersByTime(15_000)
    await vi.waitFor(async () => expect(await leaseEnd()).toBe(outbox.needs.now().getTime() + LEASE_MS))
    await drainOutbox(outbox.needs)
  }
  expect(outbox.done).toEqual([])
})

test('a node that lost its entry to another one does not overwrite the outcome of that one', async () => {
  const outbox = await openOutbox()
  const late = Promise.withResolvers<void>()
  await enqueue(outbox.db, confirmation(1))
  outbox.confirmBy(() => late.promise)
  const frozen = drainOutbox(outbox.needs)
  await vi.waitFor(async () => expect((await outbox.rows())[0]?.taken_by).toEqual(expect.any(String)))
  outbox.pass(LEASE_MS / 1_000)
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  outbox.confirmBy(async () => {
    started.resolve()
    await goOn.promise
  })
  const other = drainOutbox(outbox.needs)
  await started.promise
  const [{ taken_by: holder } = { taken_by: null }] = await outbox.rows()
  late.reject(new Error('the connection was lost'))
  await frozen
  expect(await outbox.rows()).toMatchObject([{ taken_by: holder, fault: null, done: null }])
  goOn.resolve()
  await other
  expect(await outbox.rows()).toMatchObject([{ fault: null, done: outbox.needs.now() }])
})

test('where no other node can be alive, it is done at once', async () => {
  const outbox = await openOutbox()
  await enqueue(outbox.db, confirmation(1))
  outbox.confirmBy(() => new Promise(() => undefined))
  void drainOutbox(outbox.needs)
  await expect.poll(async () => (await outbox.rows())[0]?.taken_by).toEqual(expect.any(String))

  outbox.confirmBy(async (orderId) => {
    outbox.done.push(orderId)
  })
  await releaseAllEntries(outbox.db)
  await drainOutbox(outbox.needs)
  expect(outbox.done).toEqual([1])
})

test('a mail whose subject was cut within a character is done, and its text is stored', async () => {
  const { db, needs, faults, confirmBy } = await openOutbox()
  confirmBy(async () => {
    nextMailId()
    recordSentMail({
      to: 'karin@nordlift.example',
      locale: 'sv',
      subject: '🛗'.slice(0, 1),
      text: 'Text "med" \\ tecken',
    })
  })
  await enqueue(db, confirmation(1))
  await drainOutbox(needs)
  expect(faults).toEqual([])
  expect(await db.selectFrom('outbox').select('done').execute()).toEqual([{ done: OPENING }])
  expect(await db.selectFrom('outbox_letters').select(['subject', 'body']).execute()).toEqual([
    { subject: '\ufffd', body: 'Text "med" \\ tecken' },
  ])
})

test('a worker takes what comes while it runs, and a stop waits for what is under way', async () => {
  const outbox = await openOutbox()
  const worker = outbox.startWorker(2)
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  outbox.confirmBy(async (orderId) => {
    started.resolve()
    await goOn.promise
    outbox.done.push(orderId)
  })
  await enqueue(outbox.db, confirmation(1))
  await started.promise
  const stopped = worker.stop()
  goOn.resolve()
  await stopped
  expect(outbox.done).toEqual([1])
  expect((await outbox.rows())[0]?.done).toEqual(OPENING)
})

test('a done entry is deleted after 30 days, one that was given up is not', async () => {
  const outbox = await openOutbox()
  await enqueue(outbox.db, confirmation(1), exported(2))
  await drainOutbox(outbox.needs)
  outbox.pass(30 * 24 * 3_600)
  await forgetDoneEntries(outbox.db, outbox.needs.now())
  expect(await outbox.rows()).toHaveLength(2)
  outbox.pass(1)
  await forgetDoneEntries(outbox.db, outbox.needs.now())
  expect(await outbox.rows()).toMatchObject([{ topic: 'erp.export-order' }])
})

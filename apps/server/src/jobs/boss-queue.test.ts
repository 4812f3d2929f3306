import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { createBossQueue } from './boss-queue.ts'

const database = await freshDatabase()
const { db } = database
const faults: unknown[] = []
afterAll(() => database.close())

/** A node of the fleet. */
async function openNode() {
  const node = createBossQueue({ database, onFault: (fault) => faults.push(fault), pollSeconds: 1 })
  await node.start()
  onTestFinished(() => node.stop())
  return node
}

/** Nodes look once a second. */
const SOON = { timeout: 20_000 }

type Numbered = { readonly number: number }

test('a job is done with its payload, whichever node it was sent on', async () => {
  const [one, two] = [await openNode(), await openNode()]
  const done = Promise.withResolvers<object>()
  await two.work<Numbered>('greet', {}, async (payload) => done.resolve(payload))
  expect(await one.send('greet', { number: 7 })).toBe(true)
  expect(await done.promise).toEqual({ number: 7 })
})

test('two nodes share the work, and each job is done once', async () => {
  const done: number[] = []
  const all = Promise.withResolvers<void>()
  const nodes = [await openNode(), await openNode()]
  for (const node of nodes) {
    await node.work<Numbered>('count', {}, async ({ number }) => {
      done.push(number)
      if (done.length === 6) all.resolve()
    })
  }
  for (const number of [1, 2, 3, 4, 5, 6]) await nodes[0]?.send('count', { number })
  await all.promise
  await Promise.all(nodes.map((node) => node.stop()))
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})

test('a job that fails is tried again, and goes to its end when the tries are used up', async () => {
  const node = await openNode()
  let tries = 0
  await node.work('fail', { retries: 1 }, async () => {
    tries += 1
    throw new Error('no')
  })
  await node.send('fail', {})
  await expect.poll(() => tries, SOON).toBe(1)
  await expect.poll(() => stateOf('fail'), SOON).toEqual(['retry'])
  // Its pause is over.
  await sql`update pgboss.job set start_after = now() where name = 'fail'`.execute(db)
  await expect.poll(() => tries, SOON).toBe(2)
  await expect.poll(() => stateOf('fail'), SOON).toEqual(['failed'])
})

test('of one key one job waits, and a second is added only when that has begun', async () => {
  const node = await openNode()
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let runs = 0
  let atOnce = 0
  let most = 0
  expect(await node.send('single', {}, { onlyOneWaiting: 'prices' })).toBe(true)
  expect(await node.send('single', {}, { onlyOneWaiting: 'prices' })).toBe(false)
  expect(await node.send('single', {}, { onlyOneWaiting: 'stock', startAfterSeconds: 3_600 })).toBe(true)
  for (const worker of [node, await openNode()]) {
    await worker.work('single', {}, async () => {
      runs += 1
      atOnce += 1
      most = Math.max(most, atOnce)
      started.resolve()
      await goOn.promise
      atOnce -= 1
    })
  }
  await started.promise
  expect(await node.send('single', {}, { onlyOneWaiting: 'prices' })).toBe(true)
  // Two more looks of either node, in which the second must not be taken beside the first.
  await expect.poll(() => stateOf('single'), SOON).toEqual(['active', 'created', 'created'])
  goOn.resolve()
  await expect.poll(() => runs, SOON).toBe(2)
  expect(most).toBe(1)
})

test('a job waits for its time', async () => {
  const node = await openNode()
  await node.work('later', {}, async () => undefined)
  await node.send('later', {}, { startAfterSeconds: 3_600 })
  await node.send('later', {})
  await expect.poll(() => stateOf('later'), SOON).toEqual(['completed', 'created'])
})

test('a schedule runs once in the whole fleet, at its time in its zone', async () => {
  const nodes = [await openNode(), await openNode()]
  const runs: object[] = []
  for (const node of nodes) await node.work('nightly', {}, async (payload) => void runs.push(payload))
  for (const node of nodes)
    await node.schedule('nightly', thisMinuteIn('Europe/Stockholm'), 'Europe/Stockholm', { type: 1 })
  for (const node of nodes)
    await node.schedule('nightly', thisMinuteIn('Asia/Tokyo'), 'Europe/Stockholm', { type: 2 }, 'tokyo')
  await expect.poll(() => runs, SOON).toEqual([{ type: 1 }])
  const passes = async () => (await cronPass()).getTime()
  const first = await passes()
  await expect.poll(passes, SOON).toBeGreaterThan(first + 2_000)
  expect(runs).toEqual([{ type: 1 }])
})

test('a job whose node died is done by another one, also by one that started while it was noted as running', async () => {
  const dying = await openNode()
  const started = Promise.withResolvers<void>()
  const buried = Promise.withResolvers<void>()
  onTestFinished(() => buried.resolve())
  await dying.work('orphan', {}, () => {
    started.resolve()
    return buried.promise
  })
  await dying.send('orphan', {}, { onlyOneWaiting: 'orphan' })
  await started.promise
  await expect.poll(() => notedAsRunning('orphan'), SOON).toEqual(['orphan'])
  const done = Promise.withResolvers<void>()
  await (await openNode()).work('orphan', {}, async () => done.resolve())
  await sql`update pgboss.job set heartbeat_on = now() - interval '5 minutes' where name = 'orphan'`.execute(
    db,
  )
  await expect.poll(() => stateOf('orphan'), SOON).toEqual(['retry'])
  await sql`update pgboss.job set start_after = now() where name = 'orphan'`.execute(db)
  await done.promise
})

test('nothing went wrong inside of the queue', () => {
  expect(faults).toEqual([])
})

async function stateOf(name: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text as state from pgboss.job where name = ${name} order by 1`.execute(db)
  return rows.map(({ state }) => state)
}

/** The keys that no node takes a job of, by the note that each node reads. */
async function notedAsRunning(name: string): Promise<readonly string[] | null> {
  const { rows } = await sql<{ keys: string[] | null }>`
    select singletons_active as keys from pgboss.queue where name = ${name}`.execute(db)
  return rows[0]?.keys ?? null
}

async function cronPass(): Promise<Date> {
  const { rows } = await sql<{ cron_on: Date }>`select cron_on from pgboss.version`.execute(db)
  return rows[0]?.cron_on ?? new Date(0)
}

/** The cron expression of the present minute, by the clocks of a place; of the next one where this is nearly over,
 *  since what the queue looks at a minute after its time is not begun any more. */
function thisMinuteIn(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).formatToParts(Date.now() + 5_000)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
  return `${part('minute')} ${part('hour')} ${part('day')} ${part('month')} *`
}

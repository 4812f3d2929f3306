import { setImmediate } from 'node:timers/promises'
import { syncCalls } from '@hoistway/contract/site-admin/sync'
import { readSyncType, SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { SVEN } from '@hoistway/fixtures/accounts'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { OPENING, openTestShop } from '../../testing/test-shop.ts'
import { SyncLane } from './lanes.ts'
import { createSyncRunner, type SyncNeeds } from './runner.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const sven = await shop.as(SVEN.email)
const { db } = shop

afterEach(async () => {
  await db.deleteFrom('sync_log').execute()
  await db.updateTable('sync_state').set({ last_look: null, refresh_due: null }).execute()
  shop.setNow(OPENING)
})

/** Another node of the fleet. */
function openRunner(changed: Partial<SyncNeeds> = {}) {
  const faults: unknown[] = []
  const runner = createSyncRunner({
    db,
    ...shop.outside,
    now: shop.now,
    timeZone: 'Europe/Stockholm',
    onFault: (fault) => faults.push(fault),
    rest: async () => undefined,
    ...changed,
  })
  return { ...runner, faults }
}

async function log() {
  const { syncLogs } = await sven.call(syncCalls.syncOverview, {})
  return syncLogs.map(({ type, status }) => [type, status])
}

const at = (time: string) => shop.setNow(new Date(`2026-11-23T${time}Z`))
const readVersions = () =>
  db
    .selectFrom('catalogue_state')
    .select(['catalogue_version', 'price_version', 'stock_version'])
    .executeTakeFirstOrThrow()

describe('the queue (AMB-79)', () => {
  test('takes a type that waits already once only; a run that is under way does not count', async () => {
    expect(await shop.sync.request(SyncType.Users)).toBe(true)
    expect(await shop.sync.request(SyncType.Users)).toBe(false)
    expect(await log()).toEqual([[SyncType.Users, SyncStatus.Scheduled]])
    const started = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const { directory, erp } = shop.outside
    expect(directory).not.toBe('')
    const slow = openRunner({
      erp: {
        ...erp,
        feed: async (name) => {
          started.resolve()
          await goOn.promise
          return erp.feed(name)
        },
      },
    })
    const working = slow.workOff()
    await started.promise
    expect(await shop.sync.request(SyncType.Users)).toBe(true)
    expect(await log()).toEqual([
      [SyncType.Users, SyncStatus.Scheduled],
      [SyncType.Users, SyncStatus.Running],
    ])
    goOn.resolve()
    await working
    expect(await log()).toEqual([
      [SyncType.Users, SyncStatus.Completed],
      [SyncType.Users, SyncStatus.Completed],
    ])
  })

  test('is worked off by one node of the fleet at a time, each run once', async () => {
    const nodes = [openRunner(), openRunner(), openRunner()]
    for (const type of [SyncType.MailCode, SyncType.Distributor, SyncType.OrderHistory]) {
      await nodes[0]?.request(type)
    }
    await Promise.all(nodes.map((node) => node.workOff()))
    await nodes[0]?.workOff()
    expect(await log()).toEqual([
      [SyncType.OrderHistory, SyncStatus.Completed],
      [SyncType.Distributor, SyncStatus.Completed],
      [SyncType.MailCode, SyncStatus.Completed],
    ])
    const { rows } = await sql<{ together: number }>`select count(*) as together from sync_log one
      join sync_log other on one.id < other.id and one.completed > other.started`.execute(db)
    expect(rows).toEqual([{ together: 0 }])
  })

  test('the database itself lets no second run of a lane begin', async () => {
    await running("now() - interval '1 second'")
    await shop.sync.request(SyncType.CurrencyPrice)
    await openRunner().workOff()
    expect(await log()).toEqual([
      [SyncType.CurrencyPrice, SyncStatus.Scheduled],
      [SyncType.Price, SyncStatus.Running],
    ])
    const second = db
      .updateTable('sync_log')
      .set({ status: SyncStatus.Running, started: shop.now(), heartbeat: shop.now() })
      .where('type', '=', SyncType.CurrencyPrice)
      .execute()
    await expect(second).rejects.toThrow('sync_log_one_running')
  })
})

/** The list of migration 0016, written down once more to check it. */
const LANE_OF: Readonly<Record<SyncType, SyncLane>> = {
  [SyncType.All]: SyncLane.All,
  [SyncType.Small]: SyncLane.Small,
  [SyncType.Users]: SyncLane.Small,
  [SyncType.Products]: SyncLane.Products,
  [SyncType.OrderHistory]: SyncLane.Small,
  [SyncType.Distributor]: SyncLane.Small,
  [SyncType.MailCode]: SyncLane.Small,
  [SyncType.Price]: SyncLane.Prices,
  [SyncType.CurrencyPrice]: SyncLane.Prices,
  [SyncType.AkeneoProductCreated]: SyncLane.Products,
  [SyncType.AkeneoSyncTo]: SyncLane.Products,
  [SyncType.AkeneoSyncFrom]: SyncLane.Products,
  [SyncType.QuickProductSync]: SyncLane.Products,
}

test('the database puts each type that can be run into its lane', async () => {
  const runnable = Object.values(SyncType).flatMap((type) => readSyncType(type) ?? [])
  for (const type of runnable) await shop.sync.request(type)
  const rows = await db.selectFrom('sync_log').select(['type', 'lane']).execute()
  expect(Object.fromEntries(rows.map(({ type, lane }) => [type, lane]))).toEqual(LANE_OF)
})

describe('a long run of prices', () => {
  /** Holds up the reading of prices until `goOn` is called. */
  function slowPrices() {
    const started = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const { erp } = shop.outside
    const runner = openRunner({
      erp: {
        ...erp,
        feed: async (name) => {
          if (name === 'prices') {
            started.resolve()
            await goOn.promise
          }
          return erp.feed(name)
        },
      },
    })
    return { ...runner, started: started.promise, goOn: goOn.resolve }
  }

  const messageOf = async (wanted: SyncType) =>
    (await sven.call(syncCalls.syncOverview, {})).syncLogs.find(({ type }) => type === wanted)?.message

  test('does not hold up the stock; Small leaves the prices to it', async () => {
    const node = slowPrices()
    await node.request(SyncType.Price)
    const working = node.workOff()
    await node.started
    await shop.outside.deliver('stock.csv', 'articleNr;warehouse;stock', 'no-such-part;H;1')
    await shop.sync.request(SyncType.Small)
    await shop.sync.workOff()
    expect(await log()).toEqual([
      [SyncType.Small, SyncStatus.Failed],
      [SyncType.Price, SyncStatus.Running],
    ])
    const message = await messageOf(SyncType.Small)
    expect(message).toContain('stock.csv: 1 line read, no change, 1 refused')
    expect(message).toContain('prices.csv: left to another run, which is reading it.')
    await shop.outside.withdraw('stock.csv')
    node.goOn()
    await working
    expect(await messageOf(SyncType.Price)).toBe('prices.csv: nothing to read.')
  })

  test('is waited for by All, so that one run at a time reads the prices', async () => {
    const node = slowPrices()
    await node.request(SyncType.Price)
    const working = node.workOff()
    await node.started
    const requested = Promise.withResolvers<void>()
    const other = openRunner({
      rest: async (ms) => {
        if (ms >= 1_000) requested.resolve()
        // Others go on meanwhile.
        await setImmediate()
      },
    })
    await other.request(SyncType.All)
    const waiting = other.workOff()
    // A run that breaks off never waits, and its fault says why.
    await Promise.race([requested.promise, waiting])
    expect(other.faults).toEqual([])
    expect(await log()).toEqual([
      [SyncType.All, SyncStatus.Running],
      [SyncType.Price, SyncStatus.Running],
    ])
    node.goOn()
    await Promise.all([working, waiting])
    expect((await log()).map(([, status]) => status)).toEqual([SyncStatus.Completed, SyncStatus.Completed])
  })

  test('that was killed leaves its feed to the next one', async () => {
    await db.insertInto('sync_leases').values({ subject: 'prices.csv', run: 0 }).execute()
    await running("now() - interval '61 seconds'")
    await sql`update sync_leases set run = (select id from sync_log where status = 1)`.execute(db)
    await shop.sync.request(SyncType.CurrencyPrice)
    await shop.sync.workOff()
    expect(await log()).toEqual([
      [SyncType.CurrencyPrice, SyncStatus.Completed],
      [SyncType.Price, SyncStatus.Failed],
    ])
  })
})

/** The entry of a run of some other node that was last seen then. */
function running(lastSeen: string) {
  return db
    .insertInto('sync_log')
    .values({
      type: SyncType.Price,
      status: SyncStatus.Running,
      manual: false,
      scheduled_start: OPENING,
      started: OPENING,
      heartbeat: sql<Date>`${sql.raw(lastSeen)}`,
    })
    .execute()
}

describe('a node that was killed during a run', () => {
  test('leaves an entry that fails, blocks nothing, and whose changes are told to all', async () => {
    await running("now() - interval '61 seconds'")
    const before = await readVersions()
    await shop.sync.request(SyncType.Users)
    await shop.sync.workOff()
    expect(await log()).toEqual([
      [SyncType.Users, SyncStatus.Completed],
      [SyncType.Price, SyncStatus.Failed],
    ])
    const [, failed] = (await sven.call(syncCalls.syncOverview, {})).syncLogs
    expect(failed?.message).toContain('stopped during the run')
    const after = await readVersions()
    expect(after.price_version).toBe(before.price_version + 1)
    expect(after.stock_version).toBe(before.stock_version + 1)
  })

  test('is known at once where it was the only one', async () => {
    await running('now()')
    await shop.sync.failAbandoned()
    expect(await log()).toEqual([[SyncType.Price, SyncStatus.Failed]])
  })
})

describe('a run that breaks off', () => {
  test('has failed, says so without the words of the fault, and the next one runs', async () => {
    const broken = openRunner({
      erp: {
        ...shop.outside.erp,
        feed: async () => {
          throw new Error('secret path /srv/erp')
        },
      },
    })
    await broken.request(SyncType.Distributor)
    await broken.workOff()
    const [entry] = (await sven.call(syncCalls.syncOverview, {})).syncLogs
    expect(entry).toMatchObject({ status: SyncStatus.Failed })
    expect(entry?.message).toContain('broke off')
    expect(entry?.message).not.toContain('secret')
    expect(broken.faults).toHaveLength(1)
    await shop.sync.request(SyncType.Distributor)
    await shop.sync.workOff()
    expect((await log())[0]).toEqual([SyncType.Distributor, SyncStatus.Completed])
  })

  test('because the shop closes, ends after its step', async () => {
    const runner: ReturnType<typeof openRunner> = openRunner({
      rest: async () => {
        void runner.stop()
      },
    })
    await runner.request(SyncType.AkeneoSyncTo)
    await runner.workOff()
    const [entry] = (await sven.call(syncCalls.syncOverview, {})).syncLogs
    expect(entry).toMatchObject({ status: SyncStatus.Failed })
    expect(entry?.message).toContain('The shop was stopped during the run.')
    expect(runner.faults).toEqual([])
  })
})

describe('the schedule', () => {
  test('queues what has become due, with the time when it should start', async () => {
    at('23:59:30')
    await shop.sync.look()
    expect(await log()).toEqual([])
    shop.setNow(new Date('2026-11-24T00:00:20Z'))
    await shop.sync.look()
    await openRunner().look()
    expect((await log()).map(([type]) => type)).toEqual([
      SyncType.All,
      SyncType.AkeneoSyncFrom,
      SyncType.Small,
      SyncType.QuickProductSync,
    ])
    const [entry] = (await sven.call(syncCalls.syncOverview, {})).syncLogs
    expect(entry?.scheduledStart).toBe('2026-11-24T00:00:00.000Z')
  })

  test('makes up for a missed Small and for nothing else', async () => {
    at('17:50:00')
    await shop.sync.look()
    at('19:05:30')
    await shop.sync.look()
    expect((await log()).map(([type]) => type).sort()).toEqual([SyncType.Small, SyncType.QuickProductSync])
  })
})

describe('the log does not grow without end', () => {
  const quick = async (minutes: number) => {
    for (let minute = 1; minute <= minutes; minute++) {
      at(`09:${String(minute).padStart(2, '0')}:00`)
      await shop.sync.look()
      await shop.sync.workOff()
    }
  }

  test('of minutes in which QuickProductSync found nothing only the last one stays', async () => {
    at('09:00:30')
    await shop.sync.look()
    await quick(5)
    expect(await log()).toEqual([[SyncType.QuickProductSync, SyncStatus.Completed]])
  })

  test('but what a person asked for stays', async () => {
    at('09:00:30')
    await shop.sync.look()
    await shop.sync.request(SyncType.QuickProductSync)
    await shop.sync.workOff()
    await quick(3)
    expect(await log()).toHaveLength(2)
  })

  test('of each type the newest 500 stay', async () => {
    await sql`insert into sync_log (type, status, manual, scheduled_start, started, completed)
      select ${SyncType.MailCode}, ${SyncStatus.Completed}, true, now(), now(), now()
      from generate_series(1, 510)`.execute(db)
    await shop.sync.request(SyncType.MailCode)
    await shop.sync.workOff()
    const { rows } = await db
      .selectFrom('sync_log')
      .select((of) => of.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    expect(rows).toBe(500)
  })
})

describe('the caches of the site', () => {
  const deliverCode = (minute: number) =>
    shop.outside.deliver(
      'mail-codes.csv',
      'email;mailCodes',
      `karin@nordlift.example;${minute % 2 ? 'PP' : 'MM'}`,
    )

  async function change(minute: number) {
    await deliverCode(minute)
    await shop.sync.request(SyncType.MailCode)
    await shop.sync.workOff()
  }

  test('are renewed 60 s after a run that has changed something, not before [SYNC-08]', async () => {
    const { catalogue_version: before } = await readVersions()
    at('09:00:30')
    await change(2)
    at('09:01:29')
    await shop.sync.look()
    expect((await readVersions()).catalogue_version).toBe(before)
    at('09:01:30')
    await shop.sync.look()
    expect((await readVersions()).catalogue_version).toBe(before + 1)
    at('09:03:00')
    await shop.sync.look()
    expect((await readVersions()).catalogue_version).toBe(before + 1)
  })

  test('are renewed once for runs that follow each other closely', async () => {
    const { catalogue_version: before } = await readVersions()
    at('09:10:10')
    await change(3)
    at('09:10:50')
    await change(4)
    at('09:11:10')
    await shop.sync.look()
    await openRunner().look()
    expect((await readVersions()).catalogue_version).toBe(before + 1)
    at('09:13:00')
    await shop.sync.look()
    expect((await readVersions()).catalogue_version).toBe(before + 1)
  })

  test('are left alone after a run that changed nothing', async () => {
    const { catalogue_version: before } = await readVersions()
    await shop.sync.request(SyncType.MailCode)
    await shop.sync.workOff()
    shop.setNow(new Date(OPENING.getTime() + 120_000))
    await shop.sync.look()
    expect((await readVersions()).catalogue_version).toBe(before)
  })
})

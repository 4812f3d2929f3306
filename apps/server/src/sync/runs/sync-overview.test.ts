import { type SyncLog, syncCalls } from '@hoistway/contract/site-admin/sync'
import { readSyncType, SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { ADA, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/requests/refusal.ts'
import { runSync } from '../../testing/sync-of.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const sven = await shop.as(SVEN.email)

const RUNNABLE = Object.values(SyncType).flatMap((type) => readSyncType(type) ?? [])
const overview = () => sven.call(syncCalls.syncOverview, {})
async function trigger(type: string): Promise<{ fileName: string; text: string }> {
  const { fileName, data } = await sven.call(syncCalls.createSyncLog, { query: { type } })
  return { fileName, text: new TextDecoder().decode(data) }
}

describe('access to the syncs [SYNC-11, API-ADM-07, API-ADM-08]', () => {
  test('a site admin and nobody else [ROLE-04]', async () => {
    for (const person of [shop.guest, await shop.as(ADA.email)]) {
      const expected = person === shop.guest ? 'notLoggedIn' : 'notAllowed'
      const refused = await refusal(person.call(syncCalls.syncOverview, {}))
      const started = await refusal(person.call(syncCalls.createSyncLog, { query: { type: '1' } }))
      expect([refused.type, started.type, started.status]).toEqual([expected, expected, 401])
    }
    expect((await overview()).syncLogs).toEqual([])
  })
})

describe('a sync that a site admin starts [SYNC-11, API-ADM-08]', () => {
  test('waits with its time, then runs, and the log tells truly when [SYNC-09, ENT-48, API-ADM-07]', async () => {
    await trigger('MailCode')
    const [waiting] = (await overview()).syncLogs
    expect(waiting).toEqual({
      id: expect.any(Number),
      type: SyncType.MailCode,
      status: SyncStatus.Scheduled,
      scheduledStart: shop.now().toISOString(),
      started: null,
      completed: null,
      message: '',
    })
    const requested = shop.now()
    shop.setNow(new Date(requested.getTime() + 4_000))
    await shop.sync.workOff()
    const [done] = (await overview()).syncLogs
    expect(done).toEqual({
      ...waiting,
      status: SyncStatus.Completed,
      started: shop.now().toISOString(),
      completed: shop.now().toISOString(),
      message: 'mail-codes.csv: nothing to read.',
    })
  })

  test.for(RUNNABLE)('type %i does its work and completes', async (type) => {
    const entry = await runSync(shop, type)
    expect(entry.status).toBe(SyncStatus.Completed)
    expect(entry.message).not.toBe('')
  })

  test.for(['5', '7', '10', 'Shipment', '16', '-1', '1.5', 'everything', "1' or 1=1"])(
    'of type %s is refused, and nothing is queued (AMB-78)',
    async (type) => {
      const before = (await overview()).syncLogs
      expect(await refusal(trigger(type))).toMatchObject({ type: 'invalidInput', status: 400 })
      expect((await overview()).syncLogs).toEqual(before)
    },
  )

  test('needs a type [CHK-14]', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/admin/sync-overview',
      headers: { cookie: sven.cookie ?? '' },
    })
    expect(answer.statusCode).toBe(400)
    expect(syncCalls.createSyncLog.required).toEqual(['type'])
  })
})

describe('the log as a file [SYNC-10, API-ADM-08]', () => {
  const lineOf = ({ id, scheduledStart }: SyncLog) => `${id},Distributor,Scheduled,${scheduledStart},,,`

  test('is that of the type, newest first, the new entry in it', async () => {
    await runSync(shop, SyncType.Distributor)
    await runSync(shop, SyncType.Users)
    const { fileName, text } = await trigger('6')
    expect(fileName).toBe('sync-6.csv')
    const [entry] = (await overview()).syncLogs
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toBe('id,type,status,scheduledStart,started,completed,message')
    expect(lines[1]).toBe(entry && lineOf(entry))
    expect(lines[2]).toMatch(/^\d+,Distributor,Completed,.*,transports\.csv: nothing to read\.$/)
    expect(text).not.toContain('Users')
    await shop.sync.workOff()
  })

  test('holds no formula and no line break of others', async () => {
    await shop.db
      .insertInto('sync_log')
      .values({
        type: SyncType.Distributor,
        status: SyncStatus.Completed,
        manual: true,
        scheduled_start: shop.now(),
        started: shop.now(),
        completed: shop.now(),
        message: '=HYPERLINK("http://evil")',
      })
      .execute()
    expect((await trigger('6')).text).toContain(`,"'=HYPERLINK(""http://evil"")"\r\n`)
    await shop.sync.workOff()
  })

  test('comes as a download with its name', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/Admin/Sync-Overview?Type=distributor',
      headers: { cookie: sven.cookie ?? '' },
    })
    expect(answer.headers['content-disposition']).toContain('attachment; filename="sync-6.csv"')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    await shop.sync.workOff()
  })
})

describe('the overview [SYNC-09, API-ADM-07]', () => {
  beforeAll(async () => {
    await shop.db.deleteFrom('sync_log').execute()
    const run = (seconds: number, status: SyncStatus) => ({
      type: SyncType.Price,
      status,
      manual: false,
      scheduled_start: shop.now(),
      started: shop.now(),
      completed: new Date(shop.now().getTime() + seconds * 1000),
    })
    await shop.db
      .insertInto('sync_log')
      .values([run(2, SyncStatus.Completed), run(5, SyncStatus.Completed), run(60, SyncStatus.Failed)])
      .execute()
  })

  test('tells how long a type takes, from its completed runs', async () => {
    expect((await overview()).averageTimes).toEqual({ [SyncType.Price]: 3_500 })
  })

  test('tells when the next runs start', async () => {
    shop.setNow(new Date('2026-11-23T09:07:00Z'))
    expect((await overview()).nextStarts).toMatchObject({
      [SyncType.Small]: '2026-11-23T09:15:00.000Z',
      [SyncType.All]: '2026-11-24T00:00:00.000Z',
    })
  })

  test('shows the newest 300', async () => {
    const { syncLogs } = await overview()
    const ids = syncLogs.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    await shop.db
      .insertInto('sync_log')
      .values(
        Array.from({ length: 310 }, () => ({
          type: SyncType.Price,
          status: SyncStatus.Completed,
          manual: true,
          scheduled_start: shop.now(),
          started: shop.now(),
          completed: shop.now(),
        })),
      )
      .execute()
    expect((await overview()).syncLogs).toHaveLength(300)
  })
})

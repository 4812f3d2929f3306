/** Site admins see whether the shop runs as it should, and a slow or broken part leaves the rest readable. */
import { calls, type ResultOf } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { ADA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { enqueue } from '../database/outbox.ts'
import { directoryStore } from '../integrations/files/directory-store.ts'
import { refusal } from '../testing/requests/refusal.ts'
import { openFollowedStrapi } from '../testing/strapi/followed-strapi.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { db, now } = shop
const sven = await shop.as(SVEN.email)
const read = () => sven.call(calls.operations, {})

test('site admins and nobody else', async () => {
  const ada = await shop.as(ADA.email)
  expect((await refusal(shop.guest.call(calls.operations, {}))).type).toBe('notLoggedIn')
  expect((await refusal(ada.call(calls.operations, {}))).type).toBe('notAllowed')
})

test('a shop that runs as it should says so, with its facts', async () => {
  const facts = await read()
  expect(facts.looks).toEqual([])
  expect(facts.report).toContain('Everything is as it should be.')
  const { catalogueVersion } = shop.live.current().state
  const nodes = facts.nodes.value?.nodes
  expect(nodes).toMatchObject([{ catalogueVersion, state: 'well', isAnswering: true, behindSeconds: null }])
  expect(facts.catalogue).toMatchObject({
    version: catalogueVersion,
    parts: shop.live.current().allIds.length,
  })
  expect(facts.database).toMatchObject({
    state: 'known',
    value: {
      kind: shop.database.kind,
      version: shop.database.version,
      migration: expect.stringMatching(/^\d{4}-/),
    },
  })
  expect(facts.database.value?.bytes).toBeGreaterThan(1_000_000)
  expect(facts.jobs.value).toMatchObject({ waiting: 0, running: 0, failed: 0 })
  expect(facts.shop.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(facts.outside.map(({ system, fact }) => [system, fact.value?.state])).toEqual([
    ['erp', 'quiet'],
    ['pim', 'quiet'],
    ['content', 'answers'],
    ['files', 'answers'],
    ['mail', 'quiet'],
  ])
  expect(facts.disk.value).toEqual({ freeBytes: 60e9, totalBytes: 100e9 })
})

test('an order is counted, and one without its mail or its export is lost', async () => {
  const karin = await shop.as(KARIN.email)
  await karin.call(calls.placeOrder, EXAMPLES.placeOrder)
  const second = await karin.call(calls.placeOrder, {
    ...EXAMPLES.placeOrder,
    headers: { 'idempotency-key': 'another-order' },
  })
  expect((await read()).lost.value).toEqual({ lost: 0, counted: 2, orders: [] })
  const waiting = (await read()).outbox.value
  expect(waiting).toMatchObject([
    { channel: 'orders', waiting: 2, givenUp: 0 },
    { channel: 'mails', waiting: 2, givenUp: 0 },
    { channel: 'rest', waiting: 0 },
  ])
  await shop.workOff()
  const done = await read()
  expect(done.outbox.value).toMatchObject([{ waiting: 0, doneInDay: 2 }, { waiting: 0, doneInDay: 2 }, {}])
  expect(done.lost.value).toEqual({ lost: 0, counted: 2, orders: [] })
  expect(done.outside.map(({ fact }) => fact.value?.state)).toEqual([
    'answers',
    'quiet',
    'answers',
    'answers',
    'answers',
  ])

  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', second.order)
    .executeTakeFirstOrThrow()
  await sql`delete from outbox where payload ->> 'orderId' = ${String(id)} and topic = 'erp.export-order'`.execute(
    db,
  )
  const lost = await read()
  expect(lost.lost.value).toEqual({ lost: 1, counted: 2, orders: [second.order] })
  expect(lost.looks).toEqual([{ look: 'ordersLost', count: 1, names: [] }])
  expect(lost.report).toContain(`Lost: 1, counted against 2 orders; orders ${second.order}`)
  await enqueue(db, { topic: 'erp.export-order', payload: { orderId: id } })
  expect((await read()).looks).toEqual([])
  await shop.workOff()
})

test('mails that were given up and a sync that failed need a look; the report has no address', async () => {
  await enqueue(db, { topic: 'mail.question', payload: { questionId: 1 } })
  await db
    .updateTable('outbox')
    .set({ next_try: null, fault: `550 no such mailbox ${KARIN.email} at 10.1.2.3 token=abcdef` })
    .where('topic', '=', 'mail.question')
    .execute()
  const at = now()
  await db
    .insertInto('sync_log')
    .values({
      type: SyncType.Price,
      status: SyncStatus.Failed,
      manual: false,
      scheduled_start: at,
      started: at,
      completed: at,
      message: 'prices.csv has no column price\nsecond line',
    })
    .execute()
  const facts = await read()
  expect(facts.looks).toEqual([
    { look: 'outsideFailing', count: 2, names: ['erp', 'mail'] },
    { look: 'mailsGivenUp', count: 1, names: [] },
    { look: 'syncFailed', count: 1, names: ['Price'] },
  ])
  const mail = facts.outside.find(({ system }) => system === 'mail')
  expect(mail?.fact.value).toMatchObject({
    state: 'failing',
    fault: '550 no such mailbox *** at *** token=***',
  })
  expect(facts.outside[0]?.fact.value?.fault).toBe('prices.csv has no column price')
  for (const secret of [KARIN.email, '10.1.2.3', 'abcdef', KARIN.lastName])
    expect(facts.report).not.toContain(secret)
  await sql`delete from outbox where topic = 'mail.question'`.execute(db)
  await sql`delete from sync_log where type = ${SyncType.Price}`.execute(db)
  expect((await read()).looks).toEqual([])
})

test('a part that does not answer in time, and one that fails, leave the rest readable', async () => {
  const logTo: string[] = []
  const node = await shop.openNode({
    logTo,
    disk: () => Promise.reject(new Error('the disk is gone')),
    content: { texts: () => new Promise(() => undefined) },
  })
  const answer = await node.inject({
    url: `/api${calls.operations.path}`,
    headers: { cookie: sven.cookie ?? '' },
  })
  const facts = answer.json()
  expect(facts.disk).toEqual({ state: 'failed', value: null })
  const content = facts.outside.find(({ system }: { system: string }) => system === 'content')
  expect(content.fact).toEqual({ state: 'noAnswer', value: null })
  expect(facts.nodes.state).toBe('known')
  expect(facts.looks[0]).toMatchObject({ look: 'noAnswer', names: ['disk', 'content'] })
  expect(facts.report).toContain('Disk of DATA_DIR: failed')
  expect(logTo.join('\n')).toContain('the disk is gone')
})

test('a file store that refuses the shop is failing, and says why without its keys', async () => {
  const node = await shop.openNode({
    files: {
      ...directoryStore(temporaryDirectory()),
      size: () =>
        Promise.reject(new Error('minio:9000 refuses to show it with status 403: InvalidAccessKeyId')),
    },
  })
  const answer = await node.inject({
    url: `/api${calls.operations.path}`,
    headers: { cookie: sven.cookie ?? '' },
  })
  const facts = answer.json()
  expect(facts.looks[0]).toEqual({ look: 'outsideFailing', count: 1, names: ['files'] })
  const files = facts.outside.find(({ system }: { system: string }) => system === 'files')
  expect(files.fact.value).toMatchObject({
    state: 'failing',
    fault: 'minio:9000 refuses to show it with status 403: InvalidAccessKeyId',
  })
})

test('content of Strapi is told by its last look, and needs one of a person while Strapi is away', async () => {
  const { content, editor, look, strapi } = await openFollowedStrapi()
  const node = await shop.openNode({ cms: { service: content } })
  const readNode = async () => {
    const answer = await node.inject({
      url: `/api${calls.operations.path}`,
      headers: { cookie: sven.cookie ?? '' },
    })
    const facts: ResultOf<'operations'> = answer.json()
    return { ...facts, content: facts.outside.find(({ system }) => system === 'content')?.fact.value }
  }
  expect((await readNode()).content).toMatchObject({ state: 'quiet', last: null })
  await editor.publish('headlines', 'en', { title: 'Hello' })
  await look()
  // The clock of the shop stands still; that of the look is the database's.
  shop.setNow(new Date())
  expect((await readNode()).content).toMatchObject({
    state: 'answers',
    done: 1,
    failed: 0,
    milliseconds: expect.any(Number),
    fault: null,
  })
  await strapi.close()
  await look()
  const { content: away, looks } = await readNode()
  expect(away).toMatchObject({
    state: 'failing',
    failed: 1,
    fault: expect.stringContaining('Strapi does not answer'),
  })
  expect(looks).toContainEqual({ look: 'outsideFailing', count: 1, names: ['content'] })
})

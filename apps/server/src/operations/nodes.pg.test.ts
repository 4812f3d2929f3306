/** Several nodes over one database: each leaves a sign of life with the version that it serves. */
import { randomUUID } from 'node:crypto'
import { calls } from '@hoistway/contract/calls'
import { SVEN } from '@hoistway/fixtures/accounts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { publishReload } from '../catalogue-index/state-queries.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { emptyPostgres } from '../testing/databases/fresh-database.ts'
import { openTestShop } from '../testing/test-shop.ts'

const place = { databaseUrl: await emptyPostgres() }
const first = await openDatabase(place)
await migrate(first.db)
const second = await openDatabase(place)
const third = await openDatabase(place)
const shop = await openTestShop(first)
afterAll(async () => {
  await shop.close()
  await second.close()
  await third.close()
})
const sven = await shop.as(SVEN.email)
const node = (name: string) => ({ id: randomUUID(), name, version: '1.2.3', started: shop.now() })

async function stateOf(name: string) {
  const { nodes } = await sven.call(calls.operations, {})
  return nodes.value?.nodes.find((one) => one.name === name)
}

test('nodes tell the version that they serve; one that loads, is silent or has stopped is seen', async () => {
  let gate: Promise<unknown> = Promise.resolve()
  const web2 = await shop.openCatalogue({ database: second, node: node('web-2') })
  const web3 = await shop.openCatalogue({
    database: third,
    node: node('web-3'),
    searchWords: async () => {
      await gate
      return shop.searchWords()
    },
  })
  const { catalogueVersion } = web2.current().state
  expect(await stateOf('web-2')).toMatchObject({ state: 'well', version: '1.2.3', catalogueVersion })
  expect(await stateOf('web-3')).toMatchObject({ state: 'well', isAnswering: false })

  const loading = Promise.withResolvers<void>()
  gate = loading.promise
  await publishReload(first.db)
  await web2.refresh()
  expect(await stateOf('web-2')).toMatchObject({ state: 'well', catalogueVersion: catalogueVersion + 1 })
  // The node reads the version, and says so, before it loads.
  await expect.poll(async () => (await stateOf('web-3'))?.state, { timeout: 10_000 }).toBe('loading')
  expect(await stateOf('web-3')).toMatchObject({ catalogueVersion, behindSeconds: expect.any(Number) })
  expect((await sven.call(calls.operations, {})).looks).toEqual([])
  loading.resolve()
  await expect.poll(async () => (await stateOf('web-3'))?.state, { timeout: 10_000 }).toBe('well')

  // As a killed process leaves it.
  await sql`insert into nodes (id, name, version, started, heartbeat, catalogue_version)
    select gen_random_uuid(), 'web-4', version, started, now() - interval '1 minute', catalogue_version
    from nodes where name = 'web-2'`.execute(first.db)
  const silent = await sven.call(calls.operations, {})
  expect(silent.looks).toEqual([{ look: 'nodeSilent', count: 1, names: ['web-4'] }])
  // Its successor of the same name takes its place.
  const web4 = await shop.openCatalogue({ database: third, node: node('web-4') })
  expect((await sven.call(calls.operations, {})).looks).toEqual([])
  const { nodes } = await sven.call(calls.operations, {})
  expect(nodes.value?.nodes.filter(({ name }) => name === 'web-4')).toMatchObject([{ state: 'well' }])

  // Old rows are swept by whoever gives the next sign of life.
  await sql`update nodes set heartbeat = now() - interval '2 hours' where heartbeat < now() - interval '30 seconds'`.execute(
    first.db,
  )
  await web2.refresh()
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from nodes
    where heartbeat < now() - interval '1 hour'`.execute(first.db)
  expect(rows).toEqual([{ count: 0 }])

  for (const stopping of [web2, web3, web4]) await stopping.stop()
  expect(await stateOf('web-2')).toBeUndefined()
  expect(await stateOf('web-3')).toBeUndefined()
})

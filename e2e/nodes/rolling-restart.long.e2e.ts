/** Every node of a fleet is stopped and started again while customers order and read through a load balancer that asks
 *  /healthz once a second: no request fails and no order is lost.
 *
 *  FLEET is the number of nodes (3 when unset), CLIENTS how many ask at once (16). */

import { productCalls } from '@hoistway/contract/catalogue/products'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '../../apps/server/src/testing/databases/postgres-binaries.ts'
import { startPostgres } from '../../apps/server/src/testing/databases/postgres-server.ts'
import { clientOf, draftOrder, logIn, withUserOrder } from '../buyers/customer.ts'
import { startBalancer } from '../shops/balancer.ts'
import { freePort, makeDataDir, removeDataDir, type Shop, startShop } from '../shops/shop.ts'
import { readStoredOrders } from '../shops/stored-orders.ts'

const FLEET = Number(process.env.FLEET ?? 3)
const CLIENTS = Number(process.env.CLIENTS ?? 16)
const PREFIX = 'rolling-'

/** In CI a missing PostgreSQL fails; elsewhere vitest.config.ts has said that it is missing. */
const withPostgres = test.skipIf(findPostgres().length === 0 && !process.env.CI)

withPostgres('a rolling restart fails no request', { timeout: 300_000 + FLEET * 120_000 }, async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const databaseUrl = await server.createDatabase()
  const nodes: Shop[] = []
  for (let node = 0; node < FLEET; node++) nodes.push(await startNode(databaseUrl, await freePort()))
  const balancer = await startBalancer(nodes.map(({ port }) => port))
  onTestFinished(() => balancer.close())

  const traffic = await startTraffic(balancer.url)
  for (const node of [...nodes]) {
    await traffic.goesOn()
    node.signal('SIGTERM')
    expect(await node.ended()).toBe(0)
    nodes.push(await startNode(databaseUrl, node.port))
    await balancer.sendsTo(node.port)
  }
  await traffic.goesOn()
  const { failures, acknowledged, requests } = await traffic.stop()
  console.log(`${FLEET} nodes restarted: ${requests} requests, ${failures.length} failed`)
  expect(failures, nodes.map((node) => node.said()).join('\n')).toEqual([])
  const stored = await readStoredOrders({ databaseUrl }, PREFIX)
  expect(stored.orders.map(({ orderNumber }) => orderNumber).sort()).toEqual(acknowledged.toSorted())
})

async function startNode(databaseUrl: string, port: number): Promise<Shop> {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const shop = await startShop({ dataDir, databaseUrl, port, env: { DRAIN_SECONDS: '5' } })
  onTestFinished(() => shop.kill())
  return shop
}

/** Clients that order, filter, read pages and their orders in turn, until they are stopped. */
async function startTraffic(url: string) {
  const client = clientOf(url, await logIn(url, KARIN))
  const draft = await draftOrder(client, 3)
  const failures: unknown[] = []
  const acknowledged: number[] = []
  let requests = 0
  let isOver = false
  let orders = 0

  async function order(): Promise<void> {
    orders += 1
    const key = `${PREFIX}key-${orders}`
    const body = withUserOrder(draft, `${PREFIX}${orders}`)
    const placed = await client.call(orderCalls.placeOrder, { body, headers: { 'idempotency-key': key } })
    acknowledged.push(placed.order)
  }
  async function readPage(): Promise<void> {
    const answer = await fetch(`${url}/products`)
    await answer.text()
    if (answer.status !== 200) throw new Error(`a page answered ${answer.status}`)
  }
  const kinds = [
    order,
    readPage,
    () => client.call(productCalls.filterProducts, { body: { language: 'en', resultsPageSize: 20 } }),
    () => client.call(orderCalls.orderHistory, {}),
  ]
  async function goOn(from: number): Promise<void> {
    for (let turn = from; !isOver; turn++) {
      requests += 1
      await kinds[turn % kinds.length]?.().catch((fault: unknown) => failures.push(fault))
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, index) => goOn(index))

  return {
    /** Waits until each client has had some more answers. */
    goesOn: async () => {
      const wanted = requests + 4 * CLIENTS
      await expect.poll(() => requests, { timeout: 60_000 }).toBeGreaterThan(wanted)
    },
    stop: async () => {
      isOver = true
      await Promise.all(clients)
      return { failures, acknowledged, requests }
    },
  }
}

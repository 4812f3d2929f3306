/** One address sends the dearest requests on several connections, and a customer orders meanwhile. */

import { setTimeout } from 'node:timers/promises'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { clientOf, draftOrder, logIn, withUserOrder } from '../../e2e/buyers/customer.ts'
import { makeDataDir, removeDataDir, startShop } from '../../e2e/shops/shop.ts'
import { summarise } from '../timing.ts'
import type { Candidate } from './candidates.ts'
import { ask } from './cost.ts'

const CONNECTIONS = 8
const LINES = 5
const EVERY_MS = 150
const QUIET_MS = 5_000
const ATTACK_MS = 30_000
/** As operations.md has them: e2e/shops/shop.ts leaves them out. */
const DEFAULTS = { GUEST_PROCESSOR_PERCENT: '50', CUSTOMER_PROCESSOR_PERCENT: '80' }

export type Attacked = {
  readonly orders: number
  readonly quiet: { readonly p50: number; readonly p99: number }
  readonly attacked: { readonly p50: number; readonly p99: number }
  /** Of the attacker's requests, by status. */
  readonly statuses: Readonly<Record<number, number>>
}

export async function underAttack(
  dearest: readonly Candidate[],
  databaseUrl: string | undefined,
  prepare: (url: string) => Promise<readonly Candidate[]>,
): Promise<Attacked> {
  const dataDir = await makeDataDir()
  const shop = await startShop({
    dataDir,
    env: DEFAULTS,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  })
  try {
    const names = new Set(dearest.map(({ name }) => name))
    const sent = (await prepare(shop.url)).filter(({ name }) => names.has(name))
    const client = clientOf(shop.url, await logIn(shop.url, KARIN))
    const draft = await draftOrder(client, LINES)
    let orders = 0
    const place = async () => {
      orders += 1
      await client.call(orderCalls.placeOrder, {
        body: withUserOrder(draft, `bench-${orders}`),
        headers: { 'idempotency-key': `bench-key-${orders}` },
      })
    }
    await atPace(place, QUIET_MS)
    const quiet = summarise(await atPace(place, QUIET_MS))
    const statuses: Record<number, number> = {}
    const end = performance.now() + ATTACK_MS
    let index = 0
    const attackers = Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const candidate = sent[index % sent.length]
        if (!candidate) return
        index += 1
        const { status } = await ask(shop.url, candidate.at(1_000_000 + index))
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    })
    const times = await atPace(place, ATTACK_MS)
    await Promise.all(attackers)
    return { orders: times.length, quiet, attacked: summarise(times), statuses }
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

/** At fixed times, whether the ones before are done or not, as buyers come. */
async function atPace(run: () => Promise<void>, forMs: number): Promise<number[]> {
  const times: number[] = []
  const running: Promise<void>[] = []
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const started = performance.now()
    running.push(run().then(() => void times.push(performance.now() - started)))
    await setTimeout(EVERY_MS)
  }
  await Promise.all(running)
  return times
}

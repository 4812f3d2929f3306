/** Sends calls of the contract that are prepared already, over a number of connections, and times each. */
import type { Call } from '@hoistway/contract/call'
import { addressOf, type Client, createClient, type WireInput } from '@hoistway/contract/client'
import { httpTransport } from '@hoistway/contract/http-transport'
import type { Shop } from '../e2e/shops/shop.ts'
import { cpuOf } from './process-figures.ts'
import { type Summary, summarise } from './timing.ts'

export type Load = { readonly connections: number; readonly requests: number }
export type Prepared = { readonly row: Call; readonly input: WireInput; readonly cookie: string }
export type Timed = Summary & {
  /** Processor time of the shop for each request, those that warm up included. */
  readonly cpu: number
}

/** With one for each connection to warm up. */
export function requestsOf({ connections, requests }: Load): number {
  return requests + connections
}

/** The first request of each connection warms up and is not timed. */
export async function timeAll(
  shop: Shop,
  requests: readonly Prepared[],
  connections: number,
): Promise<Timed> {
  const waiting = [...requests]
  const times: number[] = []
  async function work(): Promise<void> {
    let isWarm = false
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const started = performance.now()
      await send(shop, one)
      if (isWarm) times.push(performance.now() - started)
      isWarm = true
    }
  }
  const before = await cpuOf(shop.pid)
  await Promise.all(Array.from({ length: connections }, work))
  return { ...summarise(times), cpu: ((await cpuOf(shop.pid)) - before) / requests.length }
}

export async function send(shop: Shop, { row, input, cookie }: Prepared): Promise<void> {
  const answer = await fetch(`${shop.url}/api${addressOf(row, input)}`, {
    method: row.method,
    headers: {
      ...fromSomewhere(),
      ...(cookie === '' ? {} : { cookie }),
      ...Object.fromEntries(Object.entries(input.headers ?? {}).map(([name, value]) => [name, value ?? ''])),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  })
  const body = await answer.arrayBuffer()
  if (answer.status >= 300) {
    throw new Error(
      `${row.method} ${row.path} answered ${answer.status}: ${Buffer.from(body).toString().slice(0, 300)}`,
    )
  }
}

/** The typed client, for what is asked beside the measuring. */
export function clientFromSomewhere(shop: Shop, cookie = ''): Client {
  return createClient(
    httpTransport({
      base: `${shop.url}/api`,
      headers: () => ({ ...fromSomewhere(), ...(cookie === '' ? {} : { cookie }) }),
      fetch: (address, init) => fetch(address, init),
    }),
  )
}

let lastAddress = 0

/** Behind a proxy every request has an address of its own, so that no limit of one address is met. */
function fromSomewhere(): Record<string, string> {
  lastAddress += 1
  return {
    'x-forwarded-for': `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
  }
}

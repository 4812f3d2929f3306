/** The shop as a process: how it starts in bad places, and how it stops under traffic. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { KARIN } from '@hoistway/fixtures/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientOf, draftOrder, logIn } from '../buyers/customer.ts'
import { openOrderBook } from '../buyers/ordering.ts'
import { makeDataDir, removeDataDir, type Shop, type ShopOptions, startShop } from '../shops/shop.ts'

async function openShop(env: ShopOptions['env'] = {}, prepare?: (dataDir: string) => Promise<void>) {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  await prepare?.(dataDir)
  const shop = await startShop({ dataDir, env })
  onTestFinished(() => shop.kill())
  return { shop, dataDir }
}

/** Sends a GET over the agent's connection, which the client keeps open. */
function ask({ url }: Shop, path: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const sent = request(`${url}${path}`, { agent }, (answer) =>
      answer.resume().on('end', () => done(answer)),
    )
    sent.on('error', fail).end()
  })
}

function keepingAgent(): Agent {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return agent
}

test('a shop whose file store cannot be written says so and sells', async () => {
  const { shop } = await openShop({}, (dataDir) => writeFile(join(dataDir, 'files'), 'no directory'))
  expect((await fetch(`${shop.url}/products`)).status).toBe(200)
  shop.signal('SIGTERM')
  expect(await shop.ended()).toBe(0)
})

test.each(['SIGTERM', 'SIGHUP'] as const)(
  '%s drains, and the shop ends with 0 under traffic',
  async (signal) => {
    const { shop, dataDir } = await openShop({ DRAIN_SECONDS: '600' })
    const client = clientOf(shop.url, await logIn(shop.url, KARIN))
    const book = openOrderBook(client, await draftOrder(client, 3), 'drain-')
    const idle = keepingAgent()
    expect((await ask(shop, '/livez', idle)).headers.connection).toBe('keep-alive')

    let acknowledgedInDrain = 0
    await book.orderUntilCut(4, 8, async () => {
      shop.signal(signal)
      await vi.waitFor(
        async () => expect((await ask(shop, '/healthz', keepingAgent())).statusCode).toBe(503),
        30_000,
      )
      const page = await ask(shop, '/products', keepingAgent())
      expect(page).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
      expect((await ask(shop, '/livez', keepingAgent())).statusCode).toBe(200)
      const acknowledged = () => book.attempts.filter(({ orderNumber }) => orderNumber !== undefined).length
      acknowledgedInDrain = acknowledged()
      await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(acknowledgedInDrain), 30_000)
      // A second signal ends the drain, while orders go on coming.
      shop.signal(signal)
      expect(await shop.ended()).toBe(0)
    })
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  },
)

test('from a terminal it ends without a drain', async () => {
  const { shop, dataDir } = await openShop({ DRAIN_SECONDS: '600' })
  shop.signal('SIGINT')
  expect(await shop.ended()).toBe(0)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})

/** kill -9 of a whole shop while buyers order and it hands the orders to its business system, over SFTP and over S3. In the
 *  end each order is there exactly once and whole, and what the kills have left is removed. Kills by the hundred, of what
 *  exports alone, are in apps/server/src/integrations/erp/killed-export.long.pg.test.ts.
 *
 *  SHOP_KILLS is the number of kills for each of the two; 4 when unset. Every second kill over SFTP comes when a draft
 *  appears on the server, the others at any moment. */
import { existsSync, type FSWatcher, mkdirSync, readdirSync, readFileSync, watch } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KARIN } from '@hoistway/fixtures/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sftpExchange } from '../../apps/server/src/integrations/exchange/sftp/sftp-exchange.ts'
import { startS3Server } from '../../apps/server/src/testing/servers/s3-server.ts'
import { HAS_SSHD, startSftpServer } from '../../apps/server/src/testing/servers/sftp-server.ts'
import { clientOf, draftOrder, logIn } from '../buyers/customer.ts'
import { openOrderBook } from '../buyers/ordering.ts'
import {
  freePort,
  makeDataDir,
  removeDataDir,
  type Shop,
  type ShopOptions,
  startShop,
} from '../shops/shop.ts'
import { readStoredOrders } from '../shops/stored-orders.ts'

const KILLS = Number(process.env.SHOP_KILLS ?? 4)
const CONNECTIONS = 8
const LINES = 5
const PREFIX = 'export-'
/** A start with the demo shop, then seconds for each kill, then the rest of the orders. */
const TIMEOUT = 300_000 + KILLS * 60_000
const EXPORTED = { timeout: 60_000 + KILLS * 10_000, interval: 500 }
const HOUR_MS = 3_600_000

/** The place of the orders as the business system sees it. */
type Received = {
  /** The texts of the orders by the name of their file. */
  readonly texts: () => ReadonlyMap<string, string>
  /** Calls back when something half appears, at most once. */
  readonly onHalf: (seen: () => void) => () => void
}

test.skipIf(!HAS_SSHD)(
  'the shop is killed while it hands orders over by SFTP',
  { timeout: TIMEOUT },
  async () => {
    const server = await startSftpServer()
    onTestFinished(() => server.stop())
    const root = await mkdtemp(join(tmpdir(), 'hoistway-erp-'))
    onTestFinished(() => rm(root, { recursive: true, force: true }))
    const orders = join(root, 'out', 'orders')
    mkdirSync(orders, { recursive: true })
    const { host, port, user, keyFile = '', hostKeys } = server.access

    await killWhileExporting(
      {
        ERP_URL: `sftp://${user}@${host}:${port}${root}`,
        ERP_KEY_FILE: keyFile,
        ERP_HOST_KEY: hostKeys.join(','),
      },
      {
        texts: () => textsIn(orders, (name) => (name.startsWith('.') ? undefined : name)),
        onHalf(seen) {
          const watcher: FSWatcher = watch(orders, (_event, name) => {
            if (!name?.startsWith('.')) return
            watcher.close()
            seen()
          })
          return () => watcher.close()
        },
      },
    )

    const drafts = readdirSync(orders).filter((name) => name.startsWith('.'))
    const exchange = sftpExchange({ ...server.access, root })
    onTestFinished(() => exchange.close())
    const later = new Date(Date.now() + 2 * HOUR_MS)
    expect(await exchange.removeAbandonedDrafts('out/orders', later)).toBe(drafts.length)
    console.log(`${KILLS} kills over SFTP left ${drafts.length} drafts, which were removed`)
  },
)

test('the shop is killed while it hands orders over by S3', { timeout: TIMEOUT }, async () => {
  const server = await startS3Server()
  onTestFinished(() => server.stop())
  const { endpoint, region, accessKey, secretKey, bucket } = server.access
  await killWhileExporting(
    {
      ERP_URL: `s3://${bucket}/erp`,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    },
    {
      texts: () => textsIn(server.folderOf('erp/out/orders'), server.nameOf),
      onHalf: () => () => undefined,
    },
  )
})

async function killWhileExporting(env: Readonly<Record<string, string>>, received: Received): Promise<void> {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const options: ShopOptions = { dataDir, port: await freePort(), env }
  let shop = await openShop(options)
  const client = clientOf(shop.url, await logIn(shop.url, KARIN))
  const book = openOrderBook(client, await draftOrder(client, LINES), PREFIX)

  for (let kill = 1; kill <= KILLS; kill++) {
    const orders = CONNECTIONS + Math.floor(Math.random() * 2 * CONNECTIONS)
    await book.orderUntilCut(CONNECTIONS, orders, () => killAtSomeMoment(shop, received, kill % 2 === 0))
    shop = await openShop(options)
    for (const attempt of book.attempts.filter(({ orderNumber }) => orderNumber === undefined)) {
      attempt.orderNumber = await book.sendAgain(attempt)
    }
  }

  await vi.waitFor(() => expect(received.texts().size).toBe(book.attempts.length), EXPORTED)
  await shop.stop()
  const stored = await readStoredOrders({ dataDir }, PREFIX)
  const files = [...received.texts()].map(([name, text]) => ({ name, ...JSON.parse(text) }))
  console.log(
    `${KILLS} kills: ${stored.orders.length} orders stored, ${files.length} files with the business system`,
  )
  expect(files.map(({ order, userOrder }) => [order, userOrder]).sort()).toEqual(
    stored.orders.map(({ orderNumber, userOrder }) => [orderNumber, userOrder]).sort(),
  )
  for (const file of files) {
    expect(file.name).toBe(`${file.tempId}.json`)
    expect(file.lines).toHaveLength(LINES)
  }
}

function killAtSomeMoment(shop: Shop, received: Received, atHalf: boolean): Promise<void> {
  return new Promise((done, fail) => {
    let isKilled = false
    const kill = () => {
      if (isKilled) return
      isKilled = true
      stopLooking()
      shop.kill().then(done, fail)
    }
    const stopLooking = atHalf ? received.onHalf(kill) : () => undefined
    setTimeout(kill, atHalf ? 3_000 : Math.random() * 200)
  })
}

function textsIn(
  directory: string,
  nameOf: (file: string) => string | undefined,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const file of existsSync(directory) ? readdirSync(directory) : []) {
    const name = nameOf(file)
    const text = name === undefined ? '' : readFileSync(join(directory, file), 'utf8')
    if (name !== undefined && text.includes(`"${PREFIX}`)) texts.set(name, text)
  }
  return texts
}

async function openShop(options: ShopOptions): Promise<Shop> {
  const shop = await startShop(options)
  onTestFinished(() => shop.kill())
  return shop
}

/** A shop whose bucket is away, for its files and for the exchange with the business system: it opens, says so where
 *  operators look, refuses what it cannot do, and goes on by itself when the bucket is back. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { calls, type ResultOf } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { SyncType } from '@hoistway/domain/sync/sync-types'
import { KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { chooseAdapters } from './adapters.ts'
import { runCommand } from './commands/commands.ts'
import { readConfig } from './config.ts'
import { SHIPPED_CONTENT } from './content-folders.ts'
import { createFaultLog } from './http/fault-log.ts'
import { fileContent } from './integrations/cms/file-content.ts'
import { fileMailer } from './integrations/mail/file-mailer.ts'
import { createLog } from './log.ts'
import { startOutbox } from './outbox-channels.ts'
import { createShop } from './shop.ts'
import { type S3Server, startS3Server } from './testing/servers/s3-server.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'
import { OPENING, openTestShop } from './testing/test-shop.ts'

const UPLOAD = { method: 'POST', path: `/api${calls.uploadSinglePhoto.path}` } as const
/** The bucket is looked for again after so long at most. */
const BACK = { timeout: 45_000, interval: 200 }

const shop = await openTestShop()
const { db, database } = shop
afterAll(() => shop.close())
const karin = await shop.as(KARIN.email)
const sven = await shop.as(SVEN.email)

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.stop())

/** A node as a process opens it: a catalogue of its own, files and exchange in the bucket, an outbox that works. */
async function openNode() {
  const dataDir = temporaryDirectory()
  const { endpoint, region, accessKey, secretKey, bucket } = server.access
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: 'on',
    FILES_URL: `s3://${bucket}/files`,
    ERP_URL: `s3://${bucket}/erp`,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  })
  const started = Date.now()
  let passed = 0
  const now = () => new Date(OPENING.getTime() + Date.now() - started + passed)
  const logged: string[] = []
  const log = createLog('info', { write: (line) => void logged.push(line) })
  const logFault = createFaultLog(log)
  const {
    directories,
    openCatalogue,
    exchange: _,
    close: closeAdapters,
    ...adapters
  } = chooseAdapters(config)
  const node = await createShop({
    config,
    log,
    logFault,
    now,
    database,
    ...adapters,
    content: fileContent({ directory: SHIPPED_CONTENT, staleAfterMs: 0, now, report: () => undefined }),
    searchWords: shop.searchWords,
    mailer: fileMailer(join(directories.data, 'outbox'), config.mailFrom, now),
    queue: { send: async () => true },
    imageCacheDirectory: join(directories.data, 'image-cache'),
    snapshotCacheDirectory: join(directories.data, 'snapshot-cache'),
    healthState: () => 'ready',
  })
  const outbox = startOutbox({ db, handlers: node.topics, now, log, logFault })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await outbox.stop()
    await node.app.close()
    await node.close()
    await closeAdapters()
  }
  onTestFinished(close)
  const as = (cookie: string | undefined) => ({ headers: { cookie: cookie ?? '' } })
  const get = (url: string, cookie?: string) => node.app.inject({ url, ...as(cookie) })
  return {
    ...node,
    logged,
    close,
    get,
    /** Moves the clock, so that what waits for its next try is due. */
    pass: (ms: number) => {
      passed += ms
    },
    upload: () => {
      const request = { method: UPLOAD.method, url: UPLOAD.path, ...as(karin.cookie) }
      return node.app.inject({ ...request, payload: EXAMPLES.uploadSinglePhoto.body } as InjectOptions)
    },
    order: (key: string) =>
      node.app.inject({
        method: calls.placeOrder.method,
        url: `/api${calls.placeOrder.path}`,
        headers: { cookie: karin.cookie ?? '', 'idempotency-key': key },
        payload: EXAMPLES.placeOrder.body,
      } as InjectOptions),
    outside: async (system: string) => {
      const facts: ResultOf<'operations'> = (await get(`/api${calls.operations.path}`, sven.cookie)).json()
      return facts.outside.find((one) => one.system === system)?.fact.value
    },
    check: async () => {
      const lines: string[] = []
      const imports = {
        files: adapters.files,
        openCatalogue,
        rest: async () => undefined,
        stopped: new AbortController().signal,
      }
      const { links } = adapters
      const { searchWords } = shop
      const print = (line: string) => void lines.push(line)
      const context = { config, database, db, links, sync: node.sync, now, imports, searchWords, print }
      await runCommand(context, { name: 'check', options: {}, by: 'operator' })
      return lines.filter((line) => /files: |business system: /.test(line))
    },
  }
}

async function photosStored(): Promise<number> {
  return (await db.selectFrom('photos').select('id').execute()).length
}

test('a shop that starts while its bucket is away opens, says so, refuses uploads, and goes on when it is back', {
  timeout: 180_000,
}, async () => {
  const before = await openNode()
  const { url: photo } = (await before.upload()).json()
  expect((await before.get(photo, karin.cookie)).statusCode).toBe(200)
  const page = `/api${calls.getProduct.path.replace(':id', String(NAMED_PARTS.safetyComponent.id))}`
  const sizesIn = async ({ get }: typeof before) => {
    const answer = await get(page, karin.cookie)
    expect(answer.statusCode).toBe(200)
    const documents: { sizeBytes?: number }[] = Object.values(answer.json().documents)
    expect(documents.length).toBeGreaterThan(0)
    return documents.flatMap(({ sizeBytes }) => sizeBytes ?? [])
  }
  expect((await sizesIn(before)).length).toBeGreaterThan(0)
  await before.close()

  await server.goAway()
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const node = await openNode()
  expect(said.mock.calls.join('\n')).toMatch(/index of the catalogue is not used: .* does not answer \(/)
  expect(node.logged.join('')).toContain('the file store (FILES_URL) cannot be used')
  expect(await sizesIn(node)).toEqual([])

  const stored = await photosStored()
  const refused = await node.upload()
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ type: 'unavailable', status: 503 })
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  expect(await photosStored()).toBe(stored)
  const unread = await node.get(photo, karin.cookie)
  expect([unread.statusCode, unread.headers['cache-control']]).toEqual([503, 'private, no-store'])

  expect((await node.order('while-the-bucket-is-away')).statusCode).toBe(200)
  await node.sync.request(SyncType.Price)
  await node.sync.workOff()
  await vi.waitFor(async () => expect((await node.outside('erp'))?.failed).toBeGreaterThan(1), BACK)
  const away = { state: 'failing', fault: expect.stringContaining('does not answer (ECONNREFUSED)') }
  expect([await node.outside('files'), await node.outside('erp')]).toMatchObject([away, away])
  expect(await node.check()).toEqual([
    expect.stringMatching(/^TO DO {2}files: .*look at FILES_URL and S3_ENDPOINT \(.* does not answer/),
    expect.stringMatching(/^TO DO {2}business system: .* does not answer \(ECONNREFUSED\)$/),
  ])
  expect(node.logged.filter((line) => line.includes('"outage":"files"')).length).toBeLessThan(9)

  await server.comeBack()
  await vi.waitFor(async () => expect((await node.upload()).statusCode).toBe(200), BACK)
  expect((await node.get(photo, karin.cookie)).statusCode).toBe(200)
  expect((await sizesIn(node)).length).toBeGreaterThan(0)
  node.pass(10 * 60_000)
  const orders = server.folderOf('erp/out/orders')
  await vi.waitFor(async () => expect(await ordersIn(orders)).toHaveLength(1), BACK)
  await node.sync.request(SyncType.Price)
  await node.sync.workOff()
  expect(await node.outside('files')).toMatchObject({ fault: null })
  // The file is there a moment before the outbox notes it.
  const back = { state: 'answers', fault: null }
  await vi.waitFor(async () => expect(await node.outside('erp')).toMatchObject(back), BACK)
  expect(await node.check()).toEqual([
    expect.stringMatching(/^ok {5}files: /),
    expect.stringMatching(/^ok {5}business system: /),
  ])
})

async function ordersIn(directory: string): Promise<string[]> {
  return (await readdir(directory).catch(() => [])).filter((file) => server.nameOf(file)?.endsWith('.json'))
}

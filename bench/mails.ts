/** Measures how fast mails leave the shop: drawn, and taken by a mail server on the same machine or written as
 *  files. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { enquiryCalls } from '@hoistway/contract/content/enquiries'
import { EXAMPLES } from '@hoistway/contract/examples'
import { startPostgres } from '../apps/server/src/testing/databases/postgres-server.ts'
import { startMailServer } from '../apps/server/src/testing/servers/mail-server.ts'
import { clientOf } from '../e2e/buyers/customer.ts'
import { makeDataDir, removeDataDir, type ShopOptions, startShop } from '../e2e/shops/shop.ts'
import { cpuOf } from './process-figures.ts'
import { count, digits, type Section } from './report.ts'

const MAILS = 600
const WARM_UP = 20
const CONNECTIONS = 8
const POLL_MS = 50

export async function measureMails(): Promise<Section> {
  const postgres = await startPostgres()
  try {
    const rows: string[][] = []
    for (const to of ['a mail server', 'files'] as const) {
      rows.push(await measureWay('embedded', to, {}))
      const databaseUrl = await postgres.createDatabase()
      rows.push(await measureWay(`PostgreSQL ${postgres.major}`, to, { databaseUrl }))
    }
    return {
      part: 'mails',
      title: 'Mails',
      columns: ['database', 'to', 'mails', 'asked in s', 'sent in s', 'mails/s', 'CPU ms/mail'],
      rows,
      notes: [
        `${count(MAILS)} questions through the form on ${CONNECTIONS} connections, each of which the shop mails to its counter, after ${WARM_UP} others. Sent: from the first question until the last mail is there, so the asking is in it.`,
        'The mail server runs on the same machine and takes everything at once; a real one is slower.',
      ],
    }
  } finally {
    await postgres.stop()
  }
}

async function measureWay(
  database: string,
  to: 'a mail server' | 'files',
  options: Pick<ShopOptions, 'databaseUrl'>,
): Promise<string[]> {
  const dataDir = await makeDataDir()
  const server = to === 'files' ? undefined : await startMailServer()
  const shop = await startShop({
    dataDir,
    ...options,
    env: { MAIL_ADDRESS_LIMIT: '1000000', ...(server ? { SMTP_URL: server.url } : {}) },
  })
  const arrived = async () =>
    server ? server.arrived.length : (await readdir(join(dataDir, 'outbox')).catch(() => [])).length
  const guest = clientOf(shop.url)
  const ask = () => guest.call(enquiryCalls.submitQuestion, EXAMPLES.submitQuestion)
  async function askFor(mails: number): Promise<void> {
    let left = mails
    const connection = async () => {
      for (; left > 0; await ask()) left -= 1
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  }
  async function waitFor(mails: number): Promise<void> {
    while ((await arrived()) < mails) await new Promise((done) => setTimeout(done, POLL_MS))
  }
  try {
    await askFor(WARM_UP)
    await waitFor(WARM_UP)
    const cpuBefore = await cpuOf(shop.pid)
    const started = performance.now()
    await askFor(MAILS)
    const sentAfter = performance.now() - started
    await waitFor(WARM_UP + MAILS)
    const sent = performance.now() - started
    const cpu = (await cpuOf(shop.pid)) - cpuBefore
    return [
      database,
      to,
      count(MAILS),
      digits(sentAfter / 1000),
      digits(sent / 1000),
      digits((MAILS / sent) * 1000),
      digits(cpu / MAILS),
    ]
  } finally {
    await shop.stop()
    await server?.close()
    await removeDataDir(dataDir)
  }
}

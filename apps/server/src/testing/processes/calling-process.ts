/** A second process that opens a data directory as a shop, answers one call and is killed on its way. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CallName, calls } from '@hoistway/contract/calls'
import { chooseAdapters } from '../../adapters.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/open.ts'
import { createFaultLog } from '../../http/fault-log.ts'
import { fileContent } from '../../integrations/cms/file-content.ts'
import { fileSearchWords } from '../../integrations/cms/search-words.ts'
import { fileMailer } from '../../integrations/mail/file-mailer.ts'
import { createLog } from '../../log.ts'
import { createShop } from '../../shop.ts'
import { atPoint, runUntil, sayPoints, type Watched } from './kill-points.ts'

export type SentCall = {
  readonly name: CallName
  /** Of the session of the caller. */
  readonly token: string
  readonly body: unknown
}

/** @param killAt counted from 1; left out, the call is answered */
export function callUntil(dataDir: string, call: SentCall, killAt?: number): Promise<Watched> {
  return runUntil(import.meta.filename, [dataDir, JSON.stringify(call)], killAt)
}

async function callOnce(dataDir: string, { name, token, body }: SentCall): Promise<number> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off' })
  const now = () => new Date()
  const log = createLog('error')
  const directory = fileURLToPath(new URL('../../../../../content/', import.meta.url))
  const { directories, openCatalogue, ...adapters } = chooseAdapters(config)
  const shop = await createShop({
    config,
    log,
    logFault: createFaultLog(log),
    now,
    database: await openDatabase({ dataDir }),
    ...adapters,
    content: fileContent({ directory, staleAfterMs: 0, now, report: () => undefined }),
    searchWords: fileSearchWords({ directory, staleAfterMs: 0, now, report: () => undefined }),
    mailer: fileMailer(join(directories.data, 'outbox'), config.mailFrom, now),
    queue: { send: async () => true },
    imageCacheDirectory: join(directories.data, 'image-cache'),
    snapshotCacheDirectory: join(directories.data, 'snapshot-cache'),
    healthState: () => 'ready',
  })
  sayPoints()
  const { method, path } = calls[name]
  const answer = await shop.app.inject({
    method,
    url: `/api${path}`,
    headers: { cookie: `hoistway=${token}` },
    payload: body as object,
  })
  atPoint('answer')
  return answer.statusCode
}

const [script, dataDir, call] = process.argv.slice(1)
if (script === import.meta.filename && dataDir && call) {
  console.log(await callOnce(dataDir, JSON.parse(call) as SentCall))
  process.exit(0)
}

/** A second process that hands orders over to the business system as the outbox of a node does, until it is killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chooseExchange } from '../../adapters.ts'
import { type Environment, readConfig } from '../../config.ts'
import { openDatabase } from '../../database/open.ts'
import { databasePlace } from '../../database-place.ts'
import { createWholeOrderReader } from '../../features/orders/public.ts'
import { createFaultLog } from '../../http/fault-log.ts'
import { exchangeErp } from '../../integrations/erp/exchange-erp.ts'
import { createLog } from '../../log.ts'
import { startOutbox } from '../../outbox-channels.ts'
import { exportJobs } from '../../sync/export-order.ts'

const START = 'start'

export type ExportingProcess = {
  /** Resolves when it begins to export. */
  readonly untilOpen: () => Promise<void>
  readonly kill: () => Promise<void>
}

/** @param env the settings of a shop */
export function startExportingProcess(env: Environment): ExportingProcess {
  const child = spawn(process.execPath, [import.meta.filename, START], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const exited = once(child, 'exit').finally(() => process.off('exit', endWithUs))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async untilOpen() {
      const { value } = await lines.next()
      if (value !== 'open') throw new Error('the process that exports did not open')
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function exportForEver(): Promise<void> {
  const config = readConfig(process.env)
  const { background: db } = await openDatabase(databasePlace(config))
  const log = createLog('warn')
  startOutbox({
    db,
    handlers: exportJobs({
      readWholeOrder: createWholeOrderReader(db),
      erp: exchangeErp(chooseExchange(config)),
    }),
    now: () => new Date(),
    log,
    logFault: createFaultLog(log),
  })
  console.log('open')
}

const [script, order] = process.argv.slice(1)
if (script === import.meta.filename && order === START) await exportForEver()

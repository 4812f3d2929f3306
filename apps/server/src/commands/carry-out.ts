/** Runs a command where the database can be opened: in the shop that holds DATA_DIR, else in this process. */
import { chooseAdapters } from '../adapters.ts'
import { readConfig } from '../config.ts'
import { contentFolders } from '../content-folders.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { databasePlace } from '../database-place.ts'
import { fileSearchWords } from '../integrations/cms/search-words.ts'
import { createSyncRunner } from '../sync/runs/runner.ts'
import { BACKUP_COMMANDS, type RunApart } from './backup.ts'
import { bmecatCheck } from './bmecat-check.ts'
import { cmsCheck, cmsSetUp } from './cms.ts'
import type { Command, ExitCode, RunAlone } from './command.ts'
import { runCommand } from './commands.ts'
import { sendToShop } from './control-socket.ts'
import { sealSettings } from './other-settings.ts'
import { pimCheck } from './pim-check.ts'

const APART: Readonly<Record<string, RunApart>> = {
  ...BACKUP_COMMANDS,
  'bmecat check': alone(bmecatCheck),
  'cms check': alone(cmsCheck),
  'cms set-up': alone(cmsSetUp),
  'pim check': alone(pimCheck),
}

function alone(run: RunAlone): RunApart {
  return (config, { options }, print) => run({ config, print }, options)
}

export async function carryOut(command: Command, print: (line: string) => void): Promise<ExitCode> {
  const config = readConfig(process.env)
  const runApart = APART[command.name]
  if (runApart) return runApart(config, command, print)
  if (config.databaseUrl === undefined) {
    const exit = await sendToShop(config.dataDir, { ...command, settings: sealSettings(process.env) }, print)
    if (exit !== undefined) return exit
  }
  const database = await openDatabase(databasePlace(config))
  const { db } = database
  const now = () => new Date()
  const {
    files,
    web,
    close: closeAdapters,
    erp,
    pim,
    catalogue,
    openCatalogue,
    links,
  } = chooseAdapters(config)
  const sync = createSyncRunner({
    db,
    erp,
    pim,
    catalogue: { catalogue, files, exclusively: database.exclusively },
    now,
    timeZone: config.syncTimeZone,
    limits: { mostRemoved: config.feedMostRemoved, priceJump: config.priceJump },
    onFault: (fault) => {
      throw fault
    },
  })
  try {
    if (command.name !== 'migrate') await migrate(db)
    // No shop answers requests in this process.
    const imports = {
      files,
      openCatalogue,
      rest: async () => undefined,
      stopped: new AbortController().signal,
    }
    const searchWords = fileSearchWords({
      ...contentFolders(config),
      staleAfterMs: 0,
      now,
      report: print,
    })
    return await runCommand({ config, database, db, links, sync, now, print, imports, searchWords }, command)
  } finally {
    await sync.stop()
    await web.close()
    await closeAdapters()
    await database.close()
  }
}

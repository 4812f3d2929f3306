/** Runs a command where the database can be opened: in the shop that holds DATA_DIR, else in this process. */
import { chooseAdapters } from '../adapters.ts'
import { readConfig } from '../config.ts'
import { contentFolders } from '../content-folders.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { databasePlace } from '../database-place.ts'
import { fileSearchWords } from '../integrations/cms/search-words.ts'
import { createSyncRunner } from '../sync/runner.ts'
import { APART } from './backup.ts'
import type { Command, ExitCode } from './command.ts'
import { runCommand } from './commands.ts'
import { sendToShop } from './control-socket.ts'

export async function carryOut(command: Command, print: (line: string) => void): Promise<ExitCode> {
  const config = readConfig(process.env)
  const runApart = APART[command.name]
  if (runApart) return runApart(config, command, print)
  if (config.databaseUrl === undefined) {
    const exit = await sendToShop(config.dataDir, command, print)
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
    catalogue: { catalogue, files, alone: database.alone },
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

/** Runs a command where the database can be opened: in the shop that holds DATA_DIR, else in this process. */
import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { databasePlace } from '../database-place.ts'
import { catalogueFolder } from '../integrations/catalogue/folder/catalogue-folder.ts'
import { directoryErp } from '../integrations/erp/directory-erp.ts'
import { feedRulesOf } from '../integrations/feed/settled-file.ts'
import { directoryStore } from '../integrations/files/directory-store.ts'
import { directoryPim } from '../integrations/pim/directory-pim.ts'
import { guardedWeb } from '../integrations/web/guarded-web.ts'
import { createLinks } from '../mail/links.ts'
import { createSyncRunner } from '../sync/runner.ts'
import { APART } from './backup.ts'
import type { Command, ExitCode } from './command.ts'
import { runCommand } from './commands.ts'
import { sendToShop } from './control-socket.ts'

const WEB_LIMITS = { maxBytes: 20 * 1024 * 1024, timeoutMs: 8_000 }

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
  const dataDirectory = resolve(config.dataDir)
  const feedRules = feedRulesOf(config)
  const files = directoryStore(join(dataDirectory, 'files'))
  const web = guardedWeb({ hosts: config.imageHosts, ...WEB_LIMITS })
  const openCatalogue = (directory: string, rules = feedRules) => catalogueFolder({ directory, web, rules })
  const sync = createSyncRunner({
    db,
    erp: directoryErp(config.erpDir ?? join(dataDirectory, 'erp'), feedRules),
    pim: directoryPim(join(dataDirectory, 'pim'), feedRules),
    catalogue: {
      catalogue: openCatalogue(config.catalogueDir ?? join(dataDirectory, 'catalogue')),
      files,
      alone: database.alone,
    },
    now,
    timeZone: config.syncTimeZone,
    limits: { mostRemoved: config.feedMostRemoved, priceJump: config.priceJump },
    onFault: (fault) => {
      throw fault
    },
  })
  try {
    if (command.name !== 'migrate') await migrate(db)
    const links = createLinks(config.publicUrls, `http://localhost:${config.port}`)
    // No shop answers requests in this process.
    const imports = {
      files,
      openCatalogue,
      rest: async () => undefined,
      stopped: new AbortController().signal,
    }
    return await runCommand({ config, database, db, links, sync, now, print, imports }, command)
  } finally {
    await sync.stop()
    await web.close()
    await database.close()
  }
}

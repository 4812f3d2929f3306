/** Runs a command where the database can be opened: in the shop that holds DATA_DIR, else in this process. */
import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { databasePlace } from '../database-place.ts'
import { directoryErp } from '../integrations/erp/directory-erp.ts'
import { feedRulesOf } from '../integrations/feed/settled-file.ts'
import { directoryPim } from '../integrations/pim/directory-pim.ts'
import { createLinks } from '../mail/links.ts'
import { createSyncRunner } from '../sync/runner.ts'
import type { Command, ExitCode } from './command.ts'
import { runCommand } from './commands.ts'
import { sendToShop } from './control-socket.ts'

export async function carryOut(command: Command, print: (line: string) => void): Promise<ExitCode> {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined) {
    const exit = await sendToShop(config.dataDir, command, print)
    if (exit !== undefined) return exit
  }
  const database = await openDatabase(databasePlace(config))
  const { db } = database
  const now = () => new Date()
  const dataDirectory = resolve(config.dataDir)
  const feedRules = feedRulesOf(config)
  const sync = createSyncRunner({
    db,
    erp: directoryErp(config.erpDir ?? join(dataDirectory, 'erp'), feedRules),
    pim: directoryPim(join(dataDirectory, 'pim'), feedRules),
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
    return await runCommand({ config, database, db, links, sync, now, print }, command)
  } finally {
    await sync.stop()
    await database.close()
  }
}

/** `backup`, `restore` and `move-to-postgres`: they open databases of their own, so they run in the process of the command
 *  line and not in an open shop. */
import { backupShop, copyDatabase, moveToPostgres, restoreShop } from '../backup/places.ts'
import { RestoreFault } from '../backup/tables.ts'
import { type Config, readConfig } from '../config.ts'
import { type Command, EXIT, type ExitCode, type RunCommand, textOf } from './command.ts'
import { sendToShop } from './control-socket.ts'

type Print = (line: string) => void
/** Runs a command in the process of the command line, beside an open shop. */
export type RunApart = (config: Config, command: Command, print: Print) => Promise<ExitCode>

/** The commands that no open shop can run. */
export const BACKUP_COMMANDS: Readonly<Record<string, RunApart>> = {
  backup: refusals(backup),
  restore: refusals(restore),
  'move-to-postgres': refusals(move),
}

/** Runs in the open shop, which alone may touch its embedded database. */
export const backupCopy: RunCommand = async ({ config, database }) => {
  await copyDatabase(config, database)
  return EXIT.done
}

async function backup(config: Config, command: Command, print: Print): Promise<ExitCode> {
  const path = textOf(command.options, 'file')
  const copy = { name: 'backup copy', options: {}, by: command.by }
  const isEmbedded = config.databaseUrl === undefined
  const exit = isEmbedded ? await sendToShop(config.dataDir, copy, print) : undefined
  if (exit !== undefined && exit !== EXIT.done) return exit
  const { tables, rows, files } = await backupShop(config, path, process.env, exit === EXIT.done)
  print(`${path} holds ${rows} rows of ${tables} tables and ${files} files.`)
  return EXIT.done
}

async function restore(config: Config, command: Command, print: Print): Promise<ExitCode> {
  const { created, tables, settings, filesPut } = await restoreShop(config, textOf(command.options, 'file'))
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  print(`The shop of ${created} is restored: ${rows} rows, each table compared with the backup.`)
  if (filesPut !== undefined) print(`${filesPut} files were put into the bucket; it had the others.`)
  const named = Object.entries(settings)
  if (named.length > 0) print('It ran with these settings:')
  for (const [name, value] of named) print(`  ${name}=${value}`)
  return EXIT.done
}

async function move(config: Config, { options }: Command, print: Print): Promise<ExitCode> {
  // The setting's own reader says what is wrong with an address.
  const { databaseUrl } = readConfig({ ...process.env, DATABASE_URL: textOf(options, 'url') })
  if (databaseUrl === undefined) return EXIT.wrongUse
  const tables = Object.values(await moveToPostgres(config, databaseUrl))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  print(`${rows} rows of ${tables.length} tables were moved, and each table was compared.`)
  print('Start the shop with DATABASE_URL and the same DATA_DIR: the files stay there.')
  return EXIT.done
}

function refusals(run: RunApart): RunApart {
  return async (config, command, print) => {
    try {
      return await run(config, command, print)
    } catch (fault) {
      if (!(fault instanceof RestoreFault)) throw fault
      print(`Nothing was done: ${fault.message}.`)
      return EXIT.refused
    }
  }
}

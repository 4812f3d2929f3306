/** `migrate`: brings the tables up to date, or lists what a start would do. */
import { migrate, waitingMigrations } from '../database/migrate.ts'
import { EXIT, type RunCommand } from './command.ts'

export const migrateCommand: RunCommand = async ({ db, print }, { dryRun }) => {
  const names = dryRun ? await waitingMigrations(db) : await migrate(db)
  print(names.length === 0 ? 'The tables are up to date.' : `${dryRun ? 'Would run' : 'Ran'}:`)
  for (const name of names) print(`  ${name}`)
  return EXIT.done
}

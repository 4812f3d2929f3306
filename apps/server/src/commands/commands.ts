/** The commands by their names, as the command line and the open shop know them. */
import { adminAdd, adminList, adminRemove } from './admin.ts'
import { check } from './check.ts'
import { type Command, type CommandContext, EXIT, type ExitCode, type RunCommand } from './command.ts'
import { migrateCommand } from './migrations.ts'
import { syncRun } from './sync.ts'

const COMMANDS: Readonly<Record<string, RunCommand>> = {
  'admin add': adminAdd,
  'admin list': adminList,
  'admin remove': adminRemove,
  check,
  migrate: migrateCommand,
  'sync run': syncRun,
}

export async function runCommand(context: CommandContext, { name, options }: Command): Promise<ExitCode> {
  const run = COMMANDS[name]
  if (!run) {
    context.print(`The shop that is open does not know the command "${name}": it is of another version.`)
    return EXIT.wrongUse
  }
  return run(context, options)
}

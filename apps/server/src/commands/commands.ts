/** The commands that need the database, by their names, as the command line and the open shop know them. */
import { operator } from '../audit/doer.ts'
import { adminAdd, adminList, adminRemove } from './admin.ts'
import { backupCopy } from './backup.ts'
import { check } from './check.ts'
import { type Command, type CommandContext, EXIT, type ExitCode, type RunCommand } from './command.ts'
import { importFolder } from './import.ts'
import { indexBuild } from './index-build.ts'
import { migrateCommand } from './migrations.ts'
import { otherSettings } from './other-settings.ts'
import { syncRun } from './sync.ts'
import { inviteCommand, userCommand } from './user.ts'

const COMMANDS: Readonly<Record<string, RunCommand>> = {
  'admin add': adminAdd,
  'admin list': adminList,
  'admin remove': adminRemove,
  'backup copy': backupCopy,
  check,
  import: importFolder,
  'index build': indexBuild,
  migrate: migrateCommand,
  'sync run': syncRun,
  'user invite': inviteCommand,
  'user lock': userCommand('lock'),
  'user unlock': userCommand('unlock'),
  'user end-sessions': userCommand('end-sessions'),
}

export async function runCommand(
  context: Omit<CommandContext, 'doer'>,
  { name, options, by, settings }: Command,
): Promise<ExitCode> {
  const others = settings ? otherSettings(settings, process.env) : []
  if (others.length > 0) {
    context.print(
      `The open shop has other settings than this terminal, and its own count until it is started again: ${others.join(', ')}`,
    )
  }
  const run = COMMANDS[name]
  if (!run) {
    context.print(`The shop that is open does not know the command "${name}": it is of another version.`)
    return EXIT.wrongUse
  }
  return run({ ...context, doer: operator(by) }, options)
}

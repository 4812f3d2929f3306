/** The commands by their names, as the command line and the open shop know them. */
import { operator } from '../audit/doer.ts'
import { adminAdd, adminList, adminRemove } from './admin.ts'
import { backupCopy } from './backup.ts'
import { bmecatCheck } from './bmecat-check.ts'
import { check } from './check.ts'
import { cmsCheck, cmsSetUp } from './cms.ts'
import { type Command, type CommandContext, EXIT, type ExitCode, type RunCommand } from './command.ts'
import { importFolder } from './import.ts'
import { indexBuild } from './index-build.ts'
import { migrateCommand } from './migrations.ts'
import { pimCheck } from './pim-check.ts'
import { syncRun } from './sync.ts'
import { inviteCommand, userCommand } from './user.ts'

const COMMANDS: Readonly<Record<string, RunCommand>> = {
  'admin add': adminAdd,
  'admin list': adminList,
  'admin remove': adminRemove,
  'backup copy': backupCopy,
  'bmecat check': bmecatCheck,
  check,
  'cms check': cmsCheck,
  'cms set-up': cmsSetUp,
  import: importFolder,
  'index build': indexBuild,
  migrate: migrateCommand,
  'pim check': pimCheck,
  'sync run': syncRun,
  'user invite': inviteCommand,
  'user lock': userCommand('lock'),
  'user unlock': userCommand('unlock'),
  'user end-sessions': userCommand('end-sessions'),
}

export async function runCommand(
  context: Omit<CommandContext, 'doer'>,
  { name, options, by }: Command,
): Promise<ExitCode> {
  const run = COMMANDS[name]
  if (!run) {
    context.print(`The shop that is open does not know the command "${name}": it is of another version.`)
    return EXIT.wrongUse
  }
  return run({ ...context, doer: operator(by) }, options)
}

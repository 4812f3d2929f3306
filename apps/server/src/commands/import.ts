/** `import FOLDER`: takes a catalogue folder, and the files of the business system that lie in its folder `erp`. Prints
 *  progress, every refused line and a summary. */
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { importCatalogue } from '../sync/catalogue/import-catalogue.ts'
import { readLog } from '../sync/runs/log-queries.ts'
import { createPace } from '../sync/runs/pace.ts'
import { createReport, type Report, type SectionReport } from '../sync/runs/report.ts'
import { type CommandContext, EXIT, type ExitCode, type RunCommand, textOf } from './command.ts'
import { copyErpFiles } from './copy-erp-files.ts'

/** Refused lines of a file that are printed. All of them are stored for site admins. */
const PRINTED = 100

export const importFolder: RunCommand = async (context, options) => {
  const { print } = context
  const folder = textOf(options, 'folder')
  const copied = await copyErpFiles(context.config, folder)
  for (const line of copied.lines) print(line)
  // Companies come first, since parts may be limited to them.
  const customers = copied.names.length > 0 ? await runSync(context, SyncType.Users) : EXIT.done
  const catalogue = await importFrom(context, folder, options.allowRemovals === true)
  const rest = copied.names.length > 0 ? await runSync(context, SyncType.All) : EXIT.done
  return [customers, catalogue, rest].find((exit) => exit !== EXIT.done) ?? EXIT.done
}

async function importFrom(
  { db, database, now, imports, doer, print }: CommandContext,
  folder: string,
  allowRemovals: boolean,
): Promise<ExitCode> {
  const report = createReport()
  const { files, openCatalogue, rest, stopped } = imports
  const pace = createPace(stopped, rest)
  await importCatalogue(
    { db, exclusively: database.exclusively, files, now, pace, report },
    openCatalogue(folder, { settleMs: 0, needsDoneFile: false, wait: rest }),
    { allowRemovals, isNeeded: true, onProgress: print, doer },
  )
  printReport(report, print)
  return report.hasFaults() ? EXIT.refused : EXIT.done
}

function printReport(report: Report, print: (line: string) => void): void {
  for (const section of report.sections()) {
    printRefused(section, print)
    print(section.text)
  }
}

function printRefused({ name, refusedLines }: SectionReport, print: (line: string) => void): void {
  for (const { line, reason } of refusedLines.slice(0, PRINTED)) print(`${name}, line ${line}: ${reason}`)
  const more = refusedLines.length - PRINTED
  if (more > 0) print(`… and ${more} more: GET /api/shop/v1/feeds/refused-lines.csv?feed=${name}`)
}

async function runSync({ db, sync, print }: CommandContext, type: SyncType): Promise<ExitCode> {
  await sync.request(type)
  await sync.workOff()
  const [run] = await readLog(db, 1, type)
  if (run?.message) print(run.message)
  return run?.status === SyncStatus.Completed ? EXIT.done : EXIT.refused
}

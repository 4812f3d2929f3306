/** A command of the operator (`npm run shop -- admin add …`). A command runs where the database is open: in the process
 *  of the command line, or in the shop that holds DATA_DIR (control-socket.ts). So its input and output are plain JSON. */
import type { SearchWords } from '@hoistway/search'
import type { Kysely } from 'kysely'
import type { Doer } from '../audit/doer.ts'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Database } from '../database/schema.ts'
import type { Catalogue } from '../integrations/catalogue/port.ts'
import type { FeedFileRules } from '../integrations/feed/settled-file.ts'
import type { FileStore } from '../integrations/files/port.ts'
import type { Links } from '../mail/links.ts'
import type { Rest } from '../sync/runs/pace.ts'
import type { SyncRunner } from '../sync/runs/runner.ts'
import type { SealedSettings } from './other-settings.ts'

export type Options = Readonly<Record<string, string | boolean | undefined>>
export type Command = {
  readonly name: string
  readonly options: Options
  /** The user of the machine who typed it. */
  readonly by: string
  /** The settings of the terminal, which an open shop compares with its own. */
  readonly settings?: SealedSettings
}

/** The exit codes of the command line. Wrong use has a code of its own, as in other programs. */
export const EXIT = { done: 0, refused: 1, wrongUse: 2 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

export type ImportParts = {
  readonly files: FileStore
  readonly openCatalogue: (directory: string, rules?: FeedFileRules) => Catalogue
  /** Pauses between steps of the work, so that an open shop answers requests. */
  readonly rest: Rest
  /** Aborts where the process stops. */
  readonly stopped: AbortSignal
}

export type CommandContext = {
  readonly config: Config
  readonly database: Pick<OpenDatabase, 'kind' | 'version' | 'exclusively' | 'copyTo'>
  readonly db: Kysely<Database>
  readonly links: Links
  readonly sync: SyncRunner
  readonly now: () => Date
  /** The person at the terminal, for the audit log. */
  readonly doer: Doer
  readonly imports: ImportParts
  /** Reads the words of the trade. */
  readonly searchWords: () => Promise<SearchWords>
  /** Writes a line to the operator's terminal. */
  readonly print: (line: string) => void
}

/** A command that needs no database. It runs in the process of the command line, with the settings of the terminal. */
export type RunAlone = (
  context: Pick<CommandContext, 'config' | 'print'>,
  options: Options,
) => Promise<ExitCode>

export type RunCommand = (context: CommandContext, options: Options) => Promise<ExitCode>

/** The option as text; empty if it is missing. */
export function textOf(options: Options, name: string): string {
  const value = options[name]
  return typeof value === 'string' ? value.trim() : ''
}

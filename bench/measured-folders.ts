/** Says which folders of the product a chapter of RESULTS.md measures. Its figures are out of date where these have
 *  changed since its commit (results-are-current.long.test.ts). */
import type { Part } from './report.ts'

const SEARCH = ['packages/search/src', 'packages/domain/src']
const CONTRACT = ['packages/contract/src', 'packages/domain/src']
/** Every call and page goes through these. */
const SERVER = [
  ...CONTRACT,
  'packages/search/src',
  'apps/server/src/caching',
  'apps/server/src/catalogue-index',
  'apps/server/src/database',
  'apps/server/src/features',
  'apps/server/src/http',
  'apps/server/src/pages',
]
const JOBS = ['apps/server/src/jobs', 'apps/server/src/mail']
const SYNC = ['apps/server/src/catalogue-index', 'apps/server/src/integrations', 'apps/server/src/sync']
const PAGES = ['apps/storefront/src', ...SERVER]

const FOLDERS: Readonly<Record<Part, readonly string[]>> = {
  start: ['apps/server/src', ...CONTRACT, 'packages/search/src'],
  engine: SEARCH,
  http: SERVER,
  orders: [...SERVER, ...JOBS],
  calls: SERVER,
  pages: PAGES,
  floors: PAGES,
  people: SERVER,
  history: SERVER,
  prices: ['apps/server/src/features/catalogue', 'apps/server/src/database'],
  sync: [...SERVER, ...SYNC],
  import: [...SYNC, 'packages/search/src'],
  bmecat: [...SYNC, 'packages/search/src'],
  akeneo: [...SYNC, 'packages/search/src'],
  mails: [...JOBS, ...CONTRACT],
  audit: ['apps/server/src/audit', 'apps/server/src/database'],
  backup: ['apps/server/src/backup', 'apps/server/src/database'],
  offline: ['apps/storefront/src/offline', ...SEARCH],
}

const OTHER_COMMANDS: readonly (readonly [start: string, folders: readonly string[]])[] = [
  ['npm run bench:search', SEARCH],
  ['npm run bench:pages', PAGES],
]

/** The folders that a command measures; none for an unknown command. `command` stands under the title of a chapter. */
export function measuredFolders(command: string): string[] {
  const [, part] = /^npm run bench -- (\w+)$/.exec(command) ?? []
  const folders =
    part === undefined
      ? OTHER_COMMANDS.find(([start]) => command.startsWith(start))?.[1]
      : (FOLDERS as Readonly<Record<string, readonly string[]>>)[part]
  return [...new Set(folders)].sort()
}

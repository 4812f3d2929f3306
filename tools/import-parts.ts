/** Names the parts of the code and what each may import. `.dependency-cruiser.cjs` turns them into rules, and
 *  import-table.test.ts into the table of ARCHITECTURE.md. */

export type Part = {
  /** A regular expression, from the root of the repository. */
  readonly path: string
  /** Names of parts and entrances that this part may import besides itself and npm packages. */
  readonly may: readonly string[]
  /** Names of parts of which only types may be imported. */
  readonly types?: readonly string[]
}

/** Files in the root of the server that know the process and its settings, and no part of the shop. */
export const START_FILES = [
  'compiled-modules',
  'config',
  'exchange-address',
  'log',
  'memory-of-start',
  'start-fault',
  'start-warnings',
  'v8-flags',
]

export const PARTS: Readonly<Record<string, Part>> = {
  domain: { path: 'packages/domain/', may: [] },
  contract: { path: 'packages/contract/', may: ['domain'] },
  search: { path: 'packages/search/', may: [], types: ['domain', 'contract'] },
  fixtures: { path: 'fixtures/', may: ['domain', 'contract'] },

  start: {
    path: `apps/server/src/(?:settings/|(?:${START_FILES.join('|')})\\.ts$)`,
    may: ['domain', 'faults'],
  },
  faults: { path: 'apps/server/src/faults/', may: [] },
  database: { path: 'apps/server/src/database/', may: ['start', 'domain', 'faults', 'concurrency'] },
  caching: { path: 'apps/server/src/caching/', may: ['faults'] },
  concurrency: { path: 'apps/server/src/concurrency/', may: [] },
  json: { path: 'apps/server/src/json/', may: [] },
  pictures: { path: 'apps/server/src/pictures/', may: [] },
  http: {
    path: 'apps/server/src/http/',
    may: ['start', 'contract', 'domain', 'database', 'caching', 'concurrency', 'json', 'faults'],
  },
  catalogueIndex: {
    path: 'apps/server/src/catalogue-index/',
    may: [
      'start',
      'contract',
      'domain',
      'search',
      'database',
      'caching',
      'concurrency',
      'json',
      'port',
      'faults',
    ],
  },
  integrations: {
    path: 'apps/server/src/integrations/',
    may: ['start', 'domain', 'pictures', 'faults', 'concurrency'],
    types: ['contract', 'search'],
  },
  features: {
    path: 'apps/server/src/features/',
    may: [
      'start',
      'contract',
      'domain',
      'search',
      'http',
      'database',
      'mail',
      'port',
      'caching',
      'concurrency',
      'json',
      'pictures',
      'catalogueIndex',
      'audit',
    ],
  },
  audit: {
    path: 'apps/server/src/audit/',
    may: ['contract', 'domain', 'http', 'database', 'json'],
  },
  metrics: { path: 'apps/server/src/metrics/', may: ['contract', 'domain', 'http', 'database'] },
  operations: {
    path: 'apps/server/src/operations/',
    may: ['contract', 'domain', 'search', 'http', 'database', 'concurrency', 'catalogueIndex', 'port'],
  },
  readiness: { path: 'apps/server/src/readiness/', may: ['start', 'domain', 'database'] },
  tracing: { path: 'apps/server/src/tracing/', may: ['database'] },
  mail: { path: 'apps/server/src/mail/', may: ['domain', 'port'] },
  jobs: {
    path: 'apps/server/src/jobs/',
    may: ['contract', 'domain', 'http', 'database', 'mail', 'audit', 'publicFile', 'faults'],
  },
  pages: {
    path: 'apps/server/src/pages/',
    may: ['start', 'contract', 'domain', 'http', 'caching', 'publicFile', 'renderBundle'],
  },
  demo: {
    path: 'apps/server/src/demo/',
    may: ['start', 'domain', 'contract', 'database', 'fixtures', 'publicFile', 'port'],
  },
  sync: {
    path: 'apps/server/src/sync/',
    may: [
      'start',
      'contract',
      'domain',
      'search',
      'http',
      'database',
      'jobs',
      'mail',
      'port',
      'publicFile',
      'concurrency',
      'catalogueIndex',
      'json',
      'pictures',
      'audit',
    ],
  },
  backup: {
    path: 'apps/server/src/backup/',
    may: ['start', 'adapters', 'database', 'catalogueIndex', 'port', 'faults'],
  },
  commands: {
    path: 'apps/server/src/commands/',
    may: [
      'start',
      'adapters',
      'domain',
      'search',
      'database',
      'mail',
      'audit',
      'catalogueIndex',
      'sync',
      'integrations',
      'publicFile',
      'readiness',
      'backup',
      'faults',
    ],
  },

  actingBar: { path: 'apps/storefront/src/acting/', may: ['data', 'texts', 'contract', 'domain'] },
  design: { path: 'apps/storefront/src/design/', may: ['ui', 'data', 'texts', 'contract', 'domain'] },
  routes: {
    path: 'apps/storefront/src/routes/',
    may: ['storeFeatures', 'shell', 'ui', 'data', 'texts', 'contract', 'domain'],
  },
  shell: {
    path: 'apps/storefront/src/shell/',
    may: ['storeFeatures', 'ui', 'data', 'texts', 'contract', 'domain'],
  },
  storeFeatures: {
    path: 'apps/storefront/src/features/',
    may: ['ui', 'data', 'texts', 'contract', 'domain'],
  },
  data: { path: 'apps/storefront/src/data/', may: ['contract', 'domain', 'offline'] },
  texts: { path: 'apps/storefront/src/texts/', may: ['data', 'contract', 'domain'] },
  ui: { path: 'apps/storefront/src/ui/', may: [] },
  app: { path: 'apps/storefront/src/app/', may: ['data', 'contract', 'domain'] },
  offline: { path: 'apps/storefront/src/offline/', may: ['search', 'contract', 'domain'] },
  serviceWorker: { path: 'apps/storefront/src/service-worker/', may: ['offline', 'contract'] },

  mobile: { path: 'apps/mobile/src/', may: ['appEntry'] },
}

/** Files of a part, or beside the parts, that others may enter. `named` is their name in the table. */
export const ENTRANCES: Readonly<Record<string, { readonly path: string; readonly named: string }>> = {
  port: { path: 'apps/server/src/integrations/[^/]+/port\\.ts$', named: 'ports of integrations' },
  publicFile: { path: 'apps/server/src/features/[^/]+/public\\.ts$', named: 'public.ts of features' },
  adapters: {
    path: 'apps/server/src/(?:adapters|content-folders|database-place)\\.ts$',
    named: 'adapters.ts, content-folders.ts, database-place.ts',
  },
  renderBundle: { path: 'apps/storefront/dist/', named: "the storefront's render bundle" },
  appEntry: { path: 'apps/storefront/src/app\\.tsx$', named: "the storefront's app.tsx" },
}

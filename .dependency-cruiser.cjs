/** States which part of the code may import which: ARCHITECTURE.md in a form that fails. `npm run check` runs
 *  it, and runs it again over tools/bad-fixture, where each file breaks the rule that it names: a checker
 *  that stopped checking would otherwise pass in silence. */

/** The bad fixture repeats the layout of the repository below its own folder. */
const at = (path) => `^(?:tools/bad-fixture/)?${path}`

/** Each part with what it may import besides itself and npm packages. */
const PARTS = {
  domain: { path: 'packages/domain/', may: [] },
  contract: { path: 'packages/contract/', may: ['domain'] },
  search: { path: 'packages/search/', may: ['domain', 'contract'] },
  fixtures: { path: 'fixtures/', may: ['domain', 'contract'] },

  start: {
    path: 'apps/server/src/(?:settings/|(?:config|exchange-address|start-fault|v8-flags|clock|log)\\.ts$)',
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
      'faults',
      'port',
    ],
  },
  integrations: {
    path: 'apps/server/src/integrations/',
    may: ['start', 'domain', 'contract', 'search', 'pictures', 'faults', 'concurrency'],
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
  tracing: { path: 'apps/server/src/tracing/', may: ['database'] },
  mail: { path: 'apps/server/src/mail/', may: ['domain', 'port'] },
  jobs: {
    path: 'apps/server/src/jobs/',
    may: ['contract', 'domain', 'http', 'database', 'mail', 'audit', 'faults', 'publicFile'],
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
  mobile: { path: 'apps/mobile/src/', may: ['appEntry'] },
  offline: { path: 'apps/storefront/src/offline/', may: ['search', 'contract', 'domain'] },
  serviceWorker: { path: 'apps/storefront/src/service-worker/', may: ['offline', 'contract'] },
}

/** Files by which a part may be imported. */
const ENTRANCES = {
  port: 'apps/server/src/integrations/[^/]+/port\\.ts$',
  publicFile: 'apps/server/src/features/[^/]+/public\\.ts$',
  renderBundle: 'apps/storefront/dist/',
  appEntry: 'apps/storefront/src/app\\.tsx$',
}

/** Tests may import everything, so they are not cruised; what is made for tests alone may be imported by
 *  nothing else. */
const TEST_FILES = '\\.(?:test|e2e)\\.tsx?$'
const TESTS = [
  '^apps/server/src/testing/',
  '^apps/storefront/test/',
  '^apps/mobile/test/',
  '^packages/search/test/',
]
/** Addresses that only Vite knows: those of its development server, and files that are asked for by their address. */
const VIRTUAL = '^/@|\\?url$'
const SLICE = at('apps/(?:server|storefront)/src/features/[^/]+$')
const OURS = at('(?:packages|apps|fixtures|e2e|bench|tools)/')
const pathOf = (name) => at(PARTS[name]?.path ?? ENTRANCES[name])

const directions = Object.entries(PARTS).map(([name, { path, may }]) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${may.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: at(path), pathNot: TESTS },
  to: { path: OURS, pathNot: [at(path), ...may.map(pathOf)] },
}))

const typesOnly = (name, from, to) => ({
  name,
  comment: 'only types may be imported there: import type { … }',
  severity: 'error',
  from: { path: at(from), pathNot: TESTS },
  to: { path: at(to), dependencyTypesNot: ['type-only'] },
})

/** The layers of the search engine, the lowest first: a folder imports itself, the folders before it and the base files.
 *  All other files beside the folders are public and may import any. */
const SEARCH_LAYERS = ['kernel', 'arrays', 'snapshot', 'facets', 'text', 'help', 'segment', 'changes']
const SEARCH_BASE = '(?:model|codes|segment-set)\\.ts$'

const layers = (root, names) =>
  names.map((name, layer) => ({
    name: `layers-of-search-${name}`,
    comment: `${name} may import ${names.slice(0, layer).join(', ') || 'no other folder'}`,
    severity: 'error',
    from: { path: at(`${root}${name}/`) },
    to: {
      path: at(root),
      pathNot: [at(`${root}(?:${names.slice(0, layer + 1).join('|')})/`), at(`${root}${SEARCH_BASE}`)],
    },
  }))

module.exports = {
  forbidden: [
    ...directions,
    typesOnly('search-imports-types', 'packages/search/', 'packages/(?:domain|contract)/'),
    typesOnly('integrations-import-types', 'apps/server/src/integrations/', 'packages/(?:contract|search)/'),
    {
      name: 'pure-packages',
      comment: 'domain, contract and search know neither Node nor an environment',
      severity: 'error',
      from: { path: at('packages/'), pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-needs-nothing',
      comment: 'domain and search are plain TypeScript: no npm package',
      severity: 'error',
      from: { path: at('packages/(?:domain|search)/'), pathNot: TESTS },
      to: { path: 'node_modules' },
    },
    {
      name: 'slice-by-its-public-file',
      comment: 'another slice is imported by its public.ts only',
      severity: 'error',
      from: { path: at('apps/server/src/features/([^/]+)/'), pathNot: TESTS },
      to: {
        path: at('apps/server/src/features/'),
        pathNot: [at('apps/server/src/features/$1/'), at(ENTRANCES.publicFile)],
      },
    },
    {
      name: 'main-is-the-top',
      comment: 'only main.ts and set-up.ts import start.ts: it knows everything and nobody knows it',
      severity: 'error',
      from: { pathNot: at('apps/server/src/(?:main|set-up)\\.ts$') },
      to: { path: at('apps/server/src/(?:main|set-up|start)\\.ts$') },
    },
    {
      name: 'tests-stay-outside',
      comment: 'what is made for tests is imported by tests, e2e, bench and the test configuration only',
      severity: 'error',
      from: { path: at('(?:packages|apps|fixtures)/'), pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'tools-know-no-journeys',
      comment: 'journeys and benchmarks use the tools: what both need stands in e2e or in tools itself',
      severity: 'error',
      from: { path: at('tools/'), pathNot: '^tools/bad-fixture/(?!tools/)' },
      to: { path: '^(?:e2e|bench)/' },
    },
    {
      name: 'no-circle',
      comment:
        'types count too: ask for the narrower type that is needed, or move what both need to a third file',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...layers('packages/search/src/', SEARCH_LAYERS),
    {
      name: 'no-circle-of-slices',
      comment: 'slices may know each other in one direction only',
      severity: 'error',
      scope: 'folder',
      from: { path: SLICE },
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'the import leads nowhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: VIRTUAL },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(?:^|/)dist/', TEST_FILES] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}

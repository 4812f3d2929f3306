/** Checks which part of the code imports which (tools/import-parts.ts). `npm run check` runs it, and runs it again
 *  over tools/bad-fixture, where each file breaks the rule that it names: a checker that stopped checking would
 *  otherwise pass in silence. */
const { ENTRANCES, PARTS } = require('./tools/import-parts.ts')

/** The bad fixture repeats the layout of the repository below its own folder. */
const at = (path) => `^(?:tools/bad-fixture/)?${path}`

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
const pathOf = (name) => at((PARTS[name] ?? ENTRANCES[name]).path)

const directions = Object.entries(PARTS).map(([name, { path, may, types = [] }]) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${[...may, ...types].join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: at(path), pathNot: TESTS },
  to: { path: OURS, pathNot: ['/node_modules/', at(path), ...may.map(pathOf), ...types.map(pathOf)] },
}))

const typesOnly = Object.entries(PARTS)
  .filter(([, { types }]) => types !== undefined)
  .map(([name, { path, types }]) => ({
    name: `${name}-imports-types`,
    comment: 'only types may be imported there: import type { … }',
    severity: 'error',
    from: { path: at(path), pathNot: TESTS },
    to: { path: types.map(pathOf), dependencyTypesNot: ['type-only'] },
  }))

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
    ...typesOnly,
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
        pathNot: [at('apps/server/src/features/$1/'), pathOf('publicFile')],
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

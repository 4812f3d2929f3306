/** The pages for operators name only what there is: routes of the storefront, calls of the contract, commands of the
 *  program, settings, files, columns, types of synchronisations and figures. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@hoistway/contract/call'
import { calls } from '@hoistway/contract/calls'
import { FORM_PAGES } from '@hoistway/contract/content/form-pages'
import { SYNC_NAMES, SyncType } from '@hoistway/domain/sync/sync-types'
import { describe, expect, test } from 'vitest'
import { createProgram } from '../apps/server/src/commands/program.ts'
import { SETTINGS } from '../apps/server/src/config.ts'
import { CATALOGUE_FILES } from '../apps/server/src/integrations/catalogue/folder/catalogue-folder.ts'
import { COLUMNS } from '../apps/server/src/integrations/catalogue/folder/record-forms.ts'
import { FILE_NAMES } from '../apps/server/src/integrations/erp/exchange-erp.ts'
import { FORMS } from '../apps/server/src/integrations/erp/records.ts'

const root = join(import.meta.dirname, '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const PAGES = [
  'README.md',
  'content/README.md',
  'docs/operations.md',
  'docs/going-live.md',
  'docs/erp-files.md',
  'docs/catalogue-files.md',
] as const

/** The pieces of code of all pages, in lines and in blocks. */
const pieces = PAGES.flatMap((page) => {
  const blocks = Array.from(textOf(page).matchAll(/^```\w*\n([\s\S]*?)^```/gm), ([, code = '']) => code)
  const inline = Array.from(
    textOf(page)
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
    ([, code = '']) => code,
  )
  return [...blocks.flatMap((block) => block.split('\n')), ...inline].map((code) => ({ page, code }))
})

const placed = (found: readonly { readonly page: string; readonly named: string }[]) =>
  found.map(({ page, named }) => `${page}: ${named}`)

/** A path in which `{id}` and `:id` stand for one part. */
function matcher(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*'
    if (/^:\w+\?$/.test(part)) return '?[^/]*'
    return part.replaceAll(/[.$]/g, '\\$&').replaceAll(/:\w+|\{\w+\}/g, '[^/]+')
  })
  return new RegExp(`^${parts.join('/')}$`)
}

describe('settings', () => {
  const known = new Set<string>(Object.values(SETTINGS).map(({ name }) => name))
  /** Stand for something that the reader fills in, or are read by a library or by Strapi. */
  const OTHERS = new Set([
    'EARLIER_CHECKOUT',
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'HOISTWAY_TOKEN',
    'HOISTWAY_WEBHOOK_URL',
    'HOISTWAY_WEBHOOK_SECRET',
  ])

  test('that a page names are settings of the shop', () => {
    const named = pieces.flatMap(({ page, code }) =>
      Array.from(
        code.matchAll(/(?<![\w./-])([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|HOST|DEMO)(?![\w{])/g),
        ([, name = '']) => ({
          page,
          named: name,
        }),
      ),
    )
    expect(named.length).toBeGreaterThan(80)
    expect(placed(named.filter(({ named: name }) => !known.has(name) && !OTHERS.has(name)))).toEqual([])
  })

  test('of the shop stand in the table of docs/operations.md', () => {
    const table = Array.from(
      textOf('docs/operations.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm),
      ([, name = '']) => name,
    )
    expect(new Set(table)).toEqual(known)
  })
})

describe('commands', () => {
  const program = createProgram(async () => undefined)
  const commands = program.commands.flatMap((one) =>
    one.commands.length === 0
      ? [{ name: one.name(), options: one.options.map(({ long }) => long) }]
      : one.commands.map((sub) => ({
          name: `${one.name()} ${sub.name()}`,
          options: sub.options.map(({ long }) => long),
        })),
  )
  const commandOf = (line: string) =>
    commands.find(({ name }) => line === name || line.startsWith(`${name} `))

  test('that a page tells to type exist, with their options', () => {
    const typed = pieces.flatMap(({ page, code }) =>
      Array.from(code.matchAll(/npm run shop -- ([^#`]+)/g), ([, line = '']) => ({
        page,
        line: line.trim(),
      })),
    )
    expect(typed.length).toBeGreaterThan(8)
    const wrong = typed.filter(({ line }) => {
      if (line === 'COMMAND' || line.startsWith('--help')) return false
      const command = commandOf(line)
      const options = line.match(/--[a-z-]+/g) ?? []
      return !command || options.some((option) => !command.options.includes(option))
    })
    expect(wrong).toEqual([])
  })

  test('of the program stand in the table of docs/operations.md, and nothing else does', () => {
    const [, section = ''] = /## The command line\n([\s\S]*?)\n## /.exec(textOf('docs/operations.md')) ?? []
    const cells = Array.from(section.matchAll(/^\| (`[^|]+`) \|/gm), ([, cell = '']) => cell)
    const named = cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, line = '']) => line))
    expect(named.filter((line) => !commandOf(line))).toEqual([])
    const shown = new Set(named.map((line) => commandOf(line)?.name))
    expect(commands.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([])
  })
})

describe('addresses', () => {
  const rows: readonly Call[] = Object.values(calls)
  const callPaths = rows.map(({ method, path }) => ({ method, path: matcher(`/api${path}`) }))
  const routesFile = textOf('apps/storefront/src/routes.tsx')
  const areas = ['site-admin', 'users'].flatMap((folder) =>
    Array.from(
      textOf(`apps/storefront/src/routes/${folder}/areas.ts`).matchAll(/\barea\(\s*'([\w-]+)'/g),
      ([, path]) => `/${folder}/${path}`,
    ),
  )
  const pages = [
    '/',
    ...Array.from(routesFile.matchAll(/\bpath: '([^'*]+)'/g), ([, path = '']) =>
      `/${path}`.replace('//', '/'),
    ),
    ...FORM_PAGES,
    '/site-admin',
    ...areas,
  ].map(matcher)
  /** Outside of the contract: docs/operations.md has their table, and the server's own code names them. */
  const served = [
    'http/health.ts',
    'http/api-docs/api-docs.ts',
    'http/file-addresses.ts',
    'metrics/metrics-route.ts',
    'features/content/content-hook.ts',
    'sync/catalogue-hook.ts',
    'features/images/routes.ts',
    'features/builds/routes.ts',
    'pages/app-manifest.ts',

    'features/enquiries/photo-address.ts',
    'features/enquiries/public.ts',
    'pages/host.ts',
    'pages/handover.ts',
    'pages/preview.ts',
    'pages/sitemap.ts',
    'http/server.ts',
    'pages/language-choice.ts',
    'http/routes.ts',
  ].map((path) => textOf(`apps/server/src/${path}`))
  served.push(
    textOf('packages/contract/src/content/offline-page.ts'),
    textOf('apps/storefront/src/data/service-worker.ts'),
  )
  const servedPaths = served
    .flatMap((text) => Array.from(text.matchAll(/'(\/[^'\s*]+)'/g), ([, path = '']) => path))
    .flatMap((path) => [path, `/api${path}`])
    .map(matcher)
  const known = [...pages, ...servedPaths]

  const named = pieces.flatMap(({ page, code }) =>
    Array.from(
      code.matchAll(/(?:^|\s)(?:(GET|POST|PUT|PATCH|DELETE) )?(\/[a-z_][\w/{},.-]*)(\?\S*)?(?=$|[\s,])/g),
      ([, method, path = '']) => ({ page, method, path: path.replace(/[.,]$/, '') }),
    ).filter(({ path }) => !/^\/(?:var|etc|srv|opt|tmp|dev|data|home|hoistway|\d+)(?:\/|$)/.test(path)),
  )

  test('that a page names are calls of the contract, pages of the shop or stand in the server', () => {
    expect(named.length).toBeGreaterThan(30)
    const wrong = named.filter(({ method = 'GET', path }) => {
      const filled = path.replaceAll(/\{[^}]*\}/g, 'x')
      if (callPaths.some((row) => row.method === method && row.path.test(filled))) return false
      // A path that ends with a slash stands for all below it.
      const whole = filled.endsWith('/') ? `${filled}x` : filled
      return !known.some((one) => one.test(whole))
    })
    expect(wrong).toEqual([])
  })

  test('of calls among them are found by this test', () => {
    const ofCalls = named.filter(({ path }) => path.startsWith('/api/'))
    expect(ofCalls.map(({ path }) => path)).toContain('/api/shop/v1/feeds/held-changes/release')
    expect(ofCalls.map(({ path }) => path)).toContain('/api/admin/sync-overview')
    expect(named.map(({ path }) => path)).toContain('/site-admin/sync')
  })
})

describe('files', () => {
  type Columns = Readonly<Record<string, boolean>>
  /** The columns of a row of a table: true for those in bold, which must be there. */
  const columnsOf = (cell: string): Columns =>
    Object.fromEntries(
      cell
        .replaceAll(/\([^)]*\)/g, '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => [part.replaceAll('*', ''), part.startsWith('**')]),
    )
  const tableOf = (path: string) =>
    Object.fromEntries(
      Array.from(
        textOf(path).matchAll(/^\| `([\w.-]+)` \| ([^|]*\*\*[^|]*) \|/gm),
        ([, file = '', cell = '']) => [file, columnsOf(cell)],
      ),
    )

  test('of the business system have the columns that docs/erp-files.md says', () => {
    const made = Object.entries(FORMS).map(([name, { columns }]) => [
      FILE_NAMES[name as keyof typeof FILE_NAMES],
      Object.fromEntries(Object.entries(columns).map(([column, { kind }]) => [column, kind === 'must'])),
    ])
    expect(tableOf('docs/erp-files.md')).toEqual(Object.fromEntries(made))
  })

  test('of the catalogue have the columns that docs/catalogue-files.md says', () => {
    const made = Object.entries(COLUMNS).map(([kind, columns]) => [
      CATALOGUE_FILES[kind as keyof typeof CATALOGUE_FILES],
      Object.fromEntries(Object.entries(columns).map(([column, { must }]) => [column, must === true])),
    ])
    const { 'languages.csv': languages, ...shown } = tableOf('docs/catalogue-files.md')
    expect(languages).toEqual({ code: true, language: true })
    const files = Object.entries(shown).map(([file, columns]) => [file.replace(/\.csv$/, ''), columns])
    expect(Object.fromEntries(files)).toEqual(Object.fromEntries(made))
  })

  test('that a page names with an ending are files that the shop reads, writes or ships', () => {
    const READ_OR_WRITTEN = [
      ...Object.values(FILE_NAMES),
      ...Object.values(CATALOGUE_FILES).flatMap((name) => [`${name}.csv`, `${name}.jsonl`]),
      'languages.csv',
    ]
    const inTree = new Set(
      pieces
        .map(({ page, code }) => ({ page, code }))
        .flatMap(({ code }) =>
          Array.from(code.matchAll(/(?<![\w/.<>-])([a-z][\w-]*\.(?:csv|jsonl|json|ts))(?![\w.])/g)),
        )
        .map(([, file = '']) => file),
    )
    const content = ['contact-page', 'staff-page', 'nav-menus', 'headline', 'promotion', 'sub-sections']
    const shipped = [
      ...content,
      'social-medias',
      'cookie-consent',
      'images',
      'app-texts/own',
      'own',
      'package',
    ].map((name) => `${name}.json`)
    const calls = ['audit.csv', 'refused-lines.csv', 'openapi.json']
    const written = ['answer.json']
    const known = new Set([...READ_OR_WRITTEN, ...shipped, ...calls, ...written])
    const unknown = [...inTree].filter((file) => !file.endsWith('.ts') && !known.has(file))
    expect(unknown).toEqual([])
  })
})

test('the types of synchronisations are those of docs/erp-files.md, with their numbers', () => {
  const [, section = ''] = /## Which sync reads what\n([\s\S]*)/.exec(textOf('docs/erp-files.md')) ?? []
  const shown = Array.from(section.matchAll(/^\| (\w+) (\d+) \|/gm), ([, name, type]) => [name, Number(type)])
  expect(shown).toEqual(SYNC_NAMES.map((name) => [name, SyncType[name]]))
})

test('the types of synchronisations that a page tells to run exist', () => {
  const run = pieces.flatMap(({ code }) =>
    Array.from(code.matchAll(/sync run (\w+)/g), ([, type = '']) => type),
  )
  expect(run.length).toBeGreaterThan(1)
  const names: readonly string[] = [...SYNC_NAMES, 'TYPE']
  expect(run.filter((type) => !names.includes(type))).toEqual([])
})

test('the figures that docs/operations.md names are those of /metrics', () => {
  const source = textOf('apps/server/src/metrics/metrics.ts')
  const made = new Set(
    Array.from(
      source.matchAll(/\$\{PREFIX\}(\w+)|\bgauge\(\s*'(\w+)'/g),
      ([, one, other]) => `hoistway_${one ?? other}`,
    ),
  )
  const named = new Set(
    pieces.flatMap(({ code }) => Array.from(code.matchAll(/hoistway_\w+/g), ([name]) => name)),
  )
  expect(named).toEqual(made)
})

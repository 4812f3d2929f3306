/** Rules of the house that neither the compiler, the linter nor the import directions can state. Each
 *  failure names the file and says what to do instead. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { namesWithoutFile, tracked } from './named-files.ts'

const root = join(import.meta.dirname, '..')
function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function filesWhere(paths: readonly string[], isWrong: (text: string) => boolean): string[] {
  return paths.filter((path) => isWrong(textOf(path)))
}

const serverFiles = tracked.filter((path) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(path))

/** Migrations are a list by number. */
const LISTS = /\/migrations$/

test('a folder of code has at most 40 files', () => {
  const sizes = new Map<string, number>()
  for (const path of tracked.filter((file) => /\.tsx?$/.test(file))) {
    const folder = dirname(path)
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  const full = [...sizes].filter(([folder, files]) => files > 40 && !LISTS.test(folder))
  expect(
    full.map(([folder, files]) => `${folder}: ${files}`),
    'divide the folder by the words that its files share, and tell ARCHITECTURE.md',
  ).toEqual([])
})

test('SQL has one home per slice: queries.ts', () => {
  const homes = /(?:^|[/-])queries\.ts$|\/src\/(?:database|demo|testing)\//
  const elsewhere = serverFiles.filter((path) => !homes.test(path))
  const sql = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/
  expect(
    filesWhere(elsewhere, (text) => sql.test(text)),
    'move the query into the slice’s queries.ts and give it a name',
  ).toEqual([])
})

/** Adding to the outbox is for every slice (database/outbox.ts); the demo and the tests fill tables of all slices. */
const WRITES_EVERYWHERE = /^apps\/server\/src\/(?:database|demo|testing)\//

/** `features/orders` for a file of a feature, else the first folder below src. */
function sliceOf(path: string): string {
  return /^apps\/server\/src\/(features\/[^/]+|[^/]+)/.exec(path)?.[1] ?? path
}

/** The tables that the SQL of a file writes: through the query builder, or as text. */
function tablesWritten(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const built = code.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g)
  const texts = code.matchAll(
    /\b(?:insert into|delete from|merge into|truncate|update)\s+(?!set\b)([a-z_]+)\b(?=\s+(?:\w+\s+)?(?:set|using|where|values|select)\b|\s*\(|`)/g,
  )
  return [...built, ...texts].map(([, table]) => table ?? '')
}

/** The slices that write each table. */
function writersByTable(paths: readonly string[]): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>()
  for (const path of paths) {
    for (const table of tablesWritten(textOf(path))) {
      writers.set(table, (writers.get(table) ?? new Set()).add(sliceOf(path)))
    }
  }
  return writers
}

const tableWriters = writersByTable(serverFiles.filter((path) => !WRITES_EVERYWHERE.test(path)))

test('a table has one owner slice', () => {
  const shared = [...tableWriters].filter(([, slices]) => slices.size > 1)
  expect(
    shared.map(([table, slices]) => `${table}: ${[...slices].sort().join(', ')}`),
    'move the statement into the queries of the slice that owns the table and export it from its public.ts',
  ).toEqual([])
})

test('the rule of owners reads every statement that writes', () => {
  // Tables that are written through the query builder, as text, and inside a larger statement.
  const written = ['orders', 'users', 'stock', 'price_tiers', 'attributes', 'sync_held', 'shipments']
  expect(written.filter((table) => !tableWriters.has(table))).toEqual([])
  const sample = [
    "db.updateTable('b_table')",
    "// db.insertInto('c_table')",
    'sql`delete from a_table using d`',
  ]
  expect(tablesWritten(sample.join('\n'))).toEqual(['b_table', 'a_table'])
})

test('a detail of a line is named in at most 16 files (CONTRIBUTING.md)', () => {
  const code = tracked.filter((path) =>
    /^(?:apps|packages|content)\/.*(?<!\.test)\.(?:tsx?|json)$/.test(path),
  )
  const naming = filesWhere(code, (text) => /own_?article_?(?:nr|number)/i.test(text))
  expect(naming.length).toBeGreaterThan(5)
  expect(
    naming.length,
    `copy the details of a line whole (domain/cart/line-details.ts): ${naming.join(', ')}`,
  ).toBeLessThanOrEqual(16)
})

test('columns are listed', () => {
  expect(
    filesWhere(serverFiles, (text) => /\.selectAll\(|select \*/.test(text)),
    'name the columns that are read: a new column must not travel by itself',
  ).toEqual([])
})

test('code that comes later waits for the connection', () => {
  const components = tracked.filter((path) =>
    /^apps\/storefront\/src\/(?!ui\/loading\/lazy-component).*\.tsx?$/.test(path),
  )
  expect(
    filesWhere(components, (text) => /\blazy\(/.test(text)),
    'take lazyInBrowser or lazyComponent of ui/loading/lazy-component.tsx',
  ).toEqual([])
})

const sources = tracked.filter((path) => /\.(?:[cm]?[jt]sx?|css)$/.test(path))

/** The comments of a source file, each on one line. Line comments that follow one another are one comment. */
function commentsOf(text: string): string[] {
  const comments =
    text.match(/(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+|(?<=[\w)\]},;] +)\/\/ .*/gm) ?? []
  return comments.map((comment) =>
    comment
      .replaceAll(/^[ \t]*(?:\/\*+|\*(?!\/)|\/\/)|\*\/$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

/** A sentence that begins so and asks nothing lacks its subject or its verb. */
const DIALECT = /^(?:What|Who|Whoever|Whom|Whose|Which|Whether|Why|How|That|Until|Told|Asked|Said)\b.*[^?]$/

function dialectIn(text: string): string[] {
  const sentences = text.split(/(?<=[.?!]['")`]?) (?=[A-Z])/)
  return sentences.filter((sentence) => DIALECT.test(sentence))
}

test('a sentence of a comment begins with What, Why, How or Told only to ask (CONTRIBUTING.md)', () => {
  const found = sources.flatMap((path) =>
    commentsOf(textOf(path)).flatMap((comment) =>
      dialectIn(comment).map((sentence) => `${path}: ${sentence}`),
    ),
  )
  expect(
    found,
    'write subject, verb, object: "Lists the products whose …", "The reason why …", "True if …"',
  ).toEqual([])
})

test('the rule of comments reads comments of every kind, and questions pass', () => {
  const sample = '/** One. @\n *  is */\n  // @\n  // comes\nf() // @ goes.\n<b>{/* @? @ stays. */}</b> "/*"'
  expect(commentsOf(sample.replaceAll('@', 'What')).flatMap(dialectIn)).toEqual([
    ...['What is', 'What comes', 'What goes.', 'What stays.'],
  ])
})

test('a file that a comment names exists', () => {
  const missing = sources.flatMap((path) =>
    commentsOf(textOf(path))
      .flatMap(namesWithoutFile)
      .map((name) => `${path}: ${name}`),
  )
  expect(missing, 'name the file by the end of its path').toEqual([])
})

test('no tracked file knows the machine it was written on', () => {
  const outside = /(?<![\w.)}-])\/(?:work|root|Users)\/|\.\.\/shared\//
  expect(
    filesWhere(
      tracked.filter((path) => path !== '.ci/run'),
      (text) => outside.test(text),
    ),
    'take the path from the environment (EXTRA_FIXTURES) or make it relative to the repository',
  ).toEqual([])
})

type LockEntry = {
  readonly resolved?: string
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, LockEntry> }

test('the lockfile names no registry, so that every machine uses its own', () => {
  const hosts = Object.entries(lock.packages).filter(([, entry]) => entry.resolved && !entry.link)
  expect(
    hosts.map(([name]) => name),
    'omit-lockfile-registry-resolved=true belongs in .npmrc',
  ).toEqual([])
})

test('the lockfile has every package for other systems, or npm ci refuses it there', () => {
  const absent = Object.entries(lock.packages).flatMap(([name, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((wanted) => !isFoundFrom(name, wanted)),
  )
  expect(absent, 'take a version of the package whose binaries are all published').toEqual([])
})

/** As Node looks a package up: beside the one that asks, then in each node_modules above it. */
function isFoundFrom(asking: string, wanted: string): boolean {
  const levels = asking.split('/node_modules/')
  const above = levels.map((_, index) => levels.slice(0, levels.length - index).join('/node_modules/'))
  const places = [...above.map((level) => `${level}/node_modules/${wanted}`), `node_modules/${wanted}`]
  return places.some((place) => place.replace(/^\//, '') in lock.packages)
}

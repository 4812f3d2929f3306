/** `npm run conformance` writes docs/conformance.md: which requirement is held by which test. The text above the marker
 *  in that file is written by hand and kept. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MISSING, READ } from './conformance-later.ts'
import { type Group, groupsOf, needsBrowser, type Requirement } from './conformance-requirements.ts'
import { type HeldBy, idsInTitles } from './conformance-titles.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = 'docs/conformance.md'
const MARKER = '<!-- Below this line: npm run conformance -->'
const IN_BROWSER = /\.e2e\.ts$|\.browser\.test\.tsx?$/
const SHOWN_TESTS = 3

export type Conformance = {
  readonly page: string
  readonly committed: string
  readonly lines: number
  /** Lines without a test and without a reason. */
  readonly open: readonly string[]
  /** Ids in titles of tests that are no requirement. */
  readonly unknown: readonly HeldBy[]
  /** Reasons for lines that a test does hold, or that there are not. */
  readonly needless: readonly string[]
}

export function readConformance(): Conformance {
  const groups = groupsOf(textOf('docs/spec/requirements.md'))
  const held = testFiles().flatMap((file) => idsInTitles(file, textOf(file)))
  const byId = Map.groupBy(held, ({ id }) => id)
  const committed = textOf(PAGE)
  const lines = groups.flatMap((group) => group.lines)
  const known = new Set(lines.map(({ id }) => id))
  return {
    page: `${committed.split(MARKER)[0]?.trimEnd()}\n\n${MARKER}\n\n${tables(groups, byId)}`,
    committed,
    lines: lines.length,
    open: lines.filter((line) => stateOf(line, byId) === 'open').map(({ id }) => id),
    unknown: held.filter(({ id }) => !known.has(id)),
    needless: [...REASONS.keys(), ...Object.keys(READ)].filter((id) => byId.has(id) || !known.has(id)),
  }
}

type ById = ReadonlyMap<string, readonly HeldBy[]>
type State = 'holds' | 'server only' | 'read' | 'missing' | 'open'
const STATES: readonly State[] = ['holds', 'server only', 'read', 'missing', 'open']

/** Requirement id to what has to be built for it. */
const REASONS = new Map(
  Object.entries(MISSING).flatMap(([reason, ids]) => ids.map((id): [string, string] => [id, reason])),
)

function stateOf(line: Requirement, held: ById): State {
  const tests = held.get(line.id)
  if (tests) {
    const isShown = !needsBrowser(line) || tests.some(isInBrowser)
    return isShown ? 'holds' : 'server only'
  }
  if (line.id in READ) return 'read'
  return REASONS.has(line.id) ? 'missing' : 'open'
}

function tables(groups: readonly Group[], held: ById): string {
  return `${totals(groups, held)}\n${groups.map((group) => tableOf(group, held)).join('\n')}`
}

function totals(groups: readonly Group[], held: ById): string {
  const count = (lines: readonly Requirement[]) => [
    ...STATES.map((state) => lines.filter((line) => stateOf(line, held) === state).length),
    lines.length,
  ]
  const rows = groups.map(({ name, lines }) => [name, ...count(lines).map(String)])
  const all = ['**all**', ...count(groups.flatMap(({ lines }) => lines)).map((sum) => `**${sum}**`)]
  return table([['group', ...STATES, 'lines'], ...rows, all])
}

function tableOf({ name, title, lines }: Group, held: ById): string {
  const rows = lines.map((line) => [line.id, stateOf(line, held), whereOf(line, held)])
  return `## ${name}: ${title}\n\n${table([['id', 'state', 'test'], ...rows])}`
}

function whereOf(line: Requirement, held: ById): string {
  const tests = held.get(line.id)
  if (!tests) return READ[line.id] ?? REASONS.get(line.id) ?? ''
  const inBrowserFirst = tests.toSorted((a, b) => Number(isInBrowser(b)) - Number(isInBrowser(a)))
  const shown = (needsBrowser(line) ? inBrowserFirst : tests)
    .slice(0, SHOWN_TESTS)
    .map(({ file, title }) => `\`${file}\`: ${title.replaceAll('|', '\\|')}`)
  const more = tests.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('<br>')
}

function isInBrowser({ file }: HeldBy): boolean {
  return IN_BROWSER.test(file)
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

function testFiles(): string[] {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  return tracked
    .split('\0')
    .filter((path) => /\.(?:test|e2e)\.tsx?$/.test(path) && existsSync(join(ROOT, path)))
    .sort()
}

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { page, lines, open, unknown } = readConformance()
  writeFileSync(join(ROOT, PAGE), page)
  for (const { id, file, title } of unknown)
    console.log(`${file} names ${id}, which is no requirement: ${title}`)
  console.log(
    `${PAGE} written with ${lines} lines; ${open.length} lines without a test or a reason${open.length > 0 ? `: ${open.join(' ')}` : '.'}`,
  )
}

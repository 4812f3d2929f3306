/** `npm run conformance` writes docs/conformance.md: which requirement is held by which test. What stands above the
 *  marker in that file is written by hand and kept. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EXCEPTIONS, READ, SCREEN_LATER } from './conformance-later.ts'
import { canBeTested, type Group, groupsOf, type Requirement } from './conformance-requirements.ts'
import { type HeldBy, idsInTitles } from './conformance-titles.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = 'docs/conformance.md'
const MARKER = '<!-- Below this line: npm run conformance -->'
/** All lines of these groups are listed; of the others those that a test names. */
const WHOLE_GROUPS = /^(?:API-[A-Z]+|ENT|ENUM|ATT|ROLE|CHK|ERR|SYNC|CACHE|IMG|MSG)$/
const SHOWN_TESTS = 3

export type Conformance = {
  readonly page: string
  readonly committed: string
  /** Lines that a call or a function can show, without a test and without a reason. */
  readonly open: readonly string[]
  /** Ids in titles of tests that are no requirement. */
  readonly unknown: readonly HeldBy[]
  /** Reasons for lines that a test does hold. */
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
    open: lines.filter((line) => isListed(line, byId) && stateOf(line, byId) === 'open').map(({ id }) => id),
    unknown: held.filter(({ id }) => !known.has(id)),
    needless: Object.keys({ ...EXCEPTIONS, ...READ }).filter((id) => byId.has(id)),
  }
}

type ById = ReadonlyMap<string, readonly HeldBy[]>
type State = 'holds' | 'read' | 'later' | 'open'

function stateOf(line: Requirement, held: ById): State {
  if (held.has(line.id)) return 'holds'
  if (line.id in READ) return 'read'
  return canBeTested(line) && !(line.id in EXCEPTIONS) ? 'open' : 'later'
}

function isListed({ id, group }: Requirement, held: ById): boolean {
  return WHOLE_GROUPS.test(group) || held.has(id)
}

function tables(groups: readonly Group[], held: ById): string {
  const listed = groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => isListed(line, held)) }))
    .filter(({ lines }) => lines.length > 0)
  return `${totals(listed, held)}\n${listed.map((group) => tableOf(group, held)).join('\n')}`
}

function totals(groups: readonly Group[], held: ById): string {
  const states: readonly State[] = ['holds', 'read', 'later', 'open']
  const rows = groups.map(({ name, lines }) => [
    name,
    ...states.map((state) => String(lines.filter((line) => stateOf(line, held) === state).length)),
  ])
  return table([['group', ...states], ...rows])
}

function tableOf({ name, title, lines }: Group, held: ById): string {
  const rows = lines.map((line) => [line.id, stateOf(line, held), whereOf(line, held)])
  return `## ${name}: ${title}\n\n${table([['id', 'state', 'test'], ...rows])}`
}

function whereOf(line: Requirement, held: ById): string {
  const tests = held.get(line.id)
  if (!tests) return READ[line.id] ?? EXCEPTIONS[line.id] ?? (canBeTested(line) ? '' : SCREEN_LATER)
  const shown = tests
    .slice(0, SHOWN_TESTS)
    .map(({ file, title }) => `\`${file}\`: ${title.replaceAll('|', '\\|')}`)
  const more = tests.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('<br>')
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
  const { page, open, unknown } = readConformance()
  writeFileSync(join(ROOT, PAGE), page)
  for (const { id, file, title } of unknown)
    console.log(`${file} names ${id}, which is no requirement: ${title}`)
  console.log(
    `${PAGE} written; ${open.length} lines without a test${open.length > 0 ? `: ${open.join(' ')}` : '.'}`,
  )
}

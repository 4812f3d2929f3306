/** `node tools/decisions.ts` writes docs/decisions/README.md, the index, from the decisions themselves: each has its
 *  number and title in its first line and its status in its third. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Decision = {
  readonly file: string
  readonly number: number
  readonly title: string
  /** The first word of the status: Accepted, or Replaced where nothing of it holds any more. */
  readonly state: string
  readonly date: string
  /** Numbers of the decisions that this one changes or replaces. */
  readonly changes: readonly number[]
  /** Numbers of the later decisions that change or replace this one. */
  readonly changedBy: readonly number[]
}

const FOLDER = join(import.meta.dirname, '../docs/decisions')
const INDEX = join(FOLDER, 'README.md')
const HEAD = /^# (\d+)\. (.+)\n\n(Accepted|Replaced) (\d{4}-\d{2}-\d{2})\.(.*)\n/

export function readDecisions(): readonly Decision[] {
  return readdirSync(FOLDER)
    .filter((file) => /^\d{4}-/.test(file))
    .sort()
    .map((file) => decisionIn(file, readFileSync(join(FOLDER, file), 'utf8')))
}

export function readIndex(): string {
  return readFileSync(INDEX, 'utf8')
}

/** Throws where a file does not begin as a decision does. */
export function decisionIn(file: string, text: string): Decision {
  const head = HEAD.exec(text)
  if (!head)
    throw new Error(`${file} must begin with "# N. Title" and, two lines below, "Accepted YYYY-MM-DD."`)
  const [, number, title = '', state = '', date = '', relations = ''] = head
  return {
    file,
    number: Number(number),
    title,
    state,
    date,
    changes: numbersAfter(/(?:Changes|Replaces) \[decision (\d+)\]/g, relations),
    changedBy: numbersAfter(/(?:Changed|Replaced) by \[decision (\d+)\]/g, relations),
  }
}

export function indexOf(decisions: readonly Decision[]): string {
  const rows = decisions.map(
    ({ file, number, title, state, date, changes, changedBy }) =>
      `| ${number} | [${title}](${file}) | ${date} | ${state.toLowerCase()}${changedBy.length > 0 ? `, changed by ${changedBy.join(', ')}` : ''} | ${changes.join(', ')} |`,
  )
  return `# Decisions

Each decision has a page: the context, the choice, the consequence. A decision that reverses a part of an earlier one says so below its title, and the earlier one names it. Nothing is deleted: a decision of which nothing holds any more is marked as replaced.

A new decision takes the next number. \`node tools/decisions.ts\` writes this index, and a test compares the index with the files.

| | decision | date | status | changes |
|---:|---|---|---|---|
${rows.join('\n')}
`
}

function numbersAfter(pattern: RegExp, text: string): number[] {
  return Array.from(text.matchAll(pattern), ([, number]) => Number(number))
}

if (import.meta.main) writeFileSync(INDEX, indexOf(readDecisions()))

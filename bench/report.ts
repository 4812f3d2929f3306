/** Formats figures: a table for a person on the terminal, the same as Markdown for RESULTS.md. */
import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'

export type Part =
  | 'akeneo'
  | 'audit'
  | 'backup'
  | 'bmecat'
  | 'calls'
  | 'engine'
  | 'floors'
  | 'history'
  | 'http'
  | 'import'
  | 'mails'
  | 'offline'
  | 'orders'
  | 'pages'
  | 'people'
  | 'prices'
  | 'start'
  | 'sync'

export type Table = {
  /** None where the chapter has only this table. */
  readonly title?: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Notes on the way of measuring, and on what the figures do not say. */
  readonly notes: readonly string[]
}

export type Section = Table & { readonly part: Part; readonly title: string }

export type Machine = {
  readonly cpu: string
  readonly cores: number
  readonly memory: string
  readonly node: string
  /** To the minute, in UTC. */
  readonly time: string
  /** The commit that was measured, with a word about changes that are in none. */
  readonly commit: string
}

export function thisMachine(): Machine {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
    time: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    commit: measuredCommit(),
  }
}

/** A run writes RESULTS.md itself, so that file is no change. */
function measuredCommit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  try {
    const changed = git('status', '--porcelain', '--', ':(top)', ':(top,exclude)bench/RESULTS.md')
    return `commit ${git('rev-parse', '--short=8', 'HEAD').trim()}${changed === '' ? '' : ' with changes'}`
  } catch {
    return 'commit unknown'
  }
}

export function asTerminalTable({ title = '', columns, rows, notes }: Table): string {
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
  return [`\n${title}`, line(columns), ...rows.map(line), ...notes.map((note) => `  ${note}`)].join('\n')
}

export function asMarkdownTable({ title, columns, rows, notes }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = line(columns.map((_, at) => (at === 0 ? '---' : '---:')))
  const parts = [
    ...(title === undefined ? [] : [`### ${title}`]),
    [line(columns), rule, ...rows.map(line)].join('\n'),
    ...(notes.length === 0 ? [] : [notes.map((note) => `- ${note}`).join('\n')]),
  ]
  return parts.join('\n\n')
}

/** Three digits that matter: 0.0213, 1.42, 511. */
export function digits(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}

export function seconds(milliseconds: number): string {
  return `${digits(milliseconds / 1000)} s`
}

/** Makes the first chapter of RESULTS.md: each goal of speed beside its figure from the chapters below, its floor in the
 *  same run, and the figure of a run hours earlier. The earlier figures stand nowhere but in this table, which reads them from itself. */
import { GOALS, type Goal, type Place } from './goals.ts'

const TITLE = '## Goals of speed'
const COLUMNS = [
  'work',
  'measured',
  'goal',
  'unit',
  '',
  'floor',
  'times the floor',
  'of',
  'hours earlier',
  'of',
] as const
const FIGURES: ReadonlySet<string> = new Set([
  'measured',
  'goal',
  'floor',
  'times the floor',
  'hours earlier',
])
const WORK = 0
const MEASURED = 1
/** A later run within this time replaces the figure and leaves the earlier one. */
const LEAST_HOURS = 2

/** The figures of a row of the table as it stands. */
type Before = { readonly measured: string; readonly source: string; readonly earlier: readonly string[] }

/** Replaces the chapter of goals in the text of RESULTS.md. Where no other chapter has changed, the text stays the same. */
export function withGoals(results: string): string {
  const [introduction = '', ...chapters] = results.split(/^(?=## )/m)
  const others = chapters.filter((chapter) => !chapter.startsWith(TITLE))
  const before = figuresBefore(chapters.find((chapter) => chapter.startsWith(TITLE)) ?? '')
  const rows = GOALS.map((goal) => rowOf(goal, others, before.get(goal.work)))
  const lines = [[...COLUMNS], COLUMNS.map((name) => (FIGURES.has(name) ? '---:' : '---')), ...rows]
  const text = `${TITLE}

Of the chapters below, with the machine of each. A goal is for 2 cores that do nothing else. A floor is the
least that the same work takes, measured in the same run on the same machine: the chapters say what it is.

${lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}
`
  return [introduction, text, ...others].join('')
}

function figuresBefore(chapter: string): ReadonlyMap<string, Before> {
  const [head = [], ...rows] = chapter
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
  const [source, earlier] = [head.indexOf('of'), head.indexOf('hours earlier')]
  return new Map(
    rows.map((cells) => [
      cells[WORK] ?? '',
      { measured: cells[MEASURED] ?? '', source: cells[source] ?? '', earlier: cells.slice(earlier) },
    ]),
  )
}

function rowOf(goal: Goal, chapters: readonly string[], before: Before | undefined): string[] {
  const { work, unit, from } = goal
  const wanted = goal.goal.toLocaleString('en')
  const chapter = chapters.find((text) => text.includes(`\n\`${from.command}\``))
  const measured = chapter === undefined ? undefined : figureIn(chapter, from)
  if (chapter === undefined || measured === undefined)
    return [work, '', wanted, unit, 'not measured', '', '', '', '', '']
  const source = sourceOf(chapter)
  const floor = goal.floor && figureIn(chapter, goal.floor)
  return [
    work,
    threeDigits(measured),
    wanted,
    unit,
    verdict(goal, measured),
    ...(floor === undefined ? ['', ''] : [threeDigits(floor), threeDigits(measured / floor)]),
    source,
    ...earlierThan(source, before),
  ]
}

function threeDigits(figure: number): string {
  return Number(figure.toPrecision(3)).toLocaleString('en')
}

function verdict({ goal, isLeast }: Goal, measured: number): string {
  const beyond = isLeast ? goal / measured : measured / goal
  if (beyond <= 1) return 'met'
  return `missed by ${Math.round((isLeast ? 1 - measured / goal : beyond - 1) * 100)} %`
}

/** The figure and the source of the run before, where that was hours before. */
function earlierThan(source: string, before: Before | undefined): readonly string[] {
  if (before === undefined || before.source === '') return ['', '']
  const hours = (timeIn(source) - timeIn(before.source)) / 3_600_000
  if (hours >= LEAST_HOURS) return [before.measured, before.source]
  return before.earlier.length === 2 ? before.earlier : ['', '']
}

/** The time and commit of a chapter. */
function sourceOf(chapter: string): string {
  const [, date = '', commit = ''] =
    /^`npm run [^`]+`, ([\d-]+(?: [\d:]+)?)(?: UTC)?(?:, commit (\w+))?/m.exec(chapter) ?? []
  return [date, commit].filter((part) => part !== '').join(', ')
}

/** A source without a time of day is of the beginning of its day. */
function timeIn(source: string): number {
  const [, day = '', time = '00:00'] = /^([\d-]+)(?: ([\d:]+))?/.exec(source) ?? []
  return Date.parse(`${day}T${time}Z`)
}

/** The figure of a place in a chapter; undefined where it has no such row or column. */
export function figureIn(chapter: string, { row, column, over }: Place): number | undefined {
  let head: readonly string[] = []
  for (const [at, line] of chapter.split('\n').entries()) {
    if (!line.startsWith('|')) head = []
    else if (head.length === 0) head = cellsOf(line)
    const cells = cellsOf(line)
    if (at === 0 || !row.every((cell, place) => cells[place] === cell)) continue
    // A table of names and figures has no heads.
    const figure = numberIn(cells[column === '' ? row.length : head.indexOf(column)])
    const divisor = over === undefined ? 1 : numberIn(cells[head.indexOf(over)])
    if (figure !== undefined && divisor !== undefined) return figure / divisor
  }
  return undefined
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function numberIn(cell: string | undefined): number | undefined {
  const [text] = /\d[\d,]*(?:\.\d+)?/.exec(cell ?? '') ?? []
  return text === undefined ? undefined : Number(text.replaceAll(',', ''))
}

/** The goals of speed beside the figures of the chapters of RESULTS.md: every run has
 *  `withGoals` put them first. */

type Goal = {
  readonly work: string
  readonly goal: number
  readonly unit: string
  /** True where more is better. */
  readonly isLeast?: true
  /** Left out where no chapter measures it yet. */
  readonly from?: Place
}

type Place = {
  /** The command of the chapter. */
  readonly command: string
  /** The first cells of the row. */
  readonly row: readonly string[]
  readonly column: string
  /** The figure is the ratio of `column` to this one. */
  readonly over?: string
}

const bench = (part: string, row: readonly string[], column: string, over?: string): Place => ({
  command: `npm run bench -- ${part}`,
  row,
  column,
  ...(over !== undefined && { over }),
})
const search = (row: string, column: string): Place => ({
  command: 'npm run bench:search -- --products 1000000',
  row: [row],
  column,
})
const inBrowser = (row: readonly string[], column: string): Place => ({
  command: 'npm run bench:pages',
  row,
  column,
})

const DISTINCT = ['100,000', 'distinct, customer']
const AFTER_START = ['100,000', 'distinct, customer, after a start']
const CPU = 'CPU ms'
const TIMES = 'times the floor'
const EACH_CORE = 'requests/s a core'

export const GOALS: readonly Goal[] = [
  { work: 'list page, guest', goal: 4, unit: 'CPU ms', from: bench('floors', ['list page, guest'], CPU) },
  {
    work: 'list page, customer',
    goal: 6,
    unit: 'CPU ms',
    from: bench('floors', ['list page, customer'], CPU),
  },
  {
    work: 'list page at 10,000 and 100,000 parts, guest and customer',
    goal: 4,
    unit: 'CPU ms, for a customer 6',
  },
  {
    work: 'page of a part, guest',
    goal: 3.5,
    unit: 'CPU ms',
    from: bench('floors', ['product page, guest'], CPU),
  },
  {
    work: 'page of a part, customer',
    goal: 5,
    unit: 'CPU ms',
    from: bench('floors', ['product page, customer'], CPU),
  },
  { work: 'home, customer', goal: 7, unit: 'CPU ms', from: bench('floors', ['home, customer'], CPU) },
  {
    work: 'list page with br',
    goal: 13_000,
    unit: 'bytes',
    from: bench('pages', ['list', 'guest', 'br'], 'mean bytes'),
  },
  {
    work: 'kept page with br',
    goal: 1.5,
    unit: 'times node:http',
    from: bench('floors', ['a kept page (br), guest'], TIMES),
  },
  {
    work: '304 of a call',
    goal: 1.5,
    unit: 'times node:http',
    from: bench('floors', ['304 of a call, guest'], TIMES),
  },
  {
    work: 'filters of a customer at 100,000 parts',
    goal: 2_000,
    unit: 'requests/s a core',
    isLeast: true,
    from: bench('http', DISTINCT, EACH_CORE),
  },
  {
    work: 'the same, p99 to p50 alone',
    goal: 3,
    unit: 'times',
    from: bench('http', DISTINCT, 'quiet p99 ms', 'quiet p50 ms'),
  },
  {
    work: 'the same after a start',
    goal: 1_500,
    unit: 'requests/s a core',
    isLeast: true,
    from: bench('http', AFTER_START, EACH_CORE),
  },
  {
    work: 'one order, embedded database',
    goal: 6,
    unit: 'CPU ms',
    from: bench('orders', ['embedded'], 'CPU ms/order'),
  },
  {
    work: 'orders, embedded database, for 10 s',
    goal: 100,
    unit: 'orders/s',
    isLeast: true,
    from: bench('orders', ['embedded'], 'orders/s'),
  },
  {
    work: 'orders, PostgreSQL, for 10 s',
    goal: 150,
    unit: 'orders/s',
    isLeast: true,
    from: bench('orders', ['PostgreSQL 18'], 'orders/s'),
  },
  {
    work: 'orders, p99 meanwhile',
    goal: 300,
    unit: 'ms',
    from: bench('orders', ['embedded'], 'p99 ms'),
  },
  { work: 'the same for 5 minutes with mails and exports, and on three nodes', goal: 100, unit: 'orders/s' },
  { work: 'prices of 20 parts at 5,000,000 rows; at 50,000,000', goal: 0.5, unit: 'ms; 1 ms' },
  { work: 'sync of 1,000,000 prices', goal: 30, unit: 's, p99 of filters beside it 20 ms' },
  { work: 'start at 600 parts', goal: 1.5, unit: 's', from: bench('start', ['600'], 'later start') },
  {
    work: 'later start at 100,000 parts',
    goal: 3,
    unit: 's',
    from: bench('start', ['100,000'], 'later start'),
  },
  {
    work: 'memory after a start, embedded database',
    goal: 262,
    unit: 'MB',
    from: bench('start', ['600'], 'resident memory'),
  },
  ...['home', 'list', 'product'].map(
    (page): Goal => ({
      work: `Lighthouse, phone, ${page}`,
      goal: 95,
      unit: 'points',
      isLeast: true,
      from: inBrowser([page, 'phone'], 'performance'),
    }),
  ),
  { work: 'Lighthouse, phone, page of an order of a customer', goal: 95, unit: 'points' },
  {
    work: 'click on a facet at 100,000 parts to painted, p50',
    goal: 100,
    unit: 'ms',
    from: inBrowser(['100,000'], 'p50 ms'),
  },
  { work: 'the same, p99', goal: 200, unit: 'ms', from: inBrowser(['100,000'], 'p99 ms') },
  { work: 'opening a cart of 200 lines', goal: 100, unit: 'ms' },
  {
    work: 'history of 10,000 orders, first page',
    goal: 10,
    unit: 'ms',
    from: bench('history', ['the first page'], 'embedded p50 ms'),
  },
  {
    work: 'engine at 1,000,000 parts, p99',
    goal: 10,
    unit: 'ms',
    from: search('p99, quiet', 'measured'),
  },
  { work: 'the same, opening', goal: 100, unit: 'ms', from: search('opening it, best of several', '') },
  { work: 'the same, 2,100 changes', goal: 50, unit: 'ms', from: search('building 2,100 changes', '') },
]

const TITLE = '## Goals of speed'

export function withGoals(results: string): string {
  const [introduction = '', ...chapters] = results.split(/^(?=## )/m)
  const others = chapters.filter((chapter) => !chapter.startsWith(TITLE))
  const rows = GOALS.map((goal) => rowOf(goal, others))
  const text = `${TITLE}

Of the chapters below, with the machine of each. A goal is for 2 cores that do nothing else.

| work | measured | goal | unit | | chapter, date, commit |
| --- | ---: | ---: | --- | --- | --- |
${rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}
`
  return [introduction, text, ...others].join('')
}

function rowOf({ work, goal, unit, isLeast, from }: Goal, chapters: readonly string[]): string[] {
  const wanted = goal.toLocaleString('en')
  if (!from) return [work, '', wanted, unit, 'not measured', '']
  const chapter = chapters.find((text) => text.includes(`\n\`${from.command}\``))
  const measured = chapter === undefined ? undefined : figureIn(chapter, from)
  if (chapter === undefined || measured === undefined) return [work, '', wanted, unit, 'not measured', '']
  const beyond = isLeast ? goal / measured : measured / goal
  const told =
    beyond <= 1 ? 'met' : `missed by ${Math.round((isLeast ? 1 - measured / goal : beyond - 1) * 100)} %`
  const [, title] = /^## (.*)$/m.exec(chapter) ?? []
  const [, date = '', commit = ''] = /^`npm run [^`]+`, ([\d-]+)(?:, commit (\w+))?/m.exec(chapter) ?? []
  const source = [title, date, commit].filter((part) => part !== '').join(', ')
  return [work, Number(measured.toPrecision(3)).toLocaleString('en'), wanted, unit, told, source]
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

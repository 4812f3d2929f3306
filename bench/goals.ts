/** The goals of speed, each with the place of its figure in the chapters of RESULTS.md (goals-table.ts). */

export type Goal = {
  readonly work: string
  readonly goal: number
  readonly unit: string
  /** True where more is better. */
  readonly isLeast?: true
  readonly from: Place
  /** The least that the same work takes, in the same chapter. */
  readonly floor?: Place
}

export type Place = {
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
const search = (products: number, row: string, column: string): Place => ({
  command: `npm run bench:search -- --products ${products}`,
  row: [row],
  column,
})
const inBrowser = (row: readonly string[], column: string): Place => ({
  command: 'npm run bench:pages',
  row,
  column,
})

const DISTINCT = ['100,000', 'distinct, customer']
const FIRST_MINUTES = ['100,000', 'distinct, customer, in the first minutes']
const MANY_PRICES = ['137,000', 'PostgreSQL 18', 'Price']
const CPU = 'CPU ms'
const drawn = (page: string): Pick<Goal, 'from' | 'floor'> => ({
  from: bench('floors', [page], CPU),
  floor: bench('floors', [page], 'CPU ms of the floor'),
})
const started = (row: string, column: string): Pick<Goal, 'from' | 'floor'> => ({
  from: bench('start', [row], column),
  floor: bench('start', [`${row}, the database alone`], column),
})
const TIMES = 'times the floor'
const EACH_CORE = 'requests/s a core'
const EMBEDDED_INSERTS = 'embedded, its inserts alone'

export const GOALS: readonly Goal[] = [
  { work: 'list page, guest', goal: 4, unit: 'CPU ms', ...drawn('list page, guest') },
  {
    work: 'list page, customer',
    goal: 6,
    unit: 'CPU ms',
    ...drawn('list page, customer'),
  },
  ...['10,000', '100,000'].flatMap((parts): Goal[] => [
    {
      work: `list page at ${parts} parts, guest`,
      goal: 4,
      unit: 'CPU ms',
      ...drawn(`list page of ${parts} parts, guest`),
    },
    {
      work: `list page at ${parts} parts, customer`,
      goal: 6,
      unit: 'CPU ms',
      ...drawn(`list page of ${parts} parts, customer`),
    },
  ]),
  {
    work: 'page of a part, guest',
    goal: 3.5,
    unit: 'CPU ms',
    ...drawn('product page, guest'),
  },
  {
    work: 'page of a part, customer',
    goal: 5,
    unit: 'CPU ms',
    ...drawn('product page, customer'),
  },
  { work: 'home, customer', goal: 7, unit: 'CPU ms', ...drawn('home, customer') },
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
    work: 'p99 to p50 of these alone',
    goal: 3,
    unit: 'times',
    from: bench('http', DISTINCT, 'quiet p99 ms', 'quiet p50 ms'),
  },
  {
    work: 'these filters in the first three minutes after a start',
    goal: 1_500,
    unit: 'requests/s a core',
    isLeast: true,
    from: bench('http', FIRST_MINUTES, EACH_CORE),
  },
  {
    // In the run of 10 seconds most mails and exports wait until it is over.
    work: 'one order with its mail and export, embedded database',
    goal: 6,
    unit: 'CPU ms',
    from: bench('orders', ['embedded, 5 minutes'], 'CPU ms/order'),
    floor: bench('orders', [EMBEDDED_INSERTS], 'CPU ms/order'),
  },
  {
    work: 'of it on the main thread, embedded database',
    goal: 4.5,
    unit: 'CPU ms',
    from: bench('orders', ['embedded, 5 minutes'], 'of it main threads'),
    floor: bench('orders', [EMBEDDED_INSERTS], 'of it main threads'),
  },
  {
    work: 'orders, embedded database, for 10 s',
    goal: 100,
    unit: 'orders/s',
    isLeast: true,
    from: bench('orders', ['embedded'], 'orders/s'),
    floor: bench('orders', [EMBEDDED_INSERTS], 'orders/s'),
  },
  {
    work: 'orders, PostgreSQL, for 10 s',
    goal: 150,
    unit: 'orders/s',
    isLeast: true,
    from: bench('orders', ['PostgreSQL 18'], 'orders/s'),
    floor: bench('orders', ['PostgreSQL 18, its inserts alone'], 'orders/s'),
  },
  {
    work: 'orders, embedded database, p99 of 10 s',
    goal: 300,
    unit: 'ms',
    from: bench('orders', ['embedded'], 'p99 ms'),
  },
  ...(
    [
      ['embedded', 100],
      ['PostgreSQL 18', 150],
    ] as const
  ).flatMap(([database, goal]): Goal[] => {
    const row = [`${database}, 5 minutes`]
    return [
      {
        work: `orders for 5 minutes, ${database}`,
        goal,
        unit: 'orders/s',
        isLeast: true,
        from: bench('orders', row, 'orders/s'),
      },
      { work: `p99 of these, ${database}`, goal: 300, unit: 'ms', from: bench('orders', row, 'p99 ms') },
      {
        work: `oldest mail or export meanwhile, ${database}`,
        goal: 5,
        unit: 's',
        from: bench('orders', row, 'oldest mail or export, s'),
      },
    ]
  }),
  {
    work: 'orders on three nodes of two cores',
    goal: 1,
    unit: 'times one node',
    isLeast: true,
    from: bench('orders', ['PostgreSQL 18, 3 nodes, 5 minutes'], 'times one node'),
  },
  {
    work: 'prices of 20 parts at 5,000,000 rows',
    goal: 0.5,
    unit: 'ms',
    from: bench('prices', ['1,000'], 'page p50 ms'),
    floor: bench('prices', ['1,000'], 'floor p50 ms'),
  },
  {
    work: 'prices of 20 parts at 50,000,000 rows',
    goal: 1,
    unit: 'ms',
    from: bench('prices', ['10,000'], 'page p50 ms'),
    floor: bench('prices', ['10,000'], 'floor p50 ms'),
  },
  { work: 'sync of 1,000,000 prices', goal: 30, unit: 's', from: bench('sync', MANY_PRICES, 'took') },
  {
    work: 'filters beside this sync, p99',
    goal: 20,
    unit: 'ms',
    from: bench('sync', MANY_PRICES, 'filter p99 ms'),
  },
  { work: 'start at 600 parts', goal: 1.5, unit: 's', ...started('600', 'later start') },
  {
    work: 'later start at 100,000 parts',
    goal: 3,
    unit: 's',
    from: bench('start', ['100,000'], 'later start'),
    floor: bench('start', ['600, the database alone'], 'later start'),
  },
  {
    work: 'memory at rest, embedded database',
    goal: 262,
    unit: 'MB',
    ...started('600', 'at rest'),
  },
  {
    work: 'memory at rest, PostgreSQL',
    goal: 189,
    unit: 'MB',
    ...started('600, PostgreSQL 18', 'at rest'),
  },
  { work: 'peak of a start', goal: 524, unit: 'MB', ...started('600', 'its peak') },
  ...['home', 'list', 'product', 'order of a customer'].map(
    (page): Goal => ({
      work: `Lighthouse, phone, ${page}`,
      goal: 95,
      unit: 'points',
      isLeast: true,
      from: inBrowser([page, 'phone'], 'performance'),
    }),
  ),
  {
    work: 'click on a facet at 100,000 parts to painted, p50',
    goal: 100,
    unit: 'ms',
    from: inBrowser(['100,000'], 'p50 ms'),
  },
  {
    work: 'click on a facet at 100,000 parts to painted, p99',
    goal: 200,
    unit: 'ms',
    from: inBrowser(['100,000'], 'p99 ms'),
  },
  {
    // The time ends when the lines in view are painted.
    work: 'opening a cart of 200 lines',
    goal: 100,
    unit: 'ms',
    from: inBrowser(['opening it again'], 'p50 ms'),
  },
  {
    work: 'typing an amount in a cart of 200 lines',
    goal: 16.7,
    unit: 'ms',
    from: inBrowser(['a digit of an amount'], 'p50 ms'),
  },
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
    from: search(1_000_000, 'p99, quiet', 'measured'),
  },
  // Of 100,000 parts: the figures of these two that the goals were set by are those of that chapter.
  {
    work: 'opening the engine at 100,000 parts',
    goal: 100,
    unit: 'ms',
    from: search(100_000, 'opening it, best of several', ''),
    floor: search(100_000, 'copying the bytes that it holds then', ''),
  },
  {
    work: '2,100 changes at 100,000 parts',
    goal: 50,
    unit: 'ms',
    from: search(100_000, 'building 2,100 changes', ''),
  },
]

/** The goals of the engine, and the floors below which it is not good enough. */
import { digits, type Table } from '../report.ts'
import type { Figures } from './measure.ts'

export type Goal = {
  readonly what: string
  readonly size: number
  readonly goal: number
  /** None: then the goal is all there is. */
  readonly floor?: number
  readonly unit: string
  readonly better: 'less' | 'more'
}

export type Verdict = 'goal met' | 'floor met' | 'below floor' | 'goal missed'

export function judge({ goal, floor, better }: Goal, figure: number): Verdict {
  const reaches = (bound: number) => (better === 'less' ? figure <= bound : figure >= bound)
  if (reaches(goal)) return 'goal met'
  if (floor === undefined) return 'goal missed'
  return reaches(floor) ? 'floor met' : 'below floor'
}

const RATIO = { unit: 'times', better: 'more' } as const
const TIME = { unit: 'ms', better: 'less' } as const

type Reading = Goal & { readonly read: (figures: Figures) => number | undefined }

const GOALS: readonly Reading[] = [
  { what: 'p50, quiet', size: 100_000, goal: 0.2, ...TIME, read: ({ engine }) => engine.speed.quiet.p50 },
  {
    what: 'p99, quiet',
    size: 100_000,
    goal: 1,
    floor: 2,
    ...TIME,
    read: ({ engine }) => engine.speed.quiet.p99,
  },
  { what: 'p50, quiet', size: 1_000_000, goal: 2, ...TIME, read: ({ engine }) => engine.speed.quiet.p50 },
  {
    what: 'p99, quiet',
    size: 1_000_000,
    goal: 10,
    floor: 20,
    ...TIME,
    read: ({ engine }) => engine.speed.quiet.p99,
  },
  { what: 'times itemsjs, quiet', size: 100_000, goal: 300, floor: 150, ...RATIO, read: ratioTo('itemsjs') },
  { what: 'times Orama, quiet', size: 100_000, goal: 300, ...RATIO, read: ratioTo('orama') },
  {
    what: 'times roaring-wasm, quiet',
    size: 100_000,
    goal: 15,
    floor: 8,
    ...RATIO,
    read: ratioTo('roaring-wasm'),
  },
  {
    what: 'bytes a product in memory, three languages',
    size: 100_000,
    goal: 300,
    floor: 400,
    unit: 'bytes',
    better: 'less',
    read: ({ engine, size }) => engine.memory.bytes / size,
  },
  {
    what: 'snapshot with the text of one language, takes no changes, brotli',
    size: 100_000,
    goal: 6,
    unit: 'MB',
    better: 'less',
    read: ({ build }) => (build.snapshots.at(-1)?.brotli ?? Number.NaN) / 1_000_000,
  },
  {
    what: 'opening the snapshot',
    size: 100_000,
    goal: 100,
    ...TIME,
    read: ({ engine }) => engine.open.best,
  },
  {
    what: 'event loop held up at the longest, filters in threads',
    size: 1_000_000,
    goal: 20,
    ...TIME,
    read: ({ loop }) => loop.inThreads.longest,
  },
]

export function goalsTable(figures: Figures): Table {
  const rows = GOALS.filter(({ size }) => size === figures.size).flatMap((goal) => {
    const figure = goal.read(figures)
    if (figure === undefined) return []
    const floor = goal.floor === undefined ? '' : digits(goal.floor)
    return [[goal.what, digits(figure), goal.unit, digits(goal.goal), floor, judge(goal, figure)]]
  })
  return { title: 'Goals', columns: ['', 'measured', 'unit', 'goal', 'floor', ''], rows, notes: [] }
}

function ratioTo(name: string) {
  return ({ filterPeers }: Figures): number | undefined => {
    const row = filterPeers.find(({ peer }) => peer === name)
    return row && !('failure' in row) ? row.theirs.quiet.mean / row.ours.quiet.mean : undefined
  }
}

/** Compares both kernels by runs of whole queries, one kernel and the other in turns. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KernelKind } from '@hoistway/search'
import { count, digits, type Table } from '../report.ts'
import { inChild } from './tasks.ts'
import { QUESTIONS, type WholeQueries } from './whole-queries.ts'

export const KERNEL_SIZES = [600, 10_000, 100_000]

const RUNS = 7
const KERNELS = ['wasm', 'script'] as const
const WORK = {
  counted: 'count and list',
  serialised: 'with facets and ids as JSON',
} as const
type Work = keyof typeof WORK

/** `report` hears what is measured next. */
export async function kernelsTable(sizes: readonly number[], report: (what: string) => void): Promise<Table> {
  const rows: string[][] = []
  for (const size of sizes) {
    const runs = await alternated(size, report)
    rows.push(...(Object.keys(WORK) as Work[]).map((work) => [count(size), WORK[work], ...cells(runs, work)]))
  }
  return {
    columns: [
      'products',
      'what is done',
      'wasm mean ms',
      'p50',
      'p99',
      'script mean ms',
      'p50',
      'p99',
      'ratio of means',
      'spread of wasm',
      'spread of script',
    ],
    rows,
    notes: [
      `The ${QUESTIONS} questions of the chapters on generated catalogues, quiet: best of 3 shots at each after a second of warming up, then over the questions. One thread. Costs measured at opening, by either kernel.`,
      `${RUNS} runs of each kernel in turns, each in a process of its own; a figure is the median over its runs. Ratio: the median over the pairs of neighbouring runs. Spread: from the least to the greatest mean of the runs, over their median.`,
    ],
  }
}

type Runs = Readonly<Record<KernelKind, readonly WholeQueries[]>>

async function alternated(size: number, report: (what: string) => void): Promise<Runs> {
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-bench-'))
  const opening = { size, snapshot: join(folder, 'snapshot') }
  const runs = { wasm: [] as WholeQueries[], script: [] as WholeQueries[] }
  try {
    await inChild('build', opening)
    for (let run = 1; run <= RUNS; run++) {
      for (const kernel of KERNELS) {
        report(`${count(size)} products, run ${run} of ${RUNS} by ${kernel}`)
        runs[kernel].push(await inChild('wholeQueries', { opening, kernel }))
      }
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return runs
}

function cells({ wasm, script }: Runs, work: Work): string[] {
  const timesBy = (runs: readonly WholeQueries[]) =>
    (['mean', 'p50', 'p99'] as const).map((figure) => digits(median(runs.map((run) => run[work][figure]))))
  const means = (runs: readonly WholeQueries[]) => runs.map((run) => run[work].mean)
  const ratios = means(script).map((mean, run) => mean / (means(wasm)[run] ?? Number.NaN))
  return [
    ...timesBy(wasm),
    ...timesBy(script),
    digits(median(ratios)),
    ...[wasm, script].map((runs) => `${Math.round(100 * spreadOf(means(runs)))} %`),
  ]
}

function spreadOf(numbers: readonly number[]): number {
  return (Math.max(...numbers) - Math.min(...numbers)) / median(numbers)
}

/** Of an odd number of them. */
function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}

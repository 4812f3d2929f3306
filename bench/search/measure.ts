/** Takes all measurements of one size of catalogue, one after the other, each in a process of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { digits } from '../report.ts'
import type { BuildFigures } from './build.ts'
import { generateCatalogue } from './catalogue.ts'
import type { EngineFigures } from './engine.ts'
import { type CatalogueFacts, factsOf } from './facts.ts'
import type { KernelFigures } from './kernel.ts'
import type { LoopFigures } from './loop.ts'
import type { Opening } from './ours.ts'
import type { FilterPeerFigures } from './peers/measure-filter-peer.ts'
import type { TextPeerFigures } from './peers/measure-text-peer.ts'
import { inChild, TaskFailed } from './tasks.ts'
import type { ThreadsFigures } from './workers.ts'

export type Figures = {
  readonly size: number
  readonly facts: CatalogueFacts
  readonly build: BuildFigures
  readonly engine: EngineFigures
  readonly threads: ThreadsFigures
  readonly loop: LoopFigures
  readonly kernel: KernelFigures
  readonly filterPeers: readonly (FilterPeerFigures | Failed)[]
  readonly textPeers: readonly (TextPeerFigures | Failed)[]
}

/** A peer that cannot hold so many products, and what it said. */
export type Failed = { readonly peer: string; readonly failure: string }

export type Wishes = { readonly withPeers: boolean; readonly report: (what: string) => void }

const PEERS = ['itemsjs', 'orama', 'roaring-wasm']
/** Some peers take seconds a question at a million products: then they are asked eight. */
const BUDGET_MS = 30_000

export async function measureSize(size: number, wishes: Wishes): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-bench-'))
  try {
    return await measureOpening({ size, snapshot: join(folder, 'snapshot') }, wishes)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measureOpening(opening: Opening, { withPeers, report }: Wishes): Promise<Figures> {
  const { size } = opening
  report('generating')
  const facts = factsOf(generateCatalogue(size))
  report('building')
  const build = await inChild('build', opening)
  report('asking')
  const engine = await inChild('engine', { opening, facts })
  const { p50, p99 } = engine.speed.quiet
  report(`quiet p50 ${digits(p50)} ms, p99 ${digits(p99)} ms; two threads`)
  const threads = await inChild('threads', opening)
  report('the event loop')
  const loop = await inChild('loop', opening)
  report('the kernel')
  const kernel = await inChild('kernel', size)
  const filterPeers: (FilterPeerFigures | Failed)[] = []
  const textPeers: (TextPeerFigures | Failed)[] = []
  for (const peer of withPeers ? PEERS : []) {
    report(peer)
    filterPeers.push(await orFailed(peer, inChild('filterPeer', { peer, opening, budgetMs: BUDGET_MS })))
  }
  if (withPeers) {
    report('MiniSearch')
    textPeers.push(await orFailed('MiniSearch', inChild('textPeer', { opening, budgetMs: BUDGET_MS })))
  }
  return { size, facts, build, engine, threads, loop, kernel, filterPeers, textPeers }
}

/** Only running out of memory is a result; an answer that differs from ours ends the run. */
async function orFailed<T>(peer: string, measuring: Promise<T>): Promise<T | Failed> {
  try {
    return await measuring
  } catch (fault) {
    const failure = fault instanceof TaskFailed ? reasonIn(fault.message) : undefined
    if (failure === undefined) throw fault
    return { peer, failure }
  }
}

const REASONS = [
  /heap out of memory/,
  /Map maximum size exceeded/,
  /Set maximum size exceeded/,
  /Invalid array length/,
  /Invalid string length/,
  /Array buffer allocation failed/,
  /SIGKILL/,
]

function reasonIn(message: string): string | undefined {
  return REASONS.map((reason) => reason.exec(message)?.[0]).find((found) => found !== undefined)
}

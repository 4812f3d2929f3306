/** Measures our engine alone, on the mix of questions. */
import { readFileSync } from 'node:fs'
import {
  memoryOf,
  openCatalogue,
  readSnapshot,
  type Sections,
  visibleSet,
  withChanges,
} from '@hoistway/search'
import { type Shots, type Summary, shootEach, summarise, type Times, timeEach, timesOf } from '../timing.ts'
import { answerBytes } from './answer-bytes.ts'
import { type GeneratedCatalogue, generateCatalogue } from './catalogue.ts'
import { generateChanges } from './changes.ts'
import type { CatalogueFacts } from './facts.ts'
import { fewestBytes } from './limit.ts'
import { memoryNow } from './memory.ts'
import { askOurs, type Opening, type Ours, openOurs, withLimits } from './ours.ts'
import { type MixedQuery, type QueryKind, queryMix } from './queries.ts'

export type EngineFigures = {
  /** The first time in a process, the best of several, and the best of copying the bytes that the opened engine holds. */
  readonly open: { readonly first: number; readonly best: number; readonly copy: number }
  readonly memory: { readonly bytes: number; readonly parts: Readonly<Record<string, number>> }
  readonly resident: number
  readonly questions: number
  /** Of the catalogue, on average. */
  readonly found: number
  readonly speed: Times
  readonly byKind: readonly KindFigures[]
  readonly endToEnd: Times
  readonly answerBytes: Summary
  readonly delta: DeltaFigures
  readonly limit: LimitFigures
}

export type KindFigures = {
  readonly kind: QueryKind
  readonly questions: number
  readonly found: number
  readonly times: Times
}

export type DeltaFigures = {
  readonly changes: number
  readonly buildMs: number
  readonly before: Times
  readonly after: Times
}

/** Of the questions without text: what they must read at least, and what they took. */
export type LimitFigures = { readonly bytes: number; readonly quietMs: number }

const QUESTIONS = 500
const OPENINGS = 5
const CHANGES = 2000
/** The code of a builder that has taken changes before is compiled; the least time counts. */
export const DELTA_BUILDS = 30

export type EngineTask = { readonly opening: Opening; readonly facts: CatalogueFacts }

export async function measureEngine({ opening, facts }: EngineTask): Promise<EngineFigures> {
  const generated = generateCatalogue(opening.size)
  const first = timeOpening(opening)
  const ours = openOurs(opening)
  const { resident } = memoryNow()
  const { bytes, parts } = memoryOf(ours.catalogue)

  const mix = queryMix(generated, QUESTIONS)
  const shots = shootEach(mix, (question) => askOurs(ours, question))
  const shares = mix.map((question) => askOurs(ours, question).ids.length / opening.size)
  const speed = timesOf(shots)
  return {
    resident,
    memory: { bytes, parts },
    questions: mix.length,
    found: mean(shares),
    speed,
    byKind: byKind(mix, shots, shares),
    endToEnd: timeEach(mix, (question) => answerBytes(ours.catalogue, askOurs(ours, question))),
    answerBytes: summarise(
      mix.map((question) => answerBytes(ours.catalogue, askOurs(ours, question)).length),
    ),
    delta: measureDelta(generated, ours, mix, readSnapshot(readFileSync(opening.snapshot))),
    limit: measureLimit(facts, ours, mix, shots),
    open: {
      first,
      best: leastOf(() => timeOpening(opening)),
      copy: leastOf(() => timeCopy(bytes)),
    },
  }
}

/** The file is in memory already: where it comes from is not the engine's. */
function timeOpening({ snapshot }: Opening): number {
  const bytes = readFileSync(snapshot)
  const start = performance.now()
  openCatalogue(readSnapshot(bytes))
  return performance.now() - start
}

/** The floor of an opening: as many bytes, from one place of the memory to another that is new. */
function timeCopy(bytes: number): number {
  const from = new Uint8Array(bytes).fill(1)
  const start = performance.now()
  from.slice()
  return performance.now() - start
}

/** The least of several times. */
function leastOf(time: () => number): number {
  return Math.min(...Array.from({ length: OPENINGS }, time))
}

function byKind(mix: readonly MixedQuery[], shots: Shots, shares: readonly number[]): KindFigures[] {
  return [...new Set(mix.map(({ kind }) => kind))].map((kind) => {
    const ofKind = <T>(each: readonly T[]) => each.filter((_, at) => mix[at]?.kind === kind)
    const found = ofKind(shares)
    return { kind, questions: found.length, found: mean(found), times: timesOf(ofKind(shots)) }
  })
}

function measureDelta(
  generated: GeneratedCatalogue,
  ours: Ours,
  mix: readonly MixedQuery[],
  sections: Sections,
): DeltaFigures {
  const changes = generateChanges(generated, CHANGES)
  let changed = ours.catalogue
  const builds = Array.from({ length: DELTA_BUILDS }, () => {
    const start = performance.now()
    changed = withChanges(ours.catalogue, changes, sections)
    return performance.now() - start
  })
  const after = withLimits(changed, generated.size)
  return {
    changes: changes.changed.length + [...changes.removed].length,
    buildMs: Math.min(...builds),
    before: timeEach(mix, (question) => askOurs(ours, question)),
    after: timeEach(mix, (question) => askOurs(after, question)),
  }
}

function measureLimit(
  facts: CatalogueFacts,
  ours: Ours,
  mix: readonly MixedQuery[],
  shots: Shots,
): LimitFigures {
  const requests = mix.flatMap((question, at) =>
    question.kind === 'text' ? [] : [{ question, shots: shots[at] ?? [] }],
  )
  const bytes = requests.map(({ question }) => {
    const visible = visibleSet(ours.visibility, question.viewer).set.count
    return fewestBytes(facts, question, askOurs(ours, question), visible)
  })
  return { bytes: mean(bytes), quietMs: timesOf(requests.map((one) => one.shots)).quiet.mean }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

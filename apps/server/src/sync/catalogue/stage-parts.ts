/** Reads the parts of a catalogue and stages those that are new or have changed. A part whose digest is the same as at
 *  the last import is not looked at further, so that an import of a large catalogue with few changes is quick. */
import { createHash } from 'node:crypto'
import type { CatalogueProductRecord } from '../../integrations/catalogue/port.ts'
import type { Section } from '../runs/report.ts'
import { type AttributeCounts, createAttributeCounts } from './attribute-counts.ts'
import type { ImportWork } from './import-work.ts'
import { createNumberSet, type NumberSet } from './number-set.ts'
import { sizedSteps } from './sized-steps.ts'
import { readSourceIds } from './source-id-queries.ts'
import {
  type ChangedPart,
  FILE_USES,
  IS_NOT_ADDED,
  type PartFiles,
  type PartStaging,
  STAYS,
  stageChangedParts,
} from './stage-changed-parts.ts'
import { createFileStager, fileDigest } from './stage-files.ts'
import { type StagedRow, stage } from './staging-queries.ts'
import type { Structure } from './structure.ts'

export type StagedParts = {
  /** Numbers of the parts that the feed names, in whichever state. */
  readonly named: NumberSet
  /** Parts of the feed. */
  readonly count: number
  readonly attributes: AttributeCounts
}

/** Lines that are looked up together, and changed parts that are staged together: every question to the database costs a
 *  pause, and lines that wait for long outlive the collection of young garbage. */
const LINES = 50
const CHANGED = 50

type Line = { readonly line: number; readonly value: CatalogueProductRecord }
type DamagedLine = { readonly line: number; readonly fault: string; readonly key: string }

const keyOf = ({ key, articleNr }: Pick<CatalogueProductRecord, 'key' | 'articleNr'>) => key ?? articleNr

/** @param onProgress is told the lines that were read */
export async function stageParts(
  work: ImportWork,
  structure: Structure,
  section: Section,
  onProgress: (lines: number) => void,
): Promise<StagedParts> {
  const named = createNumberSet()
  const counts = createAttributeCounts(structure.ofSource)
  const staging: PartStaging = {
    work,
    structure,
    section,
    named,
    counts,
    fileStager: createFileStager(work, structure),
    steps: { lookUp: sizedSteps(work.pace), write: sizedSteps(work.pace) },
  }
  const waiting = createWaiting(staging)
  let lines = 0
  let good: Line[] = []
  section.read(0)
  for await (const piece of work.catalogue.lines('products') ?? []) {
    section.read(piece.length)
    lines += piece.length
    const damaged: DamagedLine[] = []
    for (const read of piece) {
      if (!('fault' in read)) good.push(read)
      else if (read.named?.articleNr === undefined) section.refuse(read.line, read.fault, false)
      else {
        const key = keyOf({ ...read.named, articleNr: read.named.articleNr })
        damaged.push({ line: read.line, fault: read.fault, key })
      }
    }
    await refuseDamaged(staging, damaged)
    if (good.length < LINES) continue
    await waiting.look(good)
    good = []
    onProgress(lines)
  }
  await waiting.look(good)
  await waiting.flush()
  return { named, count: waiting.count(), attributes: counts }
}

async function refuseDamaged(
  { work: { db, source }, section, named, steps }: PartStaging,
  damaged: readonly DamagedLine[],
): Promise<void> {
  if (damaged.length === 0) return
  const keys = damaged.map(({ key }) => key)
  const known = await steps.lookUp.take(() => readSourceIds(db, source, 'product', keys))
  for (const { line, fault, key } of damaged) {
    const part = known.get(key)
    if (part) named.add(part.id)
    section.refuse(line, `${fault}; ${part ? STAYS : IS_NOT_ADDED}`)
  }
}

/** Looks for changes, and gathers them until there are enough to be staged together. */
function createWaiting(staging: PartStaging) {
  const { work, structure, section, named, counts, steps } = staging
  const { db, source, pace } = work
  let changed: ChangedPart[] = []
  /** Keys of those that wait. A part that the shop does not have yet has no number to be known by. */
  const keys = new Set<string>()
  let count = 0

  async function flush(): Promise<void> {
    const some = changed
    changed = []
    await stageChangedParts(staging, some)
    keys.clear()
  }

  async function lookAt(lines: readonly Line[]): Promise<void> {
    const known = await steps.lookUp.take(() =>
      readSourceIds(
        db,
        source,
        'product',
        lines.map(({ value }) => keyOf(value)),
      ),
    )
    const hidden: StagedRow[] = []
    for (const { line, value } of lines) {
      const key = keyOf(value)
      const part = known.get(key)
      if (keys.has(key) || (part && named.has(part.id))) {
        section.refuse(line, `articleNr: an earlier line has the part ${key}; only the earlier line counts`)
        continue
      }
      if (part) named.add(part.id)
      if (value.removed) {
        if (part && !part.isGone) {
          hidden.push({ kind: 'hidden', id: part.id, line, source_key: key, digest: null, row: {} })
        }
        continue
      }
      count += 1
      counts.take(value)
      const files = await findFiles(work, value)
      const digest = digestOf(value, files, structure)
      if (part && part.digest === digest && !part.isGone) continue
      keys.add(key)
      changed.push({ line, value, key, known: part, files, digest })
    }
    if (hidden.length > 0) await pace.step(() => stage(db, hidden))
    if (changed.length >= CHANGED) await flush()
  }

  return {
    count: () => count,
    flush,
    async look(lines: readonly Line[]): Promise<void> {
      for (let from = 0; from < lines.length; ) {
        const some = lines.slice(from, from + steps.lookUp.rows())
        await lookAt(some)
        from += some.length
      }
    },
  }
}

async function findFiles({ catalogue }: ImportWork, value: CatalogueProductRecord): Promise<PartFiles> {
  const find = (names: readonly string[] = []) =>
    Promise.all(names.map(async (name) => [name, await catalogue.file(name)] as const))
  return { pictures: await find(value.pictures), documents: await find(value.documents) }
}

function digestOf(
  { notMapped: _onlyCounted, ...value }: CatalogueProductRecord,
  files: PartFiles,
  { digest, files: facts }: Structure,
): string {
  const hash = createHash('sha256').update(digest).update(JSON.stringify(value))
  for (const use of FILE_USES) {
    for (const [name, file] of files[use]) hash.update(`${name} ${fileDigest(file, facts.get(name))}\n`)
  }
  return hash.digest('base64')
}

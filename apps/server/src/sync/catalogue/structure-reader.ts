/** Reads the records of one kind after another, gives them numbers and stages their rows. */
import type { createHash } from 'node:crypto'
import type { Localised } from '@hoistway/domain/texts/locale'
import type { CatalogueKind, CatalogueRecords, Texts } from '../../integrations/catalogue/port.ts'
import type { ImportWork } from './import-work.ts'
import { inSteps, sizedSteps } from './sized-steps.ts'
import { putSourceIds, readSourceIdsOf, type SourceKind } from './source-id-queries.ts'
import { type StagedKind, type StagedRow, stage } from './staging-queries.ts'

const STEP = 500
const NOT_TAKEN = 'the shop keeps what it has'

type Given<K extends CatalogueKind> = { readonly line: number; readonly value: CatalogueRecords[K] }

export type Reader = ReturnType<typeof createReader>

export function createReader(work: ImportWork, hash: ReturnType<typeof createHash>) {
  const { db, catalogue, pace, source, numbers } = work
  const steps = sizedSteps(pace)
  let rows: StagedRow[] = []
  let reserved: { kind: SourceKind; key: string; id: number }[] = []

  async function flush(): Promise<void> {
    const [staged, ids] = [rows, reserved]
    rows = []
    reserved = []
    await inSteps(steps, ids, (some) => putSourceIds(db, source, some))
    await inSteps(steps, staged, (some) => stage(db, some))
  }

  return {
    work,
    flush,
    /** Reads the records of a kind. A second record of the same subject is refused. */
    async each<K extends CatalogueKind>(
      kind: K,
      take: (given: Given<K>) => Promise<string | undefined | undefined>,
      keyOf: (value: CatalogueRecords[K]) => string = (value) => (value as { code: string }).code,
    ): Promise<void> {
      const pieces = catalogue.lines(kind)
      if (!pieces) return
      const section = work.section(catalogue.nameOf(kind))
      const seen = new Map<string, number>()
      section.read(0)
      for await (const piece of pieces) {
        section.read(piece.length)
        for (const read of piece) {
          if ('fault' in read) {
            section.refuse(read.line, `${read.fault}; ${NOT_TAKEN}`, read.named !== undefined)
            continue
          }
          const key = keyOf(read.value)
          const before = seen.get(key)
          if (before !== undefined) {
            section.refuse(read.line, `${key} stands in line ${before} already; ${NOT_TAKEN}`)
            continue
          }
          const fault = await take(read)
          if (fault) {
            section.refuse(read.line, `${fault}; ${NOT_TAKEN}`)
            continue
          }
          seen.set(key, read.line)
          hash.update(factsForParts(kind, read.value))
        }
      }
    },
    /** The number of a code, a new one if it has none. */
    async numberOf(kind: SourceKind, key: string, known: Map<string, number>): Promise<number> {
      const id = known.get(key) ?? (await numbers.next(kind))
      if (!known.has(key)) reserved.push({ kind, key, id })
      known.set(key, id)
      return id
    },
    reserve: (kind: SourceKind, key: string, id: number) => void reserved.push({ kind, key, id }),
    async stage(kind: StagedKind, id: number, line: number, key: string, row: object): Promise<void> {
      rows.push({ kind, id, line, source_key: key, digest: null, row })
      if (rows.length >= STEP) await flush()
    },
    knownIds: async (kind: SourceKind) => new Map(await readSourceIdsOf(db, source, kind)),
  }
}

/** The facts of a record that the rows of parts are made from. A change of other facts, such as the name of an option,
 *  leaves the parts alone. */
function factsForParts(kind: CatalogueKind, value: object): string {
  // The facts of files are part of the digests of the files.
  if (kind === 'files' || kind === 'countries' || kind === 'attributeGroups') return ''
  if (kind === 'families') return `${kind} ${JSON.stringify(value)}\n`
  const facts = Object.entries(value).filter(([field]) => !FACTS_OF_ITS_OWN.has(field))
  return `${kind} ${JSON.stringify(facts)}\n`
}

const FACTS_OF_ITS_OWN: ReadonlySet<string> = new Set(['name', 'symbol', 'sort', 'group', 'show', 'search'])

/** The text in the shop's form: blank where the source has none. Buyers see the next language (AMB-105). */
export function localised(texts: Texts | undefined): Localised {
  return { sv: texts?.sv ?? '', en: texts?.en ?? '', de: texts?.de ?? '' }
}

/** A subject without any text is called by its code. */
export function nameOf(texts: Texts, code: string): Localised {
  const name = localised(texts)
  return Object.values(name).some((text) => text.trim() !== '') ? name : { sv: code, en: code, de: code }
}

/** Stages parts that are new or have changed, with their files. */
import type { CatalogueProductRecord } from '../../integrations/catalogue/port.ts'
import { readCompanyIds } from '../feeds/feed-queries.ts'
import type { Section } from '../runs/report.ts'
import type { AttributeCounts } from './attribute-counts.ts'
import type { ImportWork } from './import-work.ts'
import type { NumberSet } from './number-set.ts'
import { partRow } from './part-row.ts'
import { inSteps, type SizedSteps } from './sized-steps.ts'
import { putDigests, putSourceIds, readNumberOwners, type SourceProduct } from './source-id-queries.ts'
import type { FileStager, FileUse, FoundFile } from './stage-files.ts'
import { type StagedRow, stage } from './staging-queries.ts'
import type { Structure } from './structure.ts'

export const FILE_USES: readonly FileUse[] = ['pictures', 'documents']
export const STAYS = 'the part stays as it was'
export const IS_NOT_ADDED = 'the part is not added'

export type PartFiles = Readonly<Record<FileUse, readonly (readonly [name: string, file: FoundFile])[]>>

export type ChangedPart = {
  readonly line: number
  readonly value: CatalogueProductRecord
  readonly key: string
  readonly known: SourceProduct | undefined
  readonly files: PartFiles
  readonly digest: string
}

export type PartStaging = {
  readonly work: ImportWork
  readonly structure: Structure
  readonly section: Section
  /** Parts that the feed names; new ones are added. */
  readonly named: NumberSet
  readonly counts: AttributeCounts
  readonly fileStager: FileStager
  readonly steps: Readonly<Record<'lookUp' | 'write', SizedSteps>>
}

export async function stageChangedParts(
  { work, structure, section, named, counts, fileStager, steps }: PartStaging,
  changed: readonly ChangedPart[],
): Promise<void> {
  if (changed.length === 0) return
  const { db, source, numbers } = work
  const companies = await steps.lookUp.take(() =>
    readCompanyIds(
      db,
      changed.flatMap(({ value }) => value.limitedToCompanies ?? []),
    ),
  )
  const owners = await steps.lookUp.take(() =>
    readNumberOwners(
      db,
      source,
      changed.map(({ value }) => value.articleNr),
    ),
  )
  const rows: StagedRow[] = []
  const newIds: { kind: 'product'; key: string; id: number }[] = []
  const refused: { key: string; digest: null }[] = []
  for (const part of changed) {
    const { line, value, key } = part
    const kept = part.known ? STAYS : IS_NOT_ADDED
    const owner = owners.get(value.articleNr)
    const row: ReturnType<typeof partRow> =
      owner && (part.known ? owner.id !== part.known.id : owner.key !== null)
        ? { fault: `articleNr: another part has the number ${value.articleNr}` }
        : partRow(value, structure, companies)
    if ('fault' in row) {
      section.refuse(line, `${row.fault}; ${kept}`)
      counts.refuse(value, row.attribute)
      if (part.known) refused.push({ key, digest: null })
      continue
    }
    const { faults, ...files } = await stageFiles(fileStager, part)
    if (faults.length > 0) section.refuseInPart(line, `${faults.join(', ')}; the part is taken without it`)
    // A part that came into the shop another way is taken over under its number.
    const id = part.known?.id ?? owner?.id ?? (await numbers.next('product'))
    if (!part.known) {
      newIds.push({ kind: 'product', key, id })
      named.add(id)
    }
    const hasLinks = Object.values(value.links ?? {}).some((list) => list.length > 0)
    rows.push({
      kind: 'product',
      id,
      line,
      source_key: key,
      digest: faults.length > 0 ? null : part.digest,
      row: row(files),
      links: hasLinks ? { ...value.links, ...(value.status && { [STATUS_IS_STATED]: [] }) } : undefined,
    })
    if (value.news !== undefined) {
      rows.push({ kind: 'news', id, line, source_key: key, digest: null, row: { news: value.news } })
    }
  }
  // A number is reserved before its part is staged.
  await inSteps(steps.lookUp, newIds, (some) => putSourceIds(db, source, some))
  await inSteps(steps.write, rows, async (some) => {
    const taken = await stage(db, some)
    for (const { kind, id, line, row } of some) {
      if (kind !== 'product' || taken.has(id)) continue
      const number = (row as { article_nr: string }).article_nr
      section.refuse(line, `articleNr: another part of the file has the number ${number}; ${STAYS}`)
    }
  })
  await inSteps(steps.lookUp, refused, (some) => putDigests(db, source, some))
}

/** Among the links of a staged part: its record says its status, so a successor does not change it. */
export const STATUS_IS_STATED = ' status'

async function stageFiles(fileStager: FileStager, { line, files }: ChangedPart) {
  const faults: string[] = []
  const ids: Record<FileUse, number[]> = { pictures: [], documents: [] }
  for (const use of FILE_USES) {
    for (const [name, file] of files[use]) {
      const id = await fileStager.idOf(use, name, file, line)
      if (typeof id === 'number') ids[use].push(id)
      else faults.push(`${use}: ${name} ${id.fault}`)
    }
  }
  return { ...ids, faults }
}

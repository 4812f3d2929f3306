/** Resolves the links between staged parts, once all parts of the catalogue have their numbers. A link that leads
 *  nowhere is refused, and the part is taken without it. */
import { ProductStatus } from '@hoistway/domain/codes'
import type { Section } from '../runs/report.ts'
import type { ImportWork } from './import-work.ts'
import { sizedSteps } from './sized-steps.ts'
import { readNumberOwners, readSourceIds } from './source-id-queries.ts'
import { STATUS_IS_STATED } from './stage-changed-parts.ts'
import { type LinkedPart, putResolved, type ResolvedPart, readLinkedParts } from './staging-queries.ts'
import { ASSOCIATIONS, type Structure } from './structure.ts'

export async function resolveLinks(work: ImportWork, structure: Structure, section: Section): Promise<void> {
  const { db, source, pace } = work
  const steps = sizedSteps(pace)
  for (let after = 0; ; ) {
    const next = { after, limit: steps.rows() }
    const last = await steps.take(async () => {
      const parts = await readLinkedParts(db, next)
      if (parts.length === 0) return undefined
      const keys = parts.flatMap(({ links }) => Object.values(links).flat())
      const ofSource = await readSourceIds(db, source, 'product', keys)
      // The shop may have parts that the source does not.
      const others = await readNumberOwners(db, source, keys)
      const idOf = (key: string) => ofSource.get(key)?.id ?? others.get(key)?.id
      await putResolved(
        db,
        parts.map((part) => resolved(part, structure, idOf, section)),
      )
      return parts.at(-1)?.id
    })
    if (last === undefined) return
    after = last
  }
}

function resolved(
  { id, line, links }: LinkedPart,
  structure: Structure,
  idOf: (key: string) => number | undefined,
  section: Section,
): ResolvedPart {
  const associated: Record<number, number[]> = {}
  const faults: string[] = []
  let successor: number | undefined
  for (const [code, keys] of Object.entries(links)) {
    if (code === STATUS_IS_STATED) continue
    const meaning = structure.links.get(code)
    if (meaning === undefined) faults.push(`links.${code}: there is no such kind of link`)
    if (meaning === undefined || meaning === 'none') continue
    for (const key of keys) {
      const other = idOf(key)
      if (other === undefined || other === id) {
        faults.push(`links.${code}: ${other === id ? 'leads to the part itself' : `there is no part ${key}`}`)
      } else if (meaning === 'replacedBy') successor ??= other
      else {
        const list = associated[ASSOCIATIONS[meaning]] ?? []
        if (!list.includes(other)) associated[ASSOCIATIONS[meaning]] = [...list, other]
      }
    }
  }
  if (faults.length > 0) section.refuseInPart(line, `${faults.join(', ')}; the part is taken without it`)
  const isReplaced = successor !== undefined && !(STATUS_IS_STATED in links)
  return {
    id,
    isWhole: faults.length === 0,
    associated,
    columns: {
      replacement_product_id: successor ?? null,
      ...(isReplaced && { status: ProductStatus.Replaced }),
    },
  }
}

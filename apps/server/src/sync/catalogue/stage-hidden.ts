/** Stages the parts that have left the source. A feed that names less than half of the parts that the shop has from it
 *  hides none, unless the operator confirms it: a folder that was copied in part would otherwise empty the shop. */
import type { Section } from '../runs/report.ts'
import type { ImportWork } from './import-work.ts'
import type { NumberSet } from './number-set.ts'
import { readPresentProducts } from './source-id-queries.ts'
import { type StagedRow, stage } from './staging-queries.ts'

const LEAST_SHARE = 0.5
const STEP = 2_000

export async function stageHidden(
  work: ImportWork,
  section: Section,
  named: NumberSet,
  allowRemovals: boolean,
): Promise<void> {
  if (!work.catalogue.isWhole) return
  let present = 0
  let gone = 0
  for await (const parts of presentParts(work)) {
    present += parts.length
    gone += parts.filter(({ id }) => !named.has(id)).length
  }
  if (gone === 0) return
  if (!section.mayRemove()) {
    section.note(`none of the ${gone} parts that it does not name is hidden, since it has damaged lines`)
    return
  }
  if (gone > present * LEAST_SHARE && !allowRemovals) {
    section.hold(
      1,
      `none is hidden: it does not name ${gone} of the ${present} parts that the shop has from it, more than half; ` +
        'confirm it with npm run shop -- import FOLDER --allow-removals',
    )
    return
  }
  for await (const parts of presentParts(work)) {
    const hidden = parts.filter(({ id }) => !named.has(id)).map(hiddenRow)
    if (hidden.length > 0) await work.pace.step(() => stage(work.db, hidden))
  }
}

function hiddenRow({ key, id }: { readonly key: string; readonly id: number }): StagedRow {
  return { kind: 'hidden', id, line: 0, source_key: key, digest: null, row: {} }
}

async function* presentParts({ db, source, pace }: ImportWork) {
  for (let last = ''; ; ) {
    const parts = await pace.step(() => readPresentProducts(db, source, last, STEP))
    const end = parts.at(-1)
    if (!end) return
    yield parts
    last = end.key
  }
}

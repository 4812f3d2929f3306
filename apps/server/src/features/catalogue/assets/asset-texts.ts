/** Caches the records of all files as JSON, once for a snapshot of the catalogue. Records of limited products are
 *  serialised for each caller who may see them (AMB-51). */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { CatalogueSnapshot } from '../../../catalogue-index/catalogue-snapshot.ts'
import type { Database } from '../../../database/schema.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { joined } from '../../../json/streamed-json.ts'
import { mayOpenAsset } from '../viewer.ts'
import { type AssetRow, readAssetsAfter } from './asset-queries.ts'
import { assetRecord } from './asset-record.ts'

/** The number of files of one step, about 10 ms of work. */
const STEP = 1000
/** Documents without a type. */
const NO_TYPE = 0

/** The records that everybody may see: the inside of JSON objects and lists, one text a step. */
export type AssetTexts = {
  readonly documents: readonly string[]
  readonly images: readonly string[]
  readonly idsOfType: ReadonlyMap<number, readonly number[]>
  readonly limited: readonly AssetRow[]
}

export async function readAssetTexts(db: Kysely<Database>, snapshot: CatalogueSnapshot): Promise<AssetTexts> {
  const documents: string[] = []
  const images: string[] = []
  const limited: AssetRow[] = []
  const idsOfType = new Map<number, number[]>()
  for (let last = 0; ; ) {
    // The embedded database answers without a turn of the event loop: nobody else would have one.
    await nextTurn()
    const rows = await readAssetsAfter(db, last, STEP)
    const open = rows.filter(({ id }) => !snapshot.limitedOwners(id))
    limited.push(...rows.filter(({ id }) => snapshot.limitedOwners(id)))
    documents.push(recordsText(open, 'document'))
    images.push(recordsText(open, 'image'))
    addTypes(idsOfType, open)
    const { id } = rows.at(-1) ?? { id: undefined }
    if (id === undefined || rows.length < STEP) break
    last = id
  }
  return { documents, images, idsOfType, limited }
}

/** The three members of a filter setup that are about files. */
export async function* assetPieces(
  { documents, images, idsOfType, limited }: AssetTexts,
  snapshot: CatalogueSnapshot,
  visitor: Visitor,
): AsyncGenerator<string> {
  const mine = limited.filter(({ id }) => mayOpenAsset(snapshot, visitor, id))
  const types = new Map(Array.from(idsOfType, ([type, ids]) => [type, [...ids]]))
  addTypes(types, mine)
  yield '"documentsByAssetID":{'
  yield* joined([...documents, recordsText(mine, 'document')])
  yield '},"imagesByAssetID":{'
  yield* joined([...images, recordsText(mine, 'image')])
  yield `},"documentIDsByTypeID":${JSON.stringify(Object.fromEntries(types))}`
}

function recordsText(rows: readonly AssetRow[], kind: AssetRow['kind']): string {
  return rows
    .filter((row) => row.kind === kind)
    .map((row) => `"${row.id}":${JSON.stringify(assetRecord(row))}`)
    .join(',')
}

function addTypes(idsOfType: Map<number, number[]>, rows: readonly AssetRow[]): void {
  for (const row of rows) {
    if (row.kind !== 'document') continue
    const type = row.type_text_id ?? NO_TYPE
    const ids = idsOfType.get(type) ?? []
    ids.push(row.id)
    idsOfType.set(type, ids)
  }
}

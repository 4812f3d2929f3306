/** POST picture-sizes: tells the sizes of pictures that the caller may see. */
import type { PictureSizes } from '@hoistway/contract/catalogue/snapshot'
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../../database/schema.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { readAssets } from '../assets/asset-queries.ts'
import type { FileSizes } from '../assets/file-sizes.ts'
import { mayOpenAsset } from '../viewer.ts'

export type PictureSizesNeeds = {
  readonly db: Kysely<Database>
  readonly live: LiveCatalogue
  readonly sizeOf: FileSizes
}

export async function pictureSizes(
  { db, live, sizeOf }: PictureSizesNeeds,
  ids: readonly number[],
  visitor: Visitor,
): Promise<PictureSizes> {
  const snapshot = live.current()
  const open = [...new Set(ids)].filter((id) => mayOpenAsset(snapshot, visitor, id))
  const rows = await readAssets(db, open)
  const sizes = await Promise.all(rows.map(async ({ id, code }) => ({ id, bytes: await sizeOf(code) })))
  return sizes.flatMap(({ id, bytes }) => (bytes === undefined ? [] : [{ id, bytes }]))
}

/** Pictures of the shop: where they come from, and their drawn forms. */
import type { Kysely } from 'kysely'
import { openDiskCache } from '../../caching/disk-cache.ts'
import type { LiveCatalogue } from '../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import { openAsset } from '../catalogue/public.ts'
import { createDrawnPictures, type DrawnPictures } from './drawn-pictures.ts'
import { createPictureSources, type PictureSources, type PictureSourcesParts } from './picture-sources.ts'

export type ImagesParts = Omit<PictureSourcesParts, 'openAsset'> & {
  readonly db: Kysely<Database>
  readonly live: LiveCatalogue
  readonly files: Pick<FileStore, 'read'>
  readonly cacheDirectory: string
  readonly cacheBytes: number
}

export type Images = { readonly sources: PictureSources; readonly drawn: DrawnPictures }

export async function openImages(parts: ImagesParts): Promise<Images> {
  const { cacheDirectory: directory, cacheBytes: maxBytes, now } = parts
  return {
    sources: createPictureSources({ ...parts, openAsset: (visitor, id) => openAsset(parts, visitor, id) }),
    drawn: createDrawnPictures(await openDiskCache({ directory, maxBytes, now })),
  }
}

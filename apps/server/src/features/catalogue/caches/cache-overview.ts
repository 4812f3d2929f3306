/** GET caches: the catalogue as it is stored, and as this node holds it in memory. */
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import { readState } from '../../../catalogue-index/state-queries.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { FilesUnavailable } from '../../../http/unavailable.ts'
import type { FileStore } from '../../../integrations/files/port.ts'
import { readStoredIndex } from '../queries.ts'

export type CacheOverviewNeeds = {
  readonly db: Kysely<Database>
  readonly live: LiveCatalogue
  readonly files: Pick<FileStore, 'size'>
  readonly now: () => Date
}

export function cacheOverview({ db, live, files, now }: CacheOverviewNeeds): Handler<'cacheOverview'> {
  return async () => {
    const [state, stored] = await Promise.all([readState(db), readStoredIndex(db)])
    const held = live.current()
    return {
      now: now().toISOString(),
      catalogueVersion: state.catalogueVersion,
      settingsChanged: state.setupCreated.toISOString(),
      index: stored
        ? {
            stored: stored.stored.toISOString(),
            catalogueVersion: stored.catalogue_version,
            products: stored.products,
            bytes: await sizeOf(files, stored.code),
          }
        : null,
      node: {
        catalogueVersion: held.state.catalogueVersion,
        products: held.allIds.length,
        attributes: held.attributes.length,
      },
    }
  }
}

/** Null where there is no file, or where the file store cannot say for now: the rest can be read all the same. */
async function sizeOf(files: Pick<FileStore, 'size'>, code: string): Promise<number | null> {
  try {
    return (await files.size(code)) ?? null
  } catch (fault) {
    if (!(fault instanceof FilesUnavailable)) throw fault
    return null
  }
}

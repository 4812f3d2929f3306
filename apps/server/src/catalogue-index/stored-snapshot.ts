/** The stored index of the catalogue, from which nodes start without reading a product. Its bytes lie in the file
 *  store, and a row in the database names the valid file and what the index was made from (decisions/0017).
 *
 *  Two files take turns, so that a writer never touches the valid one. A writer that is killed leaves a file that
 *  nobody reads and that the next writer replaces. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { firstLine } from '../faults/error-text.ts'
import type { FileStore } from '../integrations/files/port.ts'
import {
  type ReadHorizon,
  readStoredSnapshot,
  replaceStoredSnapshot,
  type StoredSnapshotRow,
} from './queries.ts'

export const SNAPSHOT_CODES = ['catalogue/index-a.snapshot', 'catalogue/index-b.snapshot'] as const
/** The version of the sections that the shop adds. The engine's own sections carry their own version. */
const FORMAT = 1

export type SnapshotStore = { readonly db: Kysely<Database>; readonly files: FileStore }

/** The state of the database that an index was made from. */
export type Origin = ReadHorizon & {
  /** Digest of the attributes and options (index-setup.ts). */
  readonly setup: string
  readonly catalogueVersion: number
  readonly products: number
}

/** The bytes of a snapshot with their sha256. */
export type SnapshotBytes = { readonly bytes: Uint8Array<ArrayBuffer>; readonly digest: string }

export type FoundSnapshot = SnapshotBytes & { readonly origin: Origin }

/** Finds the stored snapshot that was made in this database with this setup. Returns the reason if it does not fit or
 *  cannot be read, as while a bucket is away, and undefined if none was ever stored. Damaged bytes are found when the
 *  snapshot is opened. */
export async function findSnapshot(
  { db, files }: SnapshotStore,
  { setup, databaseKey }: Pick<Origin, 'setup' | 'databaseKey'>,
): Promise<FoundSnapshot | { readonly refused: string } | undefined> {
  const row = await readStoredSnapshot(db)
  if (!row) return undefined
  if (row.database_key !== databaseKey) return { refused: 'it was made in another database' }
  if (row.format !== FORMAT) return { refused: `it is of form ${row.format}, this shop reads ${FORMAT}` }
  if (row.setup !== setup) return { refused: 'attributes or options have changed since' }
  try {
    const bytes = await files.read(row.code)
    if (!bytes) return { refused: `its file ${row.code} is not there` }
    return { origin: originOf(row), bytes, digest: row.digest }
  } catch (fault) {
    return { refused: `its file ${row.code} cannot be read (${firstLine(fault)})` }
  }
}

/** True if a snapshot is stored that is as new as this one. */
export async function isStored({ db }: Pick<SnapshotStore, 'db'>, origin: Origin): Promise<boolean> {
  const row = await readStoredSnapshot(db)
  if (!row || row.database_key !== origin.databaseKey || row.setup !== origin.setup) return false
  return row.format === FORMAT && row.catalogue_version >= origin.catalogueVersion
}

export async function storeSnapshot(
  { db, files }: SnapshotStore,
  origin: Origin,
  { bytes, digest }: SnapshotBytes,
): Promise<void> {
  const current = await readStoredSnapshot(db)
  const code = SNAPSHOT_CODES.find((free) => free !== current?.code) ?? SNAPSHOT_CODES[0]
  // Deleting the file also removes what killed writers have left of it.
  await files.delete(code)
  await files.write(code, bytes)
  await replaceStoredSnapshot(db, {
    code,
    digest,
    format: FORMAT,
    setup: origin.setup,
    catalogue_version: origin.catalogueVersion,
    database_key: origin.databaseKey,
    seen: origin.seen,
    products: origin.products,
  })
}

function originOf(row: StoredSnapshotRow): Origin {
  return {
    setup: row.setup,
    catalogueVersion: row.catalogue_version,
    databaseKey: row.database_key,
    seen: row.seen,
    products: row.products,
  }
}

/** Frees the files of PGlite that an open database does not read. PGlite unpacks its 699 files into one buffer of 6 MB,
 *  which stays in memory for as long as one of the files is a part of it. */
import type { PGlite } from '@electric-sql/pglite'

/** PGlite keeps the files of these directories in memory. */
const DIRECTORIES = ['/pglite', '/home/postgres']
/** The database itself lies on the disk. */
const DATABASE = '/pglite/data'

/** Read only by initdb, by the builder of extensions, by replication, by the collations of ICU, by full-text search with
 *  stems, and for texts in another encoding than UTF-8. The shop has none of these. */
const UNUSED =
  /\/(?:(?:bin|icu|pgxs)\/.*|[^/]+\.(?:bki|sql|sample)|sql_features\.txt|errcodes\.txt|[a-z0-9_]+_and_[a-z0-9_]+\.so|dict_snowball\.so|libpqwalreceiver\.so|pgoutput\.so)$/

type FileSystem = {
  readonly readdir: (path: string) => string[]
  readonly stat: (path: string) => { readonly mode: number }
  readonly isDir: (mode: number) => boolean
  readonly readFile: (path: string) => Uint8Array
  readonly writeFile: (path: string, data: Uint8Array, options: { readonly canOwn: boolean }) => void
  readonly unlink: (path: string) => void
}

export function freeUnusedFiles({ Module }: PGlite): void {
  const files: FileSystem = Module.FS
  for (const path of DIRECTORIES.flatMap((directory) => [...filesIn(files, directory)])) {
    if (UNUSED.test(path)) files.unlink(path)
    // A copy of the file's own bytes, so that nothing holds the buffer.
    else files.writeFile(path, files.readFile(path), { canOwn: true })
  }
}

function* filesIn(files: FileSystem, directory: string): Iterable<string> {
  for (const name of files.readdir(directory)) {
    const path = `${directory}/${name}`
    if (name === '.' || name === '..' || path === DATABASE) continue
    if (files.isDir(files.stat(path).mode)) yield* filesIn(files, path)
    else yield path
  }
}

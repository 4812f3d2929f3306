/** Makes the embedded database's commits durable. Stock PGlite never reaches fsync: its file system has
 *  no such operation, so an acknowledged order would be lost in a power cut. Here fsync reaches the
 *  disk and every call is counted, so that the start (embedded.ts) can prove that commits are flushed.
 *
 *  `NODEFS.stream_ops` is a seam of the WASM build and not documented, which is why PGlite's version is
 *  pinned and the proof is made at every start instead of trusted. */
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Node = object
type OpenFile = { readonly nfd?: number; readonly node: Node }
type NodeFsModule = {
  readonly NODEFS: { realPath(node: Node): string; stream_ops: { fsync?: (file: OpenFile) => number } }
}
type ModuleOptions = Parameters<NodeFS['init']>[1]

/** The WASM libc's number for an input or output error; PostgreSQL stops rather than trust the disk. */
const EIO = 29

export class DurableNodeFS extends NodeFS {
  #fsyncs = 0

  /** Returns how often the database has flushed a file or directory so far. */
  get fsyncs(): number {
    return this.#fsyncs
  }

  override async init(pg: PGlite, options: ModuleOptions): Promise<{ emscriptenOpts: ModuleOptions }> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: unknown) => this.#addFsync(module as NodeFsModule)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...(emscriptenOpts.preRun ?? [])] } }
  }

  #addFsync({ NODEFS }: NodeFsModule): void {
    NODEFS.stream_ops.fsync = (file) => {
      try {
        // A directory is open in the WASM file system only, so it has no descriptor to flush.
        if (file.nfd === undefined) flush(NODEFS.realPath(file.node))
        else fdatasyncSync(file.nfd)
      } catch {
        return EIO
      }
      this.#fsyncs += 1
      return 0
    }
  }
}

/** PGlite's own parameters without `-F` (which turns fsync off), fsync by the one call that the WASM build really makes
 *  (its fdatasync does nothing; the file system above flushes bytes and size, not the time of the change, as PostgreSQL
 *  does on Linux), and a quarter of PostgreSQL's 128 MB of buffers: each start fills them with zeros, and
 *  the pages of files are in the operating system's cache anyway. */
export const DURABLE_START_PARAMS: NonNullable<PGliteOptions['startParams']> = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
  ...['-c', 'shared_buffers=32MB'],
]

/** Flushes a file or a directory by its path. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Flushes a directory and all that is in it: a database is created by a program that knows no fsync. */
export async function flushTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) flush(join(entry.parentPath, entry.name))
  }
  flush(directory)
}

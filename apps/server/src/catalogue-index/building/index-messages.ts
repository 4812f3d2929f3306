/** The messages between the main thread and the thread that builds indexes (index-builder.ts, index-thread.ts). Rows
 *  of products travel as the JSON texts that the database wrote, through a port of their own (text-stream.ts). */
import type { MessagePort } from 'node:worker_threads'
import type { IndexSetup } from '../index-setup.ts'
import type { SharedIndex } from '../shared-index.ts'
import type { SnapshotBytes } from '../stored-snapshot.ts'

export type IndexOrder =
  | { readonly kind: 'build'; readonly setup: IndexSetup; readonly rows: MessagePort }
  | { readonly kind: 'open'; readonly snapshot: SnapshotBytes }
  /** Brings the changes since `base` was made. `rows` are those of the changed products. */
  | {
      readonly kind: 'change'
      readonly setup: IndexSetup
      readonly base: SharedIndex
      readonly rows: readonly string[]
      readonly removed: readonly number[]
    }

/** Answers `needRows`. */
export type MoreRows = { readonly kind: 'rows'; readonly rows: MessagePort }

export type IndexReply =
  | { readonly kind: 'made'; readonly index: SharedIndex }
  /** The finished index, and the snapshot that it can be opened from. */
  | { readonly kind: 'built'; readonly index: SharedIndex; readonly snapshot: SnapshotBytes }
  /** The bytes are no snapshot that this shop can open. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Asks for the rows of parts that are now found by other numbers. */
  | { readonly kind: 'needRows'; readonly ids: readonly number[] }
  | { readonly kind: 'failed'; readonly fault: Error }

/** What the node's main thread and the thread that makes indexes say to each other (index-builder.ts, index-thread.ts).
 *  Rows of products travel as the JSON texts that the database wrote. */
import type { IndexSetup } from './index-setup.ts'
import type { SharedIndex } from './shared-index.ts'
import type { SnapshotBytes } from './stored-snapshot.ts'

export type IndexOrder =
  /** Followed by any number of `rows` and an `end`. */
  | { readonly kind: 'build'; readonly setup: IndexSetup }
  | { readonly kind: 'open'; readonly snapshot: SnapshotBytes }
  /** Everything that changed since `base` was made. `rows` are those of the changed products. */
  | {
      readonly kind: 'change'
      readonly setup: IndexSetup
      readonly base: SharedIndex
      readonly rows: readonly string[]
      readonly gone: readonly number[]
    }

export type MoreRows = { readonly kind: 'rows'; readonly json: string } | { readonly kind: 'end' }

export type IndexReply =
  | { readonly kind: 'made'; readonly index: SharedIndex }
  /** `snapshot` is what the index can be opened from. */
  | { readonly kind: 'built'; readonly index: SharedIndex; readonly snapshot: SnapshotBytes }
  /** The bytes given are no snapshot that this shop can open. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Answered with `rows` and an `end`: other parts are found by other numbers now. */
  | { readonly kind: 'needRows'; readonly ids: readonly number[] }
  | { readonly kind: 'failed'; readonly fault: Error }

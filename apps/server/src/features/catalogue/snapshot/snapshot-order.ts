/** The messages between the main thread and the thread that makes the files of a snapshot (snapshot-maker.ts,
 *  snapshot-thread.ts). Rows of products travel as the JSON texts that the database wrote (text-stream.ts). */
import type { MessagePort } from 'node:worker_threads'
import type { AttributeCache } from '@hoistway/contract/catalogue/product-caches'
import type { SnapshotPart } from '@hoistway/contract/catalogue/snapshot'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { ProductFacts } from '../../../catalogue-index/building/product-facts.ts'
import type { IndexSetup } from '../../../catalogue-index/index-setup.ts'
import type { AttributeRow } from '../../../catalogue-index/queries.ts'

/** Everything about one visibility class but the rows, which come through a port. */
export type SnapshotOrder = {
  readonly setup: IndexSetup
  /** The facts of all products, in memory that threads share. */
  readonly facts: ProductFacts
  /** The products that the class may open, ascending. */
  readonly open: Int32Array
  readonly attributes: readonly AttributeRow[]
  /** Attributes whose values are left out. */
  readonly hidden: ReadonlySet<number>
  /** The attributes that are shown, with their options, in each language. */
  readonly texts: Readonly<Record<Locale, AttributeCache['attributes']>>
}

/** The data of the thread. */
export type SnapshotThreadData = { readonly order: SnapshotOrder; readonly rows: MessagePort }

export type MadeFile = {
  /** As they are stored: the engine's part with brotli. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Length and sha256 of the plain bytes. */
  readonly size: number
  readonly digest: string
}

export type MadeSnapshot = {
  readonly products: number
  readonly files: Readonly<Record<Locale, Readonly<Record<SnapshotPart, MadeFile>>>>
}

export type SnapshotReply =
  | { readonly kind: 'made'; readonly made: MadeSnapshot }
  | { readonly kind: 'failed'; readonly fault: Error }

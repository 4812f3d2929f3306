/** The messages between a page and the worker of the engine: each order has a number, and its one reply has the
 *  same. */
import type { FilterRequest, FilterResult } from '@hoistway/contract/catalogue/filters'
import type { KernelKind, ProductLimits, SnapshotFaultKind, Viewer } from '@hoistway/search'

/** A catalogue as it is handed to the worker. */
export type OfflineCatalogue = {
  /** The bytes of `writeSnapshot`. Their buffer moves to the worker and is empty here afterwards. */
  readonly snapshot: Uint8Array<ArrayBuffer>
  /** The products that only some viewers may see. */
  readonly limits: readonly ProductLimits[]
  /** The attributes that visitors may filter by. */
  readonly filterable: readonly number[]
  /** The products in stock; without them the engine refuses filters on stock. */
  readonly inStock?: readonly number[] | undefined
  /** The kernel: WebAssembly unless the script kernel is requested or the browser has no WebAssembly. */
  readonly kernel?: KernelKind | undefined
}

/** The kernel that answers, and the bytes that the catalogue takes in memory. */
export type OpenedCatalogue = { readonly kernel: KernelKind; readonly bytes: number }

/** The part of a filter result that a catalogue knows: prices, stock and products are had elsewhere. */
export type EngineAnswer = Pick<
  FilterResult,
  'availableFilterOptions' | 'replacedNumbers' | 'interpretation'
> & {
  readonly allMatchingProductIDs: Int32Array<ArrayBuffer>
}

export type EngineFault = {
  readonly fault:
    | SnapshotFaultKind
    /** No catalogue was opened yet. */
    | 'notOpen'
    /** The catalogue cannot answer the question, such as one in a language that was removed from it. */
    | 'refused'
    /** The worker has ended, or never began. */
    | 'ended'
    /** A surprise. */
    | 'failed'
  /** A text for a log, not for a visitor. */
  readonly detail: string
}

export type EngineOrder =
  | { readonly kind: 'open'; readonly id: number; readonly catalogue: OfflineCatalogue }
  | {
      readonly kind: 'filter'
      readonly id: number
      readonly request: FilterRequest
      readonly viewer: Viewer
    }

export type EngineReply = {
  readonly id: number
  readonly result: OpenedCatalogue | EngineAnswer | EngineFault
}

/** The members that workers, their global scope and message ports have in common. */
export type EnginePort = {
  postMessage(message: EngineOrder | EngineReply, transfer: ArrayBuffer[]): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** What a page and the engine's worker say to each other: each order has a number, and one reply with the same. */
import type { FilterRequest, FilterResult } from '@hoistway/contract/products'
import type { KernelKind, ProductLimits, SnapshotFaultKind, Viewer } from '@hoistway/search'

/** A catalogue as it is handed to the worker. */
export type OfflineCatalogue = {
  /** As `writeSnapshot` made it. Its buffer moves to the worker: here it is empty afterwards. */
  readonly snapshot: Uint8Array<ArrayBuffer>
  /** To whom products are limited. */
  readonly limits: readonly ProductLimits[]
  /** The attributes that visitors may filter by. */
  readonly filterable: readonly number[]
  /** The products with more than nothing in stock; without them, what is asked to be in stock is refused. */
  readonly inStock?: readonly number[] | undefined
  /** WebAssembly unless the script kernel is asked for or nothing else is possible. */
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
    /** What this catalogue cannot answer, such as a language that it was cut down from. */
    | 'refused'
    /** The worker has ended, or never began. */
    | 'ended'
    /** A surprise. */
    | 'failed'
  /** For a log, not for a visitor. */
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

/** What workers, their own scope and message ports have in common. */
export type EnginePort = {
  postMessage(message: EngineOrder | EngineReply, transfer: ArrayBuffer[]): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

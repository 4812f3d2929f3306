/** Another engine that filters and counts, holding the same products. */
import type { OptionsOf, PeerAnswer } from '../plain-filters.ts'

export type FilterPeer = {
  /** Returns the answer as the engine gives it; this is timed. */
  answer(filters: OptionsOf): unknown
  /** Returns the answer in the form that is compared. */
  read(filters: OptionsOf): PeerAnswer
  /** The size of the index, where Node cannot tell it because it lies in a memory of WebAssembly. */
  readonly compactBytes?: number
}

/** Another engine that filters and counts, holding the same products. */
import type { OptionsOf, PeerAnswer } from '../plain-filters.ts'

export type FilterPeer = {
  /** What is timed: the answer as the engine gives it. */
  answer(filters: OptionsOf): unknown
  /** What is compared. */
  read(filters: OptionsOf): PeerAnswer
  /** What it holds, where Node cannot tell because it lies in a memory of WebAssembly. */
  readonly compactBytes?: number
}

/** The messages between the main thread and the threads that answer filters (query-threads.ts, query-thread.ts). */
import type { FilterAnswer, FilterRequest, ProductSet, SharedCatalogue } from '@hoistway/search'
import type { Form } from '../../json/serialised-result.ts'
import type { SerialisedAnswer } from './serialised-answer.ts'

/** A set is sent once and named by its number from then on, so that a thread can reuse its counts. */
export type SentSet = { readonly id: number; readonly set?: ProductSet | undefined }

export type QueryOrder =
  /** The catalogue of the queries that follow. The one before it stays for callers that still hold it. */
  | {
      readonly kind: 'catalogue'
      readonly version: number
      readonly catalogue: SharedCatalogue
      readonly filterable: ReadonlySet<number>
    }
  | {
      readonly kind: 'query'
      readonly id: number
      readonly version: number
      readonly request: Omit<FilterRequest, 'visible' | 'within'>
      readonly visible: SentSet
      readonly within: SentSet | undefined
      /** The form in which the answer is serialised; without one it is sent as an object. */
      readonly form: Form | undefined
    }

export type QueryReply =
  | { readonly id: number; readonly answer: FilterAnswer }
  | { readonly id: number; readonly serialised: SerialisedAnswer }
  | { readonly id: number; readonly fault: Error }

/** The number of catalogues in a thread: the present one and the one before it. */
export const CACHED_CATALOGUES = 2
/** The number of sets in a thread. The least recently used set is dropped, on both sides alike. */
export const CACHED_SETS = 256

/** Marks a set as used and returns the set to drop. Both sides take the same steps and stay equal. */
export function useSet<T>(sets: Map<number, T>, id: number, set: T): void {
  sets.delete(id)
  sets.set(id, set)
  const oldest = sets.keys().next().value
  if (sets.size > CACHED_SETS && oldest !== undefined) sets.delete(oldest)
}

/** What the main thread and the threads that answer filters say to each other (query-threads.ts, query-thread.ts). */
import type { FilterAnswer, FilterRequest, ProductSet, SharedCatalogue } from '@hoistway/search'
import type { Form } from '../../../http/written.ts'
import type { WrittenAnswer } from '../written-answer.ts'

/** A set is sent once and named by its number from then on: what a thread has counted for it stays good. */
export type SentSet = { readonly id: number; readonly set?: ProductSet | undefined }

export type QueryOrder =
  /** What is asked from now on; the catalogue before it is kept for those who hold it still. */
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
      /** In which form the answer is written; it is sent as it is where none is named. */
      readonly form: Form | undefined
    }

export type QueryReply =
  | { readonly id: number; readonly answer: FilterAnswer }
  | { readonly id: number; readonly written: WrittenAnswer }
  | { readonly id: number; readonly fault: Error }

/** Of catalogues: the present one, and the one before it. */
export const KEPT_CATALOGUES = 2
/** Of sets in each thread; the one unused for longest goes first, here and there alike. */
export const KEPT_SETS = 256

/** Marks a set as used last; which one goes for it. The same steps on both sides keep both sides equal. */
export function useSet<T>(sets: Map<number, T>, id: number, set: T): void {
  sets.delete(id)
  sets.set(id, set)
  const oldest = sets.keys().next().value
  if (sets.size > KEPT_SETS && oldest !== undefined) sets.delete(oldest)
}

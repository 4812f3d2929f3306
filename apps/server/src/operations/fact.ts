/** A fact with a deadline. A fact that comes too late or fails says so, and the others are told all the same. */
import { FACT_SECONDS } from '@hoistway/contract/site-admin/operations'

export type Fact<T> =
  | { readonly state: 'known'; readonly value: T }
  | { readonly state: 'noAnswer' | 'failed'; readonly value: null }

/** @param onFault told of a failure, also of one that comes after the deadline */
export async function factOf<T>(
  find: () => Promise<T>,
  onFault: (fault: unknown) => void,
  withinMs: number = FACT_SECONDS * 1_000,
): Promise<Fact<T>> {
  const { promise: late, resolve } = Promise.withResolvers<Fact<T>>()
  const timer = setTimeout(() => resolve({ state: 'noAnswer', value: null }), withinMs)
  const found = find().then(
    (value): Fact<T> => ({ state: 'known', value }),
    (fault): Fact<T> => {
      onFault(fault)
      return { state: 'failed', value: null }
    },
  )
  const fact = await Promise.race([found, late])
  clearTimeout(timer)
  return fact
}

/** State that belongs to the page and to no component of it. */
import { useSyncExternalStore } from 'react'

export type SharedState<T> = {
  readonly get: () => T
  readonly set: (next: T) => void
  /** A hook for components, which React draws again when the value changes. */
  readonly useValue: () => T
}

const resets = new Set<() => void>()

/** Resets all states of the page to their first values. */
export function resetSharedStates(): void {
  for (const reset of resets) reset()
}

/** Creates state that belongs to the page and to no component of it, such as its messages. `onServer` is the value on
 *  the server and during hydration. In the browser the state begins with `first`, which runs at the first access. */
export function sharedState<T>(onServer: T, first: () => T = () => onServer): SharedState<T> {
  const watchers = new Set<() => void>()
  let state: { value: T } | undefined

  function get(): T {
    state ??= { value: first() }
    return state.value
  }

  function watch(notify: () => void): () => void {
    watchers.add(notify)
    return () => watchers.delete(notify)
  }

  function change(next: typeof state): void {
    state = next
    for (const notify of watchers) notify()
  }

  resets.add(() => change(undefined))
  return {
    get,
    set: (next) => change({ value: next }),
    useValue: () => useSyncExternalStore(watch, get, () => onServer),
  }
}

import { useSyncExternalStore } from 'react'

export type SharedState<T> = {
  readonly get: () => T
  readonly set: (next: T) => void
  /** A hook for components, which React draws again when the value changes. */
  readonly useValue: () => T
}

/** Creates state that belongs to the page and to no component of it, such as its messages. `onServer` is the value on
 *  the server and during hydration. In the browser the state begins with `first`, which runs at the first access. */
export function sharedState<T>(onServer: T, first: () => T = () => onServer): SharedState<T> {
  const watchers = new Set<() => void>()
  let kept: { value: T } | undefined

  function get(): T {
    kept ??= { value: first() }
    return kept.value
  }

  function watch(tell: () => void): () => void {
    watchers.add(tell)
    return () => watchers.delete(tell)
  }

  return {
    get,
    set(next) {
      kept = { value: next }
      for (const tell of watchers) tell()
    },
    useValue: () => useSyncExternalStore(watch, get, () => onServer),
  }
}

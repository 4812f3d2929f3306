import { useSyncExternalStore } from 'react'

export type SharedState<T> = {
  readonly get: () => T
  readonly set: (next: T) => void
  /** For components, which are drawn anew when it changes. */
  readonly useValue: () => T
}

/** Something that belongs to the page and to no component of it, such as its messages. `onServer` is its value there and
 *  during hydration; in the browser it begins with `first`, read when it is first looked at. */
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

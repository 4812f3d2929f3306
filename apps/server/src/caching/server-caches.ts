/** Empties the caches of this node when an admin asks for it (CACHE-09). Resized pictures are not among them: their
 *  key is a digest of the source, so they are never outdated. */
export type ServerCaches = {
  /** Registers a function that empties a cache. */
  readonly onEmpty: (empty: () => void) => void
  readonly empty: () => void
}

export function createServerCaches(): ServerCaches {
  const ways: (() => void)[] = []
  return {
    onEmpty: (empty) => {
      ways.push(empty)
    },
    empty: () => {
      for (const empty of ways) empty()
    },
  }
}

/** The caches of this node that an admin can empty (CACHE-09): each says how it is emptied. Pictures in other sizes are
 *  none of them: they are kept under a digest of their source, so they are never out of date. */
export type ServerCaches = {
  /** To be called whenever the caches are to be emptied. */
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

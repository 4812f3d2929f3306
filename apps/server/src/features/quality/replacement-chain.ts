/** The chain of replacements that begins at a part. */

export type Chain = {
  /** The part itself and those that follow; in a circle the last one stands in it twice. */
  readonly ids: readonly number[]
  readonly isLoop: boolean
}

export function chainFrom(id: number, successorOf: (id: number) => number | undefined): Chain {
  const ids = [id]
  const seen = new Set(ids)
  for (let next = successorOf(id); next !== undefined; next = successorOf(next)) {
    ids.push(next)
    if (seen.has(next)) return { ids, isLoop: true }
    seen.add(next)
  }
  return { ids, isLoop: false }
}

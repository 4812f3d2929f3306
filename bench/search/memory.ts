/** Tells the memory of this process after a garbage collection. */
export type Memory = { readonly heap: number; readonly outside: number; readonly resident: number }

export function collectGarbage(): void {
  const collect = globalThis.gc
  if (!collect) throw new Error('The process was not started with --expose-gc')
  // Buffers go with their objects only in a second run.
  collect()
  collect()
}

export function memoryNow(): Memory {
  collectGarbage()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap: heapUsed, outside: external, resident: rss }
}

/** Bytes that came since, in the heap and outside it. WebAssembly memories count as outside. */
export function heldSince(before: Memory): number {
  const now = memoryNow()
  return now.heap - before.heap + now.outside - before.outside
}

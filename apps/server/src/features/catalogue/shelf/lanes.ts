/** Who works in which lane of the shared memory of an index: each thread has one of its own. */
import { availableParallelism } from 'node:os'

const MOST_QUERY_THREADS = 4

/** The builder opens every index, and so has the first. */
export const LANES = { builder: 0, main: 1, firstQuery: 2 } as const

/** One core stays for everything else. */
export const QUERY_THREADS = Math.min(MOST_QUERY_THREADS, Math.max(1, availableParallelism() - 1))
export const ALL_LANES = LANES.firstQuery + QUERY_THREADS

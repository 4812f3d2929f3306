/** Assigns a workspace of the index's shared memory to each thread, so that no two threads work in the same one. */
import { availableParallelism } from 'node:os'

const MOST_QUERY_THREADS = 4

/** The builder opens every index, so it has the first workspace. */
export const WORKSPACES = { builder: 0, main: 1, firstQuery: 2 } as const

/** One core is left for all other work. */
export const QUERY_THREADS = Math.min(MOST_QUERY_THREADS, Math.max(1, availableParallelism() - 1))
export const WORKSPACE_COUNT = WORKSPACES.firstQuery + QUERY_THREADS

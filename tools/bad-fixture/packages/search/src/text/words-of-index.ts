import type { WholeIndex } from './whole-index.ts'

export type Words = { readonly of: (index: WholeIndex) => readonly string[] }

// breaks: layers-of-search-kernel
import type { Words } from '../text/words-of-index.ts'

export type WordKernel = { readonly count: (words: Words) => number }

// breaks: no-circle
import type { Words } from './words-of-index.ts'

export type WholeIndex = { readonly size: number; readonly words: Words }

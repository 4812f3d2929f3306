import type { Interpretation } from '../model.ts'

/** The report of a text that was read as it was typed. */
export const AS_TYPED: Interpretation = {
  nothingToSearch: false,
  otherLanguages: [],
  respelled: [],
  leftOut: [],
  nearNumber: false,
}

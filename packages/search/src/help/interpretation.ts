/** Reports how a text was read that found nothing as typed. Built from the typed text and from visible products only. */
import type { Locale } from '@hoistway/domain/locale'
import type { RespelledWord } from '../text/read-word.ts'

export type Interpretation = {
  /** The text has neither letters nor digits. */
  readonly nothingToSearch: boolean
  /** Other languages whose words were read. */
  readonly otherLanguages: readonly Locale[]
  readonly respelled: readonly RespelledWord[]
  /** Words, as typed, without which the rest was found. */
  readonly leftOut: readonly string[]
  /** The number is none: what was found has one that is nearly it, and is only a suggestion. */
  readonly nearNumber: boolean
}

export const AS_TYPED: Interpretation = {
  nothingToSearch: false,
  otherLanguages: [],
  respelled: [],
  leftOut: [],
  nearNumber: false,
}

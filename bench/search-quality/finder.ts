/** The type of a search that finds parts by a text: our engine or a peer. */
import type { Locale } from '@hoistway/domain/texts/locale'

export type Finder = {
  readonly name: string
  readonly find: (text: string, locale: Locale) => Found
}

export type Found = {
  /** Best first. */
  readonly ids: readonly number[]
  /** The numbers of replaced parts by which parts were found. */
  readonly replaced: ReadonlyMap<number, string>
}

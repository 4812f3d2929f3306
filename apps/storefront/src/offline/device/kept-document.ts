/** A document of a part that its owner keeps on the device. */
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { AssetRecord } from '@hoistway/contract/catalogue/product'

export type DocumentFacts = {
  /** Of the asset. */
  readonly id: number
  readonly record: AssetRecord
  /** Its label and its type, by the ids in its record. */
  readonly texts: FilterSetup['documentTexts']
}

export type KeptDocument = DocumentFacts & {
  readonly file: Blob
  /** Of the file, so that it is fetched again only when it has changed. */
  readonly etag: string | undefined
}

/** A document of a part that its owner keeps on the device. */
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { AssetRecord } from '@hoistway/contract/catalogue/product'

export type DocumentFacts = {
  /** The id of the asset. */
  readonly id: number
  readonly record: AssetRecord
  /** The texts of the label and the type, by the ids in the record. */
  readonly texts: FilterSetup['documentTexts']
}

export type KeptDocument = DocumentFacts & {
  readonly file: Blob
  /** The ETag of the file, so that the file is fetched again only when it has changed. */
  readonly etag: string | undefined
}

/** Converts a file of a product to its shape on the wire (ENT-25, ENT-26). */
import type { AssetRecord } from '@hoistway/contract/catalogue/product'
import type { AssetRow } from './asset-queries.ts'

export function assetRecord(row: AssetRow, sizeBytes?: number): AssetRecord {
  return {
    aknAssetID: row.code,
    mediaDownloadParms: row.code,
    fileName: row.file_name,
    mediaType: row.media_type,
    typeTextID: row.type_text_id,
    labelTextID: row.label_text_id,
    webLanguages: row.web_languages,
    ...(sizeBytes !== undefined && { sizeBytes }),
  }
}

/** The handlers of the calls about the quality of the data. */
import type { dataQualityCalls } from '@hoistway/contract/site-admin/data-quality'
import type { HandlersOf } from '../../http/handler.ts'
import { dataQuality, dataQualityRows } from './data-quality.ts'
import { downloadDataQuality } from './download-data-quality.ts'
import type { RowsNeeds } from './finding-rows.ts'
import { createQualityCounts, type QualityNeeds } from './quality-counts.ts'

export function qualityHandlers(parts: QualityNeeds & RowsNeeds): HandlersOf<typeof dataQualityCalls> {
  const needs = { db: parts.db, feeds: parts.feeds, counts: createQualityCounts(parts) }
  return {
    dataQuality: dataQuality(needs),
    dataQualityRows: dataQualityRows(needs),
    downloadDataQuality: downloadDataQuality(needs),
  }
}

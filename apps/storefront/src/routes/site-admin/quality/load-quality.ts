/** Loads the findings about the data, and a page of the rows behind the chosen one. */
import {
  type DataQuality,
  dataQualityCalls,
  FINDINGS,
  type FindingName,
  type FindingRows,
} from '@hoistway/contract/site-admin/data-quality'
import { notFound } from '../../../data/page/not-found.ts'
import type { AreaArgs } from '../../../features/area/area.ts'

export type QualityData = {
  readonly quality: DataQuality
  readonly chosen: FindingRows | undefined
  /** The page of rows begins after this one; 0 on the first page. */
  readonly after: number
}

export async function loadQuality({ shop, url, rest }: AreaArgs): Promise<QualityData> {
  const [finding, ...further] = rest
  if (further.length > 0 || (finding !== undefined && !isFinding(finding))) throw notFound('page')
  const after = wholeNumber(url.searchParams.get('after'))
  const query = { locale: shop.locale, ...(after > 0 && { after }) }
  const [quality, chosen] = await Promise.all([
    shop.client.call(dataQualityCalls.dataQuality, {}),
    finding === undefined
      ? undefined
      : shop.client.call(dataQualityCalls.dataQualityRows, { params: { finding }, query }),
  ])
  return { quality, chosen, after }
}

function isFinding(text: string): text is FindingName {
  return Object.hasOwn(FINDINGS, text)
}

/** An address that somebody has changed shows the first page. */
function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** Loads the state of the catalogue in memory. */
import { type CacheOverview, cacheOverviewCalls } from '@hoistway/contract/site-admin/cache-overview'
import { notFound } from '../../../data/page/not-found.ts'
import type { AreaArgs } from '../../../features/area/area.ts'

export function loadCaches({ shop, rest }: AreaArgs): Promise<CacheOverview> {
  if (rest.length > 0) throw notFound('page')
  return shop.client.call(cacheOverviewCalls.cacheOverview, {})
}

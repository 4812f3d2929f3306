/** Loads the attributes with their settings and their fill (ROUTE-22). */
import {
  type AttributeOverview,
  attributeOverviewCalls,
} from '@hoistway/contract/site-admin/attribute-overview'
import { notFound } from '../../../data/page/not-found.ts'
import type { AreaArgs } from '../../../features/area/area.ts'

export function loadFilters({ shop, rest }: AreaArgs): Promise<AttributeOverview> {
  if (rest.length > 0) throw notFound('page')
  return shop.client.call(attributeOverviewCalls.attributeOverview, {})
}

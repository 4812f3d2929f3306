/** Loads the facts about running the shop. */
import { type Operations, operationsCalls } from '@hoistway/contract/site-admin/operations'
import { notFound } from '../../../data/page/not-found.ts'
import type { AreaArgs } from '../../../features/area/area.ts'

export function loadOperations({ shop, rest }: AreaArgs): Promise<Operations> {
  if (rest.length > 0) throw notFound('page')
  return shop.client.call(operationsCalls.operations, {})
}

/** Loads the user as whom a site admin wants to act, by the address `/site-admin/act-as?user=ID`. */
import { type ActingPerson, actingCalls } from '@hoistway/contract/site-admin/acting'
import { idInAddress } from '../../../data/page/id-in-address.ts'
import { notFound } from '../../../data/page/not-found.ts'
import type { AreaArgs } from '../../../features/area/area.ts'

export type ActAsData = {
  /** Undefined where the address names nobody. */
  readonly person: ActingPerson | undefined
  /** The address names somebody who does not exist. */
  readonly isUnknown: boolean
}

export async function loadActAs({ shop, url, rest }: AreaArgs): Promise<ActAsData> {
  if (rest.length > 0) throw notFound('page')
  const named = url.searchParams.get('user')
  if (named === null) return { person: undefined, isUnknown: false }
  const userId = idInAddress(named)
  if (userId === undefined) return { person: undefined, isUnknown: true }
  const [person] = await shop.client.call(actingCalls.actingPeople, { query: { userId } })
  return { person, isUnknown: person === undefined }
}

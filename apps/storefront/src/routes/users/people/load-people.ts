/** Loads a page of the people of the visitor's company, the person that the address names,
 *  `/users/people/4`, or the page on which many are invited, `/users/people/invite`. */

import { companyPeopleCalls } from '@hoistway/contract/account/company-people'
import { directoryCalls, type PersonOverview } from '@hoistway/contract/account/directory'
import { ApiError } from '@hoistway/contract/api-error'
import { type Absences, absenceCalls } from '@hoistway/contract/approvals/absences'
import type { ResultOf } from '@hoistway/contract/calls'
import { idInAddress } from '../../../data/page/id-in-address.ts'
import { notFound } from '../../../data/page/not-found.ts'
import type { Shop } from '../../../data/shop.ts'
import type { AreaArgs } from '../../../features/area/area.ts'
import { type PeopleFilter, readPeopleFilter } from './people-filter.ts'

export type PeopleList = {
  readonly kind: 'list'
  readonly filter: PeopleFilter
  readonly list: ResultOf<'companyPeople'>
}

/** The page on which many are invited. */
export type Invitation = { readonly kind: 'invite' }

export type OpenPerson = {
  readonly kind: 'person'
  readonly person: PersonOverview
  readonly absences: Absences
  /** The clock of the shop that drew the page, or of the browser. */
  readonly now: number
}

export async function loadPeople({
  shop,
  url,
  rest,
}: AreaArgs): Promise<PeopleList | OpenPerson | Invitation> {
  if (rest.length === 1 && rest[0] === 'invite') return { kind: 'invite' }
  if (rest.length > 0) return loadPerson(shop, rest)
  const filter = readPeopleFilter(url.searchParams)
  const { q, state, after } = filter
  const query = {
    ...(q !== '' && { q }),
    ...(state !== undefined && { state }),
    ...(after !== undefined && { after }),
  }
  return { kind: 'list', filter, list: await shop.client.call(companyPeopleCalls.companyPeople, { query }) }
}

async function loadPerson({ client }: Shop, [first, ...more]: readonly string[]): Promise<OpenPerson> {
  const id = idInAddress(first)
  if (id === undefined || more.length > 0) throw notFound('page')
  try {
    const [person, absences] = await Promise.all([
      client.call(directoryCalls.personOverview, { params: { id } }),
      client.call(absenceCalls.absences, { query: { userId: id } }),
    ])
    return { kind: 'person', person, absences, now: Date.now() }
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) throw notFound('page')
    throw cause
  }
}

/** Loads a page of the people of the visitor's company. A guest is sent to the login; for everybody but admins the
 *  address is unknown (ROLE-13). */
import { ApiError } from '@hoistway/contract/api-error'
import type { ResultOf } from '@hoistway/contract/calls'
import { companyPeopleCalls } from '@hoistway/contract/company-people'
import { homeCalls } from '@hoistway/contract/home'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { areaTexts } from '../../data/language/area-texts.ts'
import { PEOPLE_TEXTS, type Texts } from '../../data/language/texts.ts'
import { PEOPLE_PATH } from '../../data/page/menus.ts'
import { notFound } from '../../data/page/not-found.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { text } from '../../texts/text.ts'
import { type PeopleFilter, readPeopleFilter } from './people-filter.ts'

type PeopleList = ResultOf<'companyPeople'>

export type PeopleData = WithHead & {
  readonly texts: Texts
  readonly filter: PeopleFilter
  readonly list: PeopleList
}

export async function loadPeople({ request, context }: LoaderFunctionArgs): Promise<PeopleData | Response> {
  const shop = shopOf(context)
  const { user, isCustomerAdmin, isSiteAdmin } = await shop.client.call(homeCalls.userObject, {})
  if (!user) return redirect(`/login?to=${PEOPLE_PATH}`)
  if (!isCustomerAdmin && !isSiteAdmin) throw notFound('page')
  const filter = readPeopleFilter(new URL(request.url).searchParams)
  const [texts, list] = await Promise.all([areaTexts(shop, PEOPLE_TEXTS), readList(shop, filter)])
  const title = text({ texts, locale: shop.locale }, 'people.title')
  return { head: { title, unlisted: true }, texts, filter, list }
}

async function readList({ client }: Shop, { q, state, after }: PeopleFilter): Promise<PeopleList> {
  const query = {
    ...(q !== '' && { q }),
    ...(state !== undefined && { state }),
    ...(after !== undefined && { after }),
  }
  try {
    return await client.call(companyPeopleCalls.companyPeople, { query })
  } catch (cause) {
    const type = cause instanceof ApiError ? cause.result?.type : undefined
    // The right was taken away meanwhile, or a site admin acts as a customer.
    if (type === 'notAllowed' || type === 'notWhileActing') throw notFound('page')
    throw cause
  }
}

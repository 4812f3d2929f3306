/** Loads a page of the company administration. A guest is asked to log in. For everybody but customer admins the address
 *  is unknown. Site admins are led to their own page of all companies (ROLE-12). */
import { ApiError } from '@hoistway/contract/api-error'
import { homeCalls } from '@hoistway/contract/content/home'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { areaTexts } from '../../data/language/area-texts.ts'
import {
  ABSENCE_TEXTS,
  COMPANY_ADMIN_TEXTS,
  PEOPLE_TEXTS,
  PERSON_TEXTS,
  shopTexts,
} from '../../data/language/texts.ts'
import { notFound } from '../../data/page/not-found.ts'
import { shopOf } from '../../data/shop.ts'
import type { Area, AreaArgs, AreaPageData } from '../../features/area/area.ts'
import { text } from '../../texts/text.ts'
import type { Translate } from '../../texts/translate.ts'
import { COMPANY_AREAS, FIRST_AREA } from './areas.ts'

const COMPANIES_PATH = '/site-admin/companies'
/** The pages share the parts of the site administration that these texts belong to. */
const SHARED_TEXTS =
  'area.audit audit. keys. actions close leave stay search from to showAll newest older offline yes no'
    .split(' ')
    .map((key) => `siteAdmin.${key}`)

export type CompanyAdminData = AreaPageData & {
  readonly isGuest: boolean
  /** A site admin acts as a customer admin: the calls of these pages are closed meanwhile. */
  readonly isLocked: boolean
}

export async function loadCompanyAdmin({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<CompanyAdminData> {
  const shop = shopOf(context)
  const { user, isCustomerAdmin, isSiteAdmin } = await shop.client.call(homeCalls.userObject, {})
  const [path = FIRST_AREA, ...rest] = (params['*'] ?? '').split('/').filter((part) => part !== '')
  const isFirst = params['*'] === ''
  if (user && isSiteAdmin && isFirst) throw redirect(COMPANIES_PATH)
  if (user && (!isCustomerAdmin || isSiteAdmin)) throw notFound('page')
  const area = COMPANY_AREAS.find((one) => one.path === path)
  if (!area || (path === FIRST_AREA && !isFirst && rest.length === 0)) throw notFound('page')
  const [texts, buyersTexts] = await Promise.all([
    areaTexts(shop, COMPANY_ADMIN_TEXTS, PEOPLE_TEXTS, PERSON_TEXTS, ABSENCE_TEXTS, ...SHARED_TEXTS),
    shopTexts(shop),
  ])
  const words = { texts: { ...buyersTexts, ...texts }, locale: shop.locale }
  const t: Translate = (key, values) => text(words, key, values)
  const frame = {
    head: { title: `${t(area.name)} · ${t('companyAdmin.title')}`, unlisted: true },
    path,
    source: `users/${area.source}`,
    texts,
    open: {},
  }
  if (!user) return { ...frame, isGuest: true, isLocked: false, area: undefined }
  const data = await loadUnlessLocked(area, { shop, url: new URL(request.url), rest, t })
  return { ...frame, isGuest: false, isLocked: data === LOCKED, area: data }
}

const LOCKED = undefined

async function loadUnlessLocked(area: Area, args: AreaArgs): Promise<unknown> {
  try {
    return await area.load(args)
  } catch (cause) {
    if (cause instanceof ApiError && cause.result?.type === 'notWhileActing') return LOCKED
    throw cause
  }
}

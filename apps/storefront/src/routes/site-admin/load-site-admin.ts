/** Loads a page of the site administration. For everybody but site admins the address is unknown (ROLE-13). */
import { homeCalls } from '@hoistway/contract/content/home'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { areaTexts } from '../../data/language/area-texts.ts'
import { ADMIN_TEXTS, PERSON_TEXTS, shopTexts } from '../../data/language/texts.ts'
import { notFound } from '../../data/page/not-found.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import type { AreaPageData } from '../../features/area/area.ts'
import { text } from '../../texts/text.ts'
import type { Translate } from '../../texts/translate.ts'
import { AREAS } from './areas.ts'

export async function loadSiteAdmin({ request, params, context }: LoaderFunctionArgs): Promise<AreaPageData> {
  const shop = shopOf(context)
  const { isSiteAdmin } = await shop.client.call(homeCalls.userObject, {})
  if (!isSiteAdmin) throw notFound('page')
  const [path = '', ...rest] = (params['*'] ?? '').split('/').filter((part) => part !== '')
  if (path === '') throw redirect(`/site-admin/${AREAS[0].path}`)
  const area = AREAS.find((one) => one.path === path)
  if (!area) throw notFound('page')
  const [texts, buyersTexts, open] = await Promise.all([
    areaTexts(shop, ADMIN_TEXTS, PERSON_TEXTS),
    shopTexts(shop),
    countOpen(shop),
  ])
  const words = { texts: { ...buyersTexts, ...texts }, locale: shop.locale }
  const t: Translate = (key, values) => text(words, key, values)
  return {
    head: { title: `${t(area.name)} · ${t('siteAdmin.title')}`, unlisted: true },
    path,
    source: `site-admin/${area.source}`,
    texts,
    open,
    area: await area.load({ shop, url: new URL(request.url), rest, t }),
  }
}

/** A page whose count fails shows none. */
async function countOpen(shop: Shop): Promise<Readonly<Record<string, number>>> {
  const counted = AREAS.flatMap(({ path, countOpen: count }) => (count ? [{ path, count }] : []))
  const counts = await Promise.all(
    counted.map(async ({ path, count }) => [path, (await ignoreFailure(count(shop)))?.result ?? 0] as const),
  )
  return Object.fromEntries(counts)
}

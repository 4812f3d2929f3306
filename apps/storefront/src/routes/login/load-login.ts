import { homeCalls } from '@hoistway/contract/content/home'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isOwnPath } from '../../data/page/menus.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'

export type LoginData = WithHead & {
  /** The path to go to once logged in: `?to=` when it is one of this shop's, else home. */
  readonly to: string
}

/** Leads a visitor who is logged in already to the wanted page; others get the form. */
export async function loadLogin({ request, context }: LoaderFunctionArgs): Promise<LoginData | Response> {
  const shop = shopOf(context)
  const wanted = new URL(request.url).searchParams.get('to') ?? ''
  const to = isOwnPath(wanted) ? wanted : '/'
  const { user } = await shop.client.call(homeCalls.userObject, {})
  if (user) return redirect(to)
  const t = await translatorOf(shop)
  return { to, head: { title: t('login.title'), unlisted: true } }
}

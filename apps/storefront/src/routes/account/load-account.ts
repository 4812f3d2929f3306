import { homeCalls } from '@hoistway/contract/home'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { WithHead } from '../../data/page-head.ts'
import { shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'

/** The account page of a guest is the login. */
export async function loadAccount({ context }: LoaderFunctionArgs): Promise<WithHead | Response> {
  const shop = shopOf(context)
  const { user } = await shop.client.call(homeCalls.userObject, {})
  if (!user) return redirect('/login?to=/users/me')
  const t = await translatorOf(shop)
  return { head: { title: t('account.title'), unlisted: true } }
}

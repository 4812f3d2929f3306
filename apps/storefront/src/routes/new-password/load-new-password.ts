import { homeCalls } from '@hoistway/contract/home'
import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page-head.ts'
import { shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'

export type NewPasswordData = WithHead & {
  /** What the link of the mail carries; both empty where somebody came without one. */
  readonly token: string
  readonly email: string
  /** Somebody who is logged in and has to choose another password first (LOGIN-09). */
  readonly mustChange: boolean
}

export async function loadNewPassword({ request, context }: LoaderFunctionArgs): Promise<NewPasswordData> {
  const shop = shopOf(context)
  const [t, { user, shouldSetNewPassword }] = await Promise.all([
    translatorOf(shop),
    shop.client.call(homeCalls.userObject, {}),
  ])
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const mustChange = token === '' && shouldSetNewPassword
  return {
    token,
    email: (mustChange ? user?.email : query.get('email')) ?? '',
    mustChange,
    head: { title: t('newPassword.title'), unlisted: true },
  }
}

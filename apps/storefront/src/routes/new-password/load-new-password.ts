import { passwordLinkCalls } from '@hoistway/contract/account/password-link'
import { homeCalls } from '@hoistway/contract/content/home'
import type { LoaderFunctionArgs } from 'react-router'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'

export type NewPasswordData = WithHead & {
  /** The data of the mail's link; both empty for a visitor without a link. */
  readonly token: string
  readonly email: string
  /** The link was used, or is too old. */
  readonly isUsed: boolean
  /** The user is logged in and must choose another password first (LOGIN-09). */
  readonly mustChange: boolean
}

/** Reads the link of the mail, and whether it can still be used. */
export async function loadNewPassword({ request, context }: LoaderFunctionArgs): Promise<NewPasswordData> {
  const shop = shopOf(context)
  const [t, { user, shouldSetNewPassword }] = await Promise.all([
    translatorOf(shop),
    shop.client.call(homeCalls.userObject, {}),
  ])
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const mustChange = token === '' && shouldSetNewPassword
  const email = (mustChange ? user?.email : query.get('email')) ?? ''
  return {
    token,
    email,
    isUsed: token !== '' && email !== '' && (await isUsed(shop, token, email)),
    mustChange,
    head: { title: t('newPassword.title'), unlisted: true },
  }
}

/** Without an answer the form is shown, which says it after the attempt. */
async function isUsed({ client }: Shop, token: string, email: string): Promise<boolean> {
  const answer = await ignoreFailure(
    client.call(passwordLinkCalls.checkPasswordLink, { body: { token, email } }),
  )
  return answer?.result.isUsable === false
}

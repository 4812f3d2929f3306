import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page-head.ts'
import { shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'

export type NewPasswordData = WithHead & {
  /** What the link of the mail carries; both empty where somebody came without one. */
  readonly token: string
  readonly email: string
}

export async function loadNewPassword({ request, context }: LoaderFunctionArgs): Promise<NewPasswordData> {
  const t = await translatorOf(shopOf(context))
  const query = new URL(request.url).searchParams
  return {
    token: query.get('token') ?? '',
    email: query.get('email') ?? '',
    head: { title: t('newPassword.title'), unlisted: true },
  }
}

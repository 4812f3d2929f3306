import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page/page-head.ts'
import { shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'

export type ConfirmEmailData = WithHead & {
  /** From the link of the mail; empty without one. */
  readonly token: string
}

/** Reads the token of the link that confirms an e-mail address. */
export async function loadConfirmEmail({ request, context }: LoaderFunctionArgs): Promise<ConfirmEmailData> {
  const t = await translatorOf(shopOf(context))
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, head: { title: t('confirmEmail.title'), unlisted: true } }
}

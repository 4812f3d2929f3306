import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page/page-head.ts'
import { shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'

/** Loads the head of the registration page: the form itself needs no data. */
export async function loadRegister({ context }: LoaderFunctionArgs): Promise<WithHead> {
  const t = await translatorOf(shopOf(context))
  return { head: { title: t('register.title'), description: t('register.description') } }
}

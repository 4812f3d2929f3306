import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page-head.ts'
import { shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'

export async function loadContact({ context }: LoaderFunctionArgs): Promise<WithHead> {
  const t = await translatorOf(shopOf(context))
  return { head: { title: t('contact.title'), description: t('contact.description') } }
}

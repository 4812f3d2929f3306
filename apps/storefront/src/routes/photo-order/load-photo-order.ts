import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page/page-head.ts'
import { shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'

/** Loads the head of the page: the form itself needs no data (ROUTE-24). */
export async function loadPhotoOrder({ context }: LoaderFunctionArgs): Promise<WithHead> {
  const t = await translatorOf(shopOf(context))
  return { head: { title: t('photo.title'), description: t('photo.description') } }
}

import { contentCalls } from '@hoistway/contract/content/content'
import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../data/page/page-head.ts'
import { shopOf } from '../data/shop.ts'
import { sampleWords, type Words } from './words.ts'

export type DesignData = WithHead & { readonly words: Words }

/** Loads words of the shop that the page /design shows as samples of type. */
export async function loadDesign({ context }: LoaderFunctionArgs): Promise<DesignData> {
  const { client } = shopOf(context)
  const texts = await client.call(contentCalls.appTexts, {})
  return { words: sampleWords(texts), head: { title: 'Design', unlisted: true } }
}

/** Loads a content page. Service pages and pages about the shop are items of the menus, found by their id (ROUTE-05,
 *  ROUTE-07, AMB-57). An item without a page, or an item for customers that a guest opens, answers 404. */
import { ApiError } from '@hoistway/contract/api-error'
import { contentCalls, type NavMenuItem } from '@hoistway/contract/content/content'
import type { LoaderFunctionArgs } from 'react-router'
import { idInAddress } from '../../data/page/id-in-address.ts'
import { isOwnPath } from '../../data/page/menus.ts'
import { notFound } from '../../data/page/not-found.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { type PictureView, pictureView } from './picture-view.ts'
import { summaryOf } from './summary.ts'

export type ContentData = WithHead & {
  readonly id: number
  readonly label: string
  /** Markdown. */
  readonly content: string
  readonly picture?: PictureView
  /** The language that it is written in: another than the page's where nobody has translated it. */
  readonly language: string
}

export async function loadContent({ params, context }: LoaderFunctionArgs): Promise<ContentData> {
  const { id, attributes } = await readItem(shopOf(context), idInAddress(params.id))
  const { displayName, content, image, url, locale } = attributes
  if (content === null || content.trim() === '') throw notFound('page')
  const picture = pictureView(image)
  return {
    id,
    label: displayName,
    content,
    language: locale,
    ...(picture ? { picture } : {}),
    head: {
      title: displayName,
      description: summaryOf(content),
      ...(isOwnPath(url) ? { canonical: url } : {}),
    },
  }
}

async function readItem({ client, locale }: Shop, id: number | undefined): Promise<NavMenuItem> {
  if (id === undefined) throw notFound('page')
  try {
    return (await client.call(contentCalls.navMenuItem, { query: { id, locale } })).data
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) throw notFound('page')
    throw cause
  }
}

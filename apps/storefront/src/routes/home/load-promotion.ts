/** Loads the promotion of the content service. */
import { contentCalls } from '@hoistway/contract/content/content'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { isLinkable } from '../../data/page/menus.ts'
import type { Shop } from '../../data/shop.ts'
import { type PictureView, pictureView } from '../content/picture-view.ts'

export type Promotion = {
  readonly title: string
  /** Markdown; may be empty. */
  readonly content: string
  readonly href?: string
  readonly picture?: PictureView
  /** The language that it is written in. */
  readonly language: string
}

/** Undefined where the content service has none or does not answer. */
export async function loadPromotion({ client, locale }: Shop): Promise<Promotion | undefined> {
  const answer = await ignoreFailure(client.call(contentCalls.promotion, { query: { locale } }))
  if (!answer) return undefined
  const { title, content, image, url, locale: language } = answer.result.data.attributes
  const picture = pictureView(image)
  if (title === '') return undefined
  return {
    title,
    content: content ?? '',
    language,
    ...(isLinkable(url) && { href: url }),
    ...(picture && { picture }),
  }
}

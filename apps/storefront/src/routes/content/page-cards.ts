/** The pages of the menus as somebody sees them who chooses among them: the guides, and the other documents of the
 *  service. A guest is given none of the menus for customers. */
import type { NavMenus } from '@hoistway/contract/content/content'
import { isOwnPath } from '../../data/page/menus.ts'
import { type PictureView, pictureView } from './picture-view.ts'
import { summaryOf } from './summary.ts'

export type PageCard = {
  readonly id: number
  readonly url: string
  readonly label: string
  readonly summary: string
  readonly picture?: PictureView
  /** The language that the page is written in. */
  readonly language: string
}

const SERVICE_PAGE = /^\/content\/Service\/\d+(?:$|[/?#])/

export function guides(menus: NavMenus): PageCard[] {
  return cards(menus, ({ isGuide }) => isGuide)
}

export function otherServicePages(menus: NavMenus): PageCard[] {
  return cards(menus, ({ url, isGuide }) => !isGuide && SERVICE_PAGE.test(url))
}

type Item = NavMenus['data'][number]['attributes']['nav_menu_items']['data'][number]['attributes']

/** Returns the cards in the order of the menus; a page in two menus has one card. */
function cards({ data }: NavMenus, isWanted: (item: Item) => boolean): PageCard[] {
  const found = new Map<string, PageCard>()
  for (const { id, attributes } of data.flatMap((menu) => menu.attributes.nav_menu_items.data)) {
    const { displayName: label, url, content, image, locale: language } = attributes
    if (found.has(url) || !content || !isOwnPath(url) || !isWanted(attributes)) continue
    const picture = pictureView(image)
    const summary = summaryOf(content)
    found.set(url, { id, url, label, summary, language, ...(picture ? { picture } : {}) })
  }
  return [...found.values()]
}

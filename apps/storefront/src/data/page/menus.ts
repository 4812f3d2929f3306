/** The navigation menus of the content service as the shell draws them. */
import type { NavMenus } from '@hoistway/contract/content/content'

export type MenuItem = { readonly id: number; readonly label: string; readonly url: string }
export type Menu = {
  readonly id: number
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** The page of a company's people, which only its admins may open (ROLE-13). */
export const PEOPLE_PATH = '/users'

/** Items whose address is neither a path of the shop nor a web, mail or phone address are left out: content is
 *  written by people, and a `javascript:` address must not become a link. So is the page for admins for everybody
 *  else. */
export function readMenus(answer: NavMenus, isAdmin = false): Menu[] {
  return answer.data.map(({ id, attributes }) => ({
    id,
    label: attributes.displayName,
    items: attributes.nav_menu_items.data
      .map((item) => ({
        id: item.id,
        label: item.attributes.displayName,
        url: item.attributes.url.trim(),
      }))
      .filter(({ url }) => isLinkable(url) && (isAdmin || url !== PEOPLE_PATH)),
  }))
}

export function isLinkable(url: string): boolean {
  return isOwnPath(url) || /^(?:https?:\/\/|mailto:|tel:)/i.test(url)
}

/** A path of this shop: '//host' and '/\host' name another one. */
export function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url)
}

const SERVICE_DOCUMENT = /^\/content\/Service\/\d+(?:$|[/?#])/

/** The documents of the service among all items, each once. */
export function serviceDocuments(menus: readonly Menu[]): MenuItem[] {
  const items = menus.flatMap((menu) => menu.items).filter(isDocument)
  return items.filter(({ url }, index) => items.findIndex((other) => other.url === url) === index)
}

/** The menus as they are left where the documents have a group of their own; none that is empty then. */
export function withoutDocuments(menus: readonly Menu[]): Menu[] {
  return menus
    .map((menu) => ({ ...menu, items: menu.items.filter((item) => !isDocument(item)) }))
    .filter(({ items }) => items.length > 0)
}

function isDocument({ url }: MenuItem): boolean {
  return SERVICE_DOCUMENT.test(url)
}

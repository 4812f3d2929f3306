/** Menus flagged requireAuthentication are for customers only, with all that stands in them (SHELL-14). */
import type { NavMenus } from '@hoistway/contract/content'
import type { Visitor } from '../../http/visitor.ts'

export function visibleMenus(menus: NavMenus, { customer }: Visitor): NavMenus {
  if (customer) return menus
  const data = menus.data.filter((menu) => !menu.attributes.requireAuthentication)
  const { pagination } = menus.meta
  return { data, meta: { pagination: { ...pagination, total: data.length } } }
}

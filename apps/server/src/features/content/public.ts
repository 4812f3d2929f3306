/** What other slices may use of the content. */
export { visibleMenus } from './visible-menus.ts'

/** The states of the catalogue screen, in the words of the specification (FILT-01, FILT-14, FILT-16, ENUM-16, ENUM-20,
 *  AMB-99). */

/** A request of the list of parts that is on its way. */
export const FilterStatus = {
  /** No list is on screen yet. */
  INITIAL: 'INITIAL',
  READY: 'READY',
  CHANGING_PAGE: 'CHANGING_PAGE',
  CHANGING_PRODUCTS_PER_PAGE: 'CHANGING_PRODUCTS_PER_PAGE',
  UPDATING_FILTERS: 'UPDATING_FILTERS',
  /** Fetches again from the first page, without a sign on screen (FILT-02). */
  UPDATING_FILTERS_SILENT: 'UPDATING_FILTERS_SILENT',
  UPDATING_WEB_SETTINGS: 'UPDATING_WEB_SETTINGS',
} as const
export type FilterStatus = (typeof FilterStatus)[keyof typeof FilterStatus]

/** True for a status in which the rows on screen are dimmed, because the rows that the visitor asked for will replace
 *  them. */
export const DIMS_ROWS: Readonly<Record<FilterStatus, boolean>> = {
  [FilterStatus.INITIAL]: false,
  [FilterStatus.READY]: false,
  [FilterStatus.CHANGING_PAGE]: true,
  [FilterStatus.CHANGING_PRODUCTS_PER_PAGE]: true,
  [FilterStatus.UPDATING_FILTERS]: true,
  [FilterStatus.UPDATING_FILTERS_SILENT]: false,
  [FilterStatus.UPDATING_WEB_SETTINGS]: false,
}

/** INITIAL is the start page, PRODUCT_VIEW a list of parts, TRANSITION the way to another screen. */
export const ApplicationState = {
  INITIAL: 'INITIAL',
  PRODUCT_VIEW: 'PRODUCT_VIEW',
  TRANSITION: 'TRANSITION',
} as const
export type ApplicationState = (typeof ApplicationState)[keyof typeof ApplicationState]

/** The state of data that a part of a screen fetches for itself. */
export const FetchStatus = { Idle: 'Idle', Fetching: 'Fetching', Fetched: 'Fetched', Error: 'Error' } as const
export type FetchStatus = (typeof FetchStatus)[keyof typeof FetchStatus]

/** The layouts of a list of parts (FILT-15). */
export const ProductLayout = { list: 0, card: 1 } as const
export type ProductLayout = (typeof ProductLayout)[keyof typeof ProductLayout]
export type LayoutName = keyof typeof ProductLayout

/** Addresses and the browser's storage hold the name of a layout. An unknown name means the list. */
export function readLayout(name: unknown): ProductLayout {
  return name === 'card' ? ProductLayout.card : ProductLayout.list
}

export function layoutName(layout: ProductLayout): LayoutName {
  return layout === ProductLayout.card ? 'card' : 'list'
}

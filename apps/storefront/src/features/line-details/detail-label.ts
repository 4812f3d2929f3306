import type { LineDetailName } from '@hoistway/domain/cart/line-details'

/** The text key of the name of each detail of a line. */
export const DETAIL_LABEL: Readonly<Record<LineDetailName, string>> = {
  specificationText: 'cart.comment',
  ownArticleNr: 'cart.ownArticleNr',
}

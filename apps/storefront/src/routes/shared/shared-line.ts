import type { ShareableProductList } from '@hoistway/contract/orders/lists'
import { type LineDetails, lineDetails } from '@hoistway/domain/cart/line-details'
import type { AttributeTranslations } from '../../features/product-list/attribute-value.ts'
import { hitView } from '../../features/product-list/hit-view.ts'
import { soldAmount } from '../../texts/measure.ts'

/** One line of a shared cart. */
export type SharedLine = {
  readonly productID: number
  readonly articleNr: string
  readonly name: string
  readonly thumbnail?: string
  readonly amount: number
  /** With its unit, as people write it. */
  readonly amountText: string
  readonly details: LineDetails
}

export function sharedLine(
  { product, amount, ...details }: ShareableProductList['items'][number],
  words: AttributeTranslations,
): SharedLine {
  const { id, articleNr, name, thumbnail } = hitView(product, words)
  return {
    productID: id,
    articleNr,
    name,
    ...(thumbnail === undefined ? {} : { thumbnail }),
    amount,
    amountText: soldAmount(amount, product.unit, words),
    details: lineDetails(details),
  }
}

import type { ShareableProductList } from '@hoistway/contract/lists'
import { amountFromWire } from '@hoistway/domain/money'
import { formatAmount } from '@hoistway/domain/money-format'
import type { Words } from '../../features/product-list/attribute-value.ts'
import { hitView } from '../../features/product-list/hit-view.ts'
import { unitNameFor } from '../../texts/unit-name.ts'

/** One line of a shared cart. */
export type SharedLine = {
  readonly productID: number
  readonly articleNr: string
  readonly name: string
  readonly thumbnail?: string
  readonly amount: number
  /** With its unit, as people write it. */
  readonly written: string
  readonly specificationText: string
}

export function sharedLine(
  { product, amount, specificationText }: ShareableProductList['items'][number],
  words: Words,
): SharedLine {
  const { id, articleNr, name, thumbnail } = hitView(product, words)
  const unit = unitNameFor(amount, product.unit, words.t)
  return {
    productID: id,
    articleNr,
    name,
    ...(thumbnail === undefined ? {} : { thumbnail }),
    amount,
    written: formatAmount(words.locale, amountFromWire(amount) ?? 0, unit),
    specificationText,
  }
}

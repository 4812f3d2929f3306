/** A scanned part as the eye checks it: drawing, number, brand, name, stock and price. */
import type { Product } from '@hoistway/contract/catalogue/product'
import { totalStock } from '@hoistway/domain/catalogue/stock'
import type { ReactNode } from 'react'
import { thumbnailAddress } from '../../data/calls/api-base.ts'
import { useShop } from '../../data/shop.ts'
import { PartStock } from '../../features/product-list/PartStock.tsx'
import { Price } from '../../features/product-list/Price.tsx'
import { priceView } from '../../features/product-list/price-view.ts'
import { Thumbnail } from '../../features/product-list/Thumbnail.tsx'
import { useText } from '../../texts/text.ts'
import { unbroken } from '../../texts/unbroken.ts'
import { oneUnitName, unitName } from '../../texts/unit-name.ts'
import css from './Hit.module.css'

type PartOfRowProps = {
  readonly product: Product
  readonly tag: ReactNode
}

export function PartOfRow({ product, tag }: PartOfRowProps) {
  const t = useText()
  const { locale } = useShop()
  const { attributes, unit, stockInfo } = product
  const price = priceView(stockInfo.prices, unitName(unit, t), locale)
  return (
    <div className={css.part}>
      <span className={css.drawing}>
        <Thumbnail src={thumbnailAddress(attributes.imageAssetIDs)} size={64} />
      </span>
      <div className={css.facts}>
        <span className={css.numberLine}>
          <span className="article-number">{attributes.articleNr}</span>
          {tag}
        </span>
        <b className={css.name}>{unbroken(product.label)}</b>
        <span className={css.stockLine}>
          <PartStock part={{ stock: totalStock(stockInfo.stockInfos), unit }} />
          {price && <Price price={price} perUnit={oneUnitName(unit, t)} />}
        </span>
      </div>
    </div>
  )
}

/** The part of a line: drawing, number, stock, name and special properties. */
import type { Product } from '@hoistway/contract/catalogue/product'
import type { CartItem } from '@hoistway/domain/cart/cart'
import { totalStock } from '@hoistway/domain/catalogue/stock'
import { PriceSource, SpecialAttribute } from '@hoistway/domain/codes'
import { amountFromWire } from '@hoistway/domain/prices/money'
import { formatLightWeight } from '@hoistway/domain/prices/money-format'
import { tierFor } from '@hoistway/domain/prices/price-tiers'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { placeholderAddress, thumbnailAddress } from '../../../data/calls/api-base.ts'
import type { PricedPart } from '../../../data/cart/cart-lines.ts'
import { usePicture } from '../../../data/device/use-picture.ts'
import { useOverlays } from '../../../data/overlays/overlays.ts'
import { useRootData } from '../../../data/root-data.ts'
import { stockView } from '../../../texts/stock-view.ts'
import { useText } from '../../../texts/text.ts'
import { unbroken } from '../../../texts/unbroken.ts'
import { unitNameFor } from '../../../texts/unit-name.ts'
import { Drawing } from '../../../ui/display/Drawing.tsx'
import { Stock } from '../../../ui/display/Stock.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { StockAge } from '../../product-list/StockAge.tsx'
import css from './CartLine.module.css'

export function Thumbnail({ product }: { readonly product: Product | undefined }) {
  const src = usePicture(product && thumbnailAddress(product.attributes.imageAssetIDs))
  if (!product) return null
  return <Drawing src={src} standIn={placeholderAddress()} alt="" width={40} height={40} loading="lazy" />
}

export function PendingPart() {
  return (
    <Stack gap={8}>
      <Skeleton width="6rem" />
      <Skeleton width="9rem" />
    </Stack>
  )
}

type LinePartProps = PricedPart & {
  readonly item: CartItem
  readonly name: string
}

export function LinePart({ item, product, tiers, unitWeight, name }: LinePartProps) {
  const t = useText()
  const { pop } = useOverlays()
  const { locale, stockLimit } = useRootData()
  const inStock = totalStock(product?.stockInfo.stockInfos ?? [])
  const stock =
    product && stockView(inStock, unitNameFor(inStock, product.unit, t), { locale, t, limit: stockLimit })
  const isSafetyComponent = product?.attributes.bools[SpecialAttribute.isSafetyComponent] === true
  const source = tierFor(tiers, amountFromWire(item.amount) ?? 0)?.priceSource
  return (
    <>
      <span className={css.first}>
        {product && <span className="article-number">{product.attributes.articleNr}</span>}
        {stock && (
          <span className={css.stock}>
            <Stock level={stock.level}>{stock.text}</Stock>
            <StockAge />
          </span>
        )}
        {source === PriceSource.Campaign && <Tag kind="signal">{t('cart.campaign')}</Tag>}
        {isSafetyComponent && (
          <Tag kind="outline">
            <ShieldCheck aria-hidden="true" />
            {t('cart.safetyComponent')}
          </Tag>
        )}
        {unitWeight !== undefined && unitWeight > 0 && (
          <span className={css.weight}>
            {formatLightWeight(locale, Math.round(unitWeight * item.amount))}
          </span>
        )}
        {product?.platformData.isLongGoods && <Tag kind="outline">{t('cart.longGoods')}</Tag>}
      </span>
      <span className={css.second}>
        <Link
          className={`plain-link ${css.name}`}
          to={`/product/${item.productID}`}
          onClick={() => pop('cart')}
        >
          {unbroken(name)}
        </Link>
      </span>
    </>
  )
}

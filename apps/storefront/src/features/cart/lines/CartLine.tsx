/** One line of the cart. The cart draws two hundred of them at once, so React draws a line again only when the line,
 *  its part or its prices change. */
import type { CartItem } from '@hoistway/domain/cart/cart'
import { ProductStatus } from '@hoistway/domain/codes'
import { type LineFault, lineFaults } from '@hoistway/domain/orders/line-faults'
import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { lineTotals, orderLine, type PricedPart } from '../../../data/cart/cart-lines.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { oneUnitName, unitName, unitNameFor } from '../../../texts/unit-name.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Fault } from '../../../ui/controls/Field.tsx'
import { amountControl, detailOf, faultText } from '../fault-words.ts'
import { Money } from '../Money.tsx'
import css from './CartLine.module.css'
import { LineAmount } from './LineAmount.tsx'
import { type DetailTexts, LineDetails } from './LineDetails.tsx'
import { LineHints } from './LineHints.tsx'
import { LinePart, PendingPart, Thumbnail } from './LinePart.tsx'
import { Successor } from './Successor.tsx'
import type { Removal } from './use-removal.ts'

type CartLineProps = PricedPart & {
  readonly item: CartItem
  readonly index: number
  /** The server has not answered about this line yet. */
  readonly isPending: boolean
  /** Prices are shown to this visitor. */
  readonly isPriced: boolean
  /** True if the line shows what prevents the order. Guests do not see it. */
  readonly showsFaults: boolean
  readonly onRemove: Removal['remove']
}

/** While the part is unknown its amount may be a fraction. */
const UNKNOWN_UNIT = 'm'

export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { item, index, product, isPending, isPriced } = props
  const t = useText()
  const { locale } = useRootData()
  const unit = product ? unitNameFor(item.amount, product.unit, t) : ''
  const faults = useLineFaults(props)
  const fault = faults.find((one) => !detailOf(one))
  const name = product?.label ?? t('cart.unknownProduct', { id: item.productID })
  const faultID = `${amountControl(item.productID)}-fault`
  return (
    <tr className={css.line}>
      <td className={css.thumb}>
        <Thumbnail product={product} />
      </td>
      <td className={css.product}>
        {isPending ? <PendingPart /> : <LinePart {...props} name={name} />}
        {fault && (
          <Fault id={faultID}>{faultText(fault, t, locale, product ? unitName(product.unit, t) : '')}</Fault>
        )}
        {product?.platformData.status === ProductStatus.Replaced && <Successor replaced={product} />}
        {product && !fault && props.showsFaults && <LineHints item={item} product={product} />}
      </td>
      <td className={css.amount}>
        <span className={css.amountBox}>
          <LineAmount
            item={item}
            unit={product?.unit ?? UNKNOWN_UNIT}
            productName={name}
            describedBy={fault && faultID}
          />
          <span className={css.unit}>{unit}</span>
        </span>
      </td>
      {isPriced ? <LinePrices {...props} /> : <NoPrices />}
      <td className={css.commentCell}>
        <LineDetails
          item={item}
          productName={name}
          isSpecification={product?.platformData.requiresSpecification ?? false}
          faults={detailFaults(faults, (one) => faultText(one, t, locale))}
        />
      </td>
      <td className={`screen-only ${css.remove}`}>
        <Button
          kind="quiet"
          square
          aria-label={t('cart.remove', { product: name })}
          onClick={(event) => {
            focusNeighbour(event.currentTarget)
            props.onRemove({ item, index, name })
          }}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </td>
    </tr>
  )
})

function detailFaults(faults: readonly LineFault[], textOf: (fault: LineFault) => string): DetailTexts {
  const texts = faults.flatMap((fault) => {
    const name = detailOf(fault)
    return name ? [[name, textOf(fault)]] : []
  })
  return Object.fromEntries(texts)
}

function useLineFaults({ item, index, isPending, isPriced, showsFaults, ...part }: CartLineProps) {
  const nothing: readonly LineFault[] = []
  return isPending || !showsFaults ? nothing : lineFaults(orderLine(item, part), index, isPriced)
}

function LinePrices({ item, isPending, ...part }: CartLineProps) {
  const t = useText()
  const { price, total } = lineTotals(orderLine(item, part))
  if (price === undefined || total === undefined) {
    return (
      <>
        <td className={classNames('faint', css.price)}>{isPending ? '' : t('cart.noPrice')}</td>
        <td className={css.total} />
      </>
    )
  }
  return (
    <>
      <td className={css.price}>
        <Money price={price} />
        <span className={css.perUnit}>/{oneUnitName(part.product?.unit ?? '', t)}</span>
      </td>
      <td className={css.total}>
        <Money price={total} />
      </td>
    </>
  )
}

/** The columns stay, so that the others keep their place. */
function NoPrices() {
  return (
    <>
      <td className={classNames(css.price, css.unpriced)}>–</td>
      <td className={classNames(css.total, css.unpriced)}>–</td>
    </>
  )
}

/** Moves the focus from the removed line to the next one, else to the previous one. */
function focusNeighbour(button: HTMLElement): void {
  const line = button.closest('tr')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('td:last-child button')?.focus()
}

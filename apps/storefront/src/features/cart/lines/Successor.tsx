import type { Product } from '@hoistway/contract/catalogue/product'
import { exchangeProduct } from '@hoistway/domain/cart/edit-line'
import { Repeat } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { untilCleanup } from '../../../data/calls/until-cleanup.ts'
import { editCart } from '../../../data/cart/cart-store.ts'
import { useOverlays } from '../../../data/overlays/overlays.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'
import { unbroken } from '../../../texts/unbroken.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { amountControl } from '../fault-words.ts'
import css from './Successor.module.css'
import { findSuccessor, loadOne } from './successor.ts'

/** Offers the part that follows a replaced one. */
export function Successor({ replaced }: { readonly replaced: Product }) {
  const t = useText()
  const { pop } = useOverlays()
  const { client, locale } = useShop()
  const [successor, setSuccessor] = useState<Product>()

  // Without an answer no part is offered, and the fault of the line stays.
  useEffect(
    () => untilCleanup(findSuccessor(replaced, loadOne(client, locale)), setSuccessor),
    [replaced, client, locale],
  )

  if (!successor) return null
  const number = successor.attributes.articleNr
  return (
    <p className={`screen-only ${css.successor}`}>
      <Link to={`/product/${successor.id}`} onClick={() => pop('cart')}>
        {t('cart.replaced', { number, product: unbroken(successor.label) })}
      </Link>
      <Button
        size="small"
        onClick={() => {
          editCart((cart) => exchangeProduct(cart, replaced.id, successor.id))
          focusLine(successor.id)
        }}
      >
        <Repeat aria-hidden="true" />
        {t('cart.replacedTake', { number })}
      </Button>
    </p>
  )
}

/** Moves the focus to the line of the new part, because the button disappears with the old line. */
function focusLine(productID: number): void {
  requestAnimationFrame(() => document.getElementById(amountControl(productID))?.focus())
}

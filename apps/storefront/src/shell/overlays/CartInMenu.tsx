/** The cart in the side menu: its lines, and the link to the panel that changes it. It is at most 300 px high, or 400
 *  where the window has room; more lines scroll (CARTUI-19). */
import type { CartItem } from '@hoistway/domain/cart/cart'
import { CART_PANEL_MAX_HEIGHT, CART_PANEL_MAX_HEIGHT_TALL } from '@hoistway/domain/constants'
import { ShoppingCart } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { CartPrices } from '../../data/cart/cart-prices.ts'
import { useCartPrices } from '../../data/cart/cart-pricing.ts'
import { useCart } from '../../data/cart/cart-store.ts'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { useSoldAmount } from '../../texts/measure.ts'
import { useText } from '../../texts/text.ts'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import css from './CartInMenu.module.css'
import menu from './SideMenu.module.css'

export function CartInMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const { items, count } = useCart()
  const prices = useCartPrices()
  const isTall = useTallWindow()
  return (
    <section
      className={css.cart}
      style={{ maxHeight: isTall ? CART_PANEL_MAX_HEIGHT_TALL : CART_PANEL_MAX_HEIGHT }}
      aria-label={t('shell.cart')}
    >
      <button
        type="button"
        className={`${menu.item} ${css.open}`}
        onClick={() => pushOverlay('cart', { clear: true })}
      >
        <ShoppingCart aria-hidden="true" />
        {t('shell.openCart')}
        <span className={css.count}>
          {count} {t('shell.cartLines', { count })}
        </span>
      </button>
      {count > 0 && (
        <ul className={css.lines}>
          {items.map((item) => (
            <li key={item.productID}>
              <Link className={css.line} to={`/product/${item.productID}`} onClick={onClose}>
                <Line item={item} prices={prices} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ item, prices }: { readonly item: CartItem; readonly prices: CartPrices }) {
  const t = useText()
  const soldAmount = useSoldAmount()
  const { productID, amount } = item
  const product = prices.products.get(productID)
  if (!product) {
    const isAnswered = prices.items.some((answered) => answered.productID === productID)
    return isAnswered ? t('cart.unknownProduct', { id: productID }) : <Skeleton width="70%" />
  }
  return (
    <>
      <span className="cut">{product.label}</span>
      <span className={`figures nowrap ${css.amount}`}>{soldAmount(amount, product.unit)}</span>
      <span className={`small faint figures ${css.number}`}>{product.attributes.articleNr}</span>
    </>
  )
}

/** Leaves the menu's own items in view below the cart. */
const TALL_WINDOW = '(min-height: 50rem)'

function useTallWindow(): boolean {
  return useSyncExternalStore(watchHeight, isTallNow, () => false)
}

function isTallNow(): boolean {
  return matchMedia(TALL_WINDOW).matches
}

function watchHeight(notify: () => void): () => void {
  const query = matchMedia(TALL_WINDOW)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

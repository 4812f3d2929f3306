import { Menu, RotateCcw, X } from 'lucide-react'
import { useCart } from '../../data/cart/cart-store.ts'
import { useOverlays } from '../../data/overlays/overlays.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button, TextButton } from '../../ui/controls/Button.tsx'
import css from './CartHead.module.css'
import { ShareCart } from './ShareCart.tsx'

type Emptying = { readonly onEmpty: () => void }

/** Draws the head of the cart: title, number of lines, time of saving, actions, and the button that closes it. On a
 *  phone the cart covers the header, so the button of the menu is here too, on the left as in the header. */
export function CartHead({ onEmpty }: Emptying) {
  const t = useText()
  const { pop, push } = useOverlays()
  const { count } = useCart()
  return (
    <div className={css.head}>
      <Button
        kind="quiet"
        square
        className={css.menu}
        aria-label={t('shell.openMenu')}
        aria-haspopup="dialog"
        onClick={() => push('menu', { clear: true })}
      >
        <Menu aria-hidden="true" />
      </Button>
      <h2 className={css.title}>{t('cart.title')}</h2>
      <span className={css.count}>{t('cart.lineCount', { count })}</span>
      <SavedTime />
      <span className={`screen-only ${css.end}`}>
        {count > 0 && (
          <span className={css.besideTitle}>
            <CartActions onEmpty={onEmpty} />
          </span>
        )}
        <Button kind="quiet" square aria-label={t('cart.close')} onClick={() => pop('cart')}>
          <X aria-hidden="true" />
        </Button>
      </span>
    </div>
  )
}

/** Draws the actions of the head below the lines, where a phone has room for them. */
export function ActionsBelow({ onEmpty }: Emptying) {
  return (
    <p className={`screen-only ${css.belowLines}`}>
      <CartActions onEmpty={onEmpty} />
    </p>
  )
}

function CartActions({ onEmpty }: Emptying) {
  const t = useText()
  return (
    <>
      <ShareCart />
      <TextButton className={css.action} onClick={onEmpty}>
        <RotateCcw aria-hidden="true" />
        {t('cart.reset')}
      </TextButton>
    </>
  )
}

const REGION = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const

function SavedTime() {
  const t = useText()
  const { locale } = useShop()
  const { savedAt, count } = useCart()
  if (savedAt === undefined || count === 0) return null
  const time = new Intl.DateTimeFormat(REGION[locale], { hour: '2-digit', minute: '2-digit' }).format(savedAt)
  return <span className={css.saved}>{t('cart.saved', { time })}</span>
}

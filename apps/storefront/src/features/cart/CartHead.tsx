import { RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { useCart, useKeptCart } from '../../data/cart-store.ts'
import { useOverlays } from '../../data/overlays.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button, TextButton } from '../../ui/Button.tsx'
import css from './CartHead.module.css'
import { ShareCart } from './ShareCart.tsx'

/** Title, number of lines, when it was saved, and the ways out. Emptying the cart can be undone while the panel
 *  stays open. */
export function CartHead() {
  const t = useText()
  const { pop } = useOverlays()
  const { count, reset } = useCart()
  const { cart } = useKeptCart()
  const [emptied, setEmptied] = useState<typeof cart>()
  return (
    <header className={css.head}>
      <h2 className={css.title}>{t('cart.title')}</h2>
      <span className={css.count}>
        {count === 1 ? t('cart.lineCountOne') : t('cart.lineCount', { count })}
      </span>
      <SavedTime />
      <span className={css.end}>
        {count > 0 && <ShareCart />}
        {count > 0 && (
          <TextButton
            className={css.action}
            onClick={() => {
              setEmptied(cart)
              reset()
            }}
          >
            <RotateCcw aria-hidden="true" />
            {t('cart.reset')}
          </TextButton>
        )}
        {count === 0 && emptied && <Undo emptied={emptied} />}
        <Button kind="quiet" square aria-label={t('cart.close')} onClick={() => pop('cart')}>
          <X aria-hidden="true" />
        </Button>
      </span>
    </header>
  )
}

function Undo({ emptied }: { readonly emptied: ReturnType<typeof useKeptCart>['cart'] }) {
  const t = useText()
  const { restore } = useCart()
  return (
    <span className={css.undo} role="status">
      <span className={css.emptied}>{t('cart.resetDone')}</span>
      <TextButton onClick={() => restore(emptied)}>{t('cart.undo')}</TextButton>
    </span>
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

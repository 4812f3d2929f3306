import { CartPanel } from '../../features/cart/CartPanel.tsx'
import { useText } from '../../texts/text.ts'
import { Layer } from '../../ui/layers/Layer.tsx'
import css from './CartLayer.module.css'
import { useBackCloses } from './use-back-closes.ts'

/** The drop-down panel of the cart (SHELL-11). */
export function CartLayer({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  useBackCloses(onClose)
  return (
    <Layer label={t('shell.cart')} className={css.cart} onClose={onClose}>
      <CartPanel />
    </Layer>
  )
}

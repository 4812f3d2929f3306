/** The button that saves the cart under a link and copies the link (CARTUI-02). */
import { listCalls } from '@hoistway/contract/orders/lists'
import { SharedListType } from '@hoistway/domain/codes'
import { Share2 } from 'lucide-react'
import { useCart } from '../../data/cart/cart-store.ts'
import { useShareLink } from '../../data/page/share-link.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { TextButton } from '../../ui/controls/Button.tsx'
import { LinkDialog } from '../../ui/layers/LinkDialog.tsx'
import css from './CartHead.module.css'

export function ShareCart() {
  const t = useText()
  const { client } = useShop()
  const { items } = useCart()
  const { share, isSaving, linkToCopy, close } = useShareLink(saveCart, {
    offline: t('shell.onlineOnly'),
    failed: t('cart.shareFailed'),
    copied: t('cart.shared'),
  })

  function saveCart(): Promise<string> {
    const list = items.map(({ productID, ...item }) => ({ ...item, productId: productID }))
    const body = { type: SharedListType.cart, items: list }
    return client.call(listCalls.saveShareableProductList, { body })
  }

  return (
    <>
      <TextButton className={css.action} aria-busy={isSaving} onClick={share}>
        <Share2 aria-hidden="true" />
        {t('cart.share')}
      </TextButton>
      {linkToCopy !== undefined && (
        <LinkDialog
          link={linkToCopy}
          title={t('cart.sharedTitle')}
          label={t('cart.shareLink')}
          hint={t('cart.shareLinkHint')}
          doneLabel={t('cart.shareDone')}
          onClose={close}
        />
      )}
    </>
  )
}

/** Saves the cart under a link and copies that (CARTUI-02, MSG-26, MSG-27). */
import { listCalls } from '@hoistway/contract/lists'
import { SharedListType } from '@hoistway/domain/codes'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useCart } from '../../data/cart-store.ts'
import { useOnline } from '../../data/online.ts'
import { useShop } from '../../data/shop.ts'
import { showToast } from '../../data/toasts.ts'
import { useText } from '../../texts/text.ts'
import { TextButton } from '../../ui/Button.tsx'
import { LinkDialog } from '../../ui/LinkDialog.tsx'
import css from './CartHead.module.css'

export function ShareCart() {
  const t = useText()
  const { client } = useShop()
  const { items } = useCart()
  const isOnline = useOnline()
  const [isSaving, setSaving] = useState(false)
  const [linkToCopy, setLinkToCopy] = useState<string>()

  async function share() {
    if (isSaving) return
    if (!isOnline) return showToast({ kind: 'fault', text: t('shell.onlineOnly') })
    setSaving(true)
    try {
      const list = items.map(({ productID, ...item }) => ({ ...item, productId: productID }))
      const body = { type: SharedListType.cart, items: list }
      const token = await client.call(listCalls.saveShareableProductList, { body })
      await handOver(`${window.location.origin}/shared?token=${encodeURIComponent(token)}`)
    } catch {
      showToast({ kind: 'fault', text: t('cart.shareFailed') })
    } finally {
      setSaving(false)
    }
  }

  /** Browsers keep the clipboard from pages on plain http, and from those that were refused it. */
  async function handOver(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ kind: 'ok', text: t('cart.shared') })
    } catch {
      setLinkToCopy(link)
    }
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
          onClose={() => setLinkToCopy(undefined)}
        />
      )}
    </>
  )
}

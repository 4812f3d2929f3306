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
import { Button, TextButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field, Input } from '../../ui/Field.tsx'
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
      {linkToCopy !== undefined && <LinkDialog link={linkToCopy} onClose={() => setLinkToCopy(undefined)} />}
    </>
  )
}

function LinkDialog({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      title={t('cart.sharedTitle')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('cart.shareDone')}
        </Button>
      }
    >
      <Field label={t('cart.shareLink')} hint={t('cart.shareLinkHint')}>
        {(control) => (
          <Input
            {...control}
            readOnly
            data-autofocus
            value={link}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
    </Dialog>
  )
}

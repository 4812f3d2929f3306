/** Above a cart that is an order under approval: sending it approves it as it stands, denying or leaving it empties
 *  the cart (ATT-13 to ATT-15). */
import { attestCalls } from '@hoistway/contract/attest'
import type { OrderInformation } from '@hoistway/domain/order-information'
import { Ban, X } from 'lucide-react'
import { useState } from 'react'
import { useCart } from '../../data/cart-store.ts'
import { quietly } from '../../data/quietly.ts'
import { useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/Button.tsx'
import css from './AttestBar.module.css'

export function AttestBar({ information }: { readonly information: OrderInformation }) {
  const t = useText()
  const user = useUser()
  const { reset } = useCart()
  const { client, locale } = useShop()
  const [denying, setDenying] = useState(false)
  const { attestToken, attesteeId } = information

  async function deny(): Promise<void> {
    setDenying(true)
    const call = client.call(attestCalls.denyAttest, { query: { attestToken: attestToken ?? '', locale } })
    if (await quietly(call)) reset()
    else setDenying(false)
  }

  return (
    <div className={css.bar}>
      <p className={css.text}>{t('cart.attest')}</p>
      {attesteeId === user?.id && (
        <Button kind="deny" size="small" disabled={denying} onClick={deny}>
          <Ban aria-hidden="true" />
          {t('attest.deny')}
        </Button>
      )}
      <Button size="small" square aria-label={t('cart.attestCancel')} onClick={reset}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}

/** Accepts or denies an order. The list is reloaded after every outcome, since another approver may have decided. A
 *  failed denial shows no message (MSG-05). */
import { attestCalls } from '@hoistway/contract/attest'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../data/overlays/toasts.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'

export type Decision = 'accept' | 'deny'

const CALL = { accept: attestCalls.acceptAttest, deny: attestCalls.denyAttest } as const

export function useDecision() {
  const t = useText()
  const shop = useShop()
  const revalidator = useRevalidator()
  const [deciding, setDeciding] = useState<string>()

  async function decide(decision: Decision, token: string, number: number): Promise<void> {
    if (deciding !== undefined) return
    setDeciding(token)
    try {
      await shop.client.call(CALL[decision], { query: { attestToken: token, locale: shop.locale } })
      showToast({
        kind: 'ok',
        text: t(decision === 'accept' ? 'attest.accepted' : 'attest.denied', { number }),
      })
    } catch {
      if (decision === 'accept') showToast({ kind: 'fault', text: t('attest.acceptFailed') })
    }
    await revalidator.revalidate()
    setDeciding(undefined)
  }

  return { deciding, decide }
}

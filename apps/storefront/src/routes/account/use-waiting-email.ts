import { emailChangeCalls } from '@hoistway/contract/account/email-change'
import { ApiError } from '@hoistway/contract/api-error'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { type FailedStage, stageAfter } from '../../data/page/posted.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'

const FAULT_KEY: Readonly<Record<FailedStage, string>> = {
  tooOften: 'account.tooOften',
  away: 'form.away',
  failed: 'account.failed',
}

/** Sends the link to a new address again, or withdraws the change of the address. `fault` is a text key. */
export function useWaitingEmail() {
  const { client } = useShop()
  const t = useText()
  const revalidator = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setFault(undefined)
    try {
      await work()
      await revalidator.revalidate()
      showToast({ kind: 'ok', text: t(done) })
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 401) pushOverlay('login', { clear: true })
      setFault(FAULT_KEY[stageAfter(cause)])
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    fault,
    resend: () => act(() => client.call(emailChangeCalls.resendEmailChange, {}), 'account.emailResent'),
    cancel: () => act(() => client.call(emailChangeCalls.cancelEmailChange, {}), 'account.emailCancelled'),
  }
}

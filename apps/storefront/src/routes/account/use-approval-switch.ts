/** Turns the switch of the own approvals (AMB-75), tells the outcome, and loads the page again. */
import { ApiError } from '@hoistway/contract/api-error'
import { attestCalls } from '@hoistway/contract/approvals/attest'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isUnavailable } from '../../data/calls/unavailable.ts'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { createFailureToast, showToast } from '../../data/overlays/toasts.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'

export function useApprovalSwitch() {
  const t = useText()
  const { client } = useShop()
  const revalidator = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure] = useState(createFailureToast)

  async function turn(isOn: boolean): Promise<void> {
    if (isBusy) return
    setBusy(true)
    failure.close()
    try {
      await client.call(isOn ? attestCalls.enableAttest : attestCalls.disableAttest, {})
      showToast({ kind: 'ok', text: t(`account.approval.${isOn ? 'turnedOn' : 'turnedOff'}`) })
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 401) pushOverlay('login', { clear: true })
      const reason = isUnavailable(cause) ? 'form.away' : reasonOf(cause, isOn)
      failure.show({ text: t('account.approval.failed'), detail: t(reason) })
    }
    // Another tab, or a customer admin, may have been there first.
    await revalidator.revalidate()
    setBusy(false)
  }

  return { turn, isBusy }
}

function reasonOf(cause: unknown, isOn: boolean): string {
  const isRefused = cause instanceof ApiError && cause.result?.type === 'attestSwitchRefused'
  if (isRefused) return 'account.approval.mayNot'
  return isOn ? 'account.approval.turnOnFailed' : 'account.approval.turnOffFailed'
}

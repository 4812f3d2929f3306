/** Sends a mail again that waits or was given up. A mail that was sent meanwhile is told of. */
import { ApiError } from '@hoistway/contract/api-error'
import { mailQueueCalls, type QueuedMail } from '@hoistway/contract/site-admin/mail-queue'
import { useState } from 'react'
import { createFailureToast, showToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'

export function isRetryable({ state }: Pick<QueuedMail, 'state'>): boolean {
  return state === 'waiting' || state === 'givenUp'
}

/** @param onRetried loads the mails again */
export function useRetryMail(onRetried: () => Promise<void>) {
  const t = useText()
  const { client } = useShop()
  const [busy, setBusy] = useState<number>()
  const [failure] = useState(createFailureToast)

  async function retry(id: number, name: string): Promise<void> {
    if (busy !== undefined) return
    setBusy(id)
    failure.close()
    try {
      await client.call(mailQueueCalls.retryMail, { params: { id } })
      showToast({ kind: 'ok', text: t('siteAdmin.mails.isDue', { name }) })
      await onRetried()
    } catch (cause) {
      const isSent = cause instanceof ApiError && cause.result?.type === 'mailNotWaiting'
      failure.show({
        text: t(isSent ? 'siteAdmin.mails.notWaiting' : 'siteAdmin.mails.notRetried', { name }),
      })
      if (isSent) await onRetried()
    }
    setBusy(undefined)
  }

  return { busy, retry }
}

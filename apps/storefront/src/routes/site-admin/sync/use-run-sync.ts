/** Starts a synchronisation (API-ADM-08), after a question if it usually takes long. The call answers the log of the
 *  type as a file, which the message about the start offers. */
import { syncCalls } from '@hoistway/contract/site-admin/sync'
import { useState } from 'react'
import { createFailureToast, showToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import { saveOrSay } from '../../../features/download/save-or-say.ts'
import { useText } from '../../../texts/text.ts'
import type { SyncRow } from './sync-rows.ts'

/** The hook asks before it starts a run that usually takes longer. */
const ASKED_FROM_MS = 600_000

export function useRunSync(onStarted: () => Promise<void>) {
  const t = useText()
  const { client } = useShop()
  const [asking, setAsking] = useState<SyncRow>()
  const [starting, setStarting] = useState<string>()
  const [failure] = useState(createFailureToast)

  async function start({ name, type }: SyncRow): Promise<void> {
    setAsking(undefined)
    if (starting !== undefined) return
    setStarting(name)
    failure.close()
    try {
      const log = await client.call(syncCalls.createSyncLog, { query: { type: String(type) } })
      showToast({
        kind: 'ok',
        text: t('siteAdmin.sync.queued', { name }),
        action: {
          label: t('siteAdmin.sync.downloadLog'),
          run: () => void saveOrSay(() => log, t('siteAdmin.feeds.downloadFailed')),
        },
      })
      await onStarted()
    } catch {
      failure.show({ text: t('siteAdmin.sync.notQueued', { name }) })
    }
    setStarting(undefined)
  }

  function request(row: SyncRow): void {
    if ((row.averageMs ?? 0) >= ASKED_FROM_MS) setAsking(row)
    else void start(row)
  }

  return { starting, request, asking, start, cancel: () => setAsking(undefined) }
}

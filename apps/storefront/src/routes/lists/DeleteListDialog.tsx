/** Says what the deletion of a list does to whoever has its link, and deletes it with the specified call
 *  (API-PROD-20). */
import { ApiError } from '@hoistway/contract/api-error'
import { listCalls } from '@hoistway/contract/orders/lists'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOnline } from '../../data/calls/online.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import type { ListRow } from './load-lists.ts'

type DeleteListDialogProps = { readonly list: ListRow; readonly onClose: () => void }

export function DeleteListDialog({ list: { token, title }, onClose }: DeleteListDialogProps) {
  const t = useText()
  const { client } = useShop()
  const revalidator = useRevalidator()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)

  async function remove(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      await client.call(listCalls.deleteShareableProductList, { query: { id: token } })
    } catch (cause) {
      // Another tab has deleted the list: it is gone all the same.
      if (!(cause instanceof ApiError && cause.status === 404)) {
        setFailed(true)
        setBusy(false)
        return
      }
    }
    showToast({ kind: 'ok', text: t('lists.deleted', { list: title }) })
    await revalidator.revalidate()
    onClose()
  }

  return (
    <Dialog
      title={t('lists.ask', { list: title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('lists.keep')}</Button>
          <Button kind="deny" disabled={!isOnline} aria-disabled={isBusy} onClick={() => void remove()}>
            <Trash2 aria-hidden="true" />
            {t('lists.deleteNow')}
          </Button>
        </>
      }
    >
      <p>{t('lists.deleteEffect')}</p>
      {isFailed && <Note kind="err">{t('lists.failed')}</Note>}
    </Dialog>
  )
}

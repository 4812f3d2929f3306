/** Asks before an address is deleted, says what happens to the orders that have it, and deletes it with the specified
 *  call. */
import { ApiError } from '@hoistway/contract/api-error'
import { companyCalls } from '@hoistway/contract/company'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { showToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { type AddressRow, shownName } from './load-addresses.ts'

type DeleteDialogProps = { readonly address: AddressRow; readonly onClose: () => void }

export function DeleteDialog({ address, onClose }: DeleteDialogProps) {
  const t = useText()
  const { client } = useShop()
  const revalidator = useRevalidator()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { id, orders } = address
  const effect = orders === 0 ? 'deleteUnused' : 'deleteUsed'

  async function remove(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await client.call(companyCalls.deleteAddress, { query: { addressId: id } })
      showToast({ kind: 'ok', text: t('companyAdmin.addresses.deleted') })
      await revalidator.revalidate()
      onClose()
    } catch (cause) {
      const isGone = cause instanceof ApiError && cause.result?.type === 'noSuchAddress'
      const words = t('companyAdmin.addresses.deleteFailed')
      setFault(isGone ? `${words} ${t('companyAdmin.addresses.gone')}` : words)
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('companyAdmin.addresses.ask', { name: shownName(address) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('companyAdmin.addresses.keep')}</Button>
          <Button kind="deny" disabled={!isOnline} aria-disabled={isBusy} onClick={() => void remove()}>
            <Trash2 aria-hidden="true" />
            {t('companyAdmin.addresses.deleteNow')}
          </Button>
        </>
      }
    >
      <p>{t(`companyAdmin.addresses.${effect}`, { count: orders })}</p>
      {fault !== undefined && <Note kind="err">{fault}</Note>}
    </Dialog>
  )
}

/** Asks before an address that orders have is deleted, and says that they keep it. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../../data/calls/online.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { type AddressRow, shownName } from './load-addresses.ts'
import type { useDeleteAddress } from './use-delete-address.ts'
import { WaitingKeep } from './WaitingKeep.tsx'

type DeleteDialogProps = {
  readonly address: AddressRow
  readonly deletion: ReturnType<typeof useDeleteAddress>
  readonly onClose: () => void
}

export function DeleteDialog({ address, deletion, onClose }: DeleteDialogProps) {
  const t = useText()
  const isOnline = useOnline()
  const [fault, setFault] = useState<string>()

  async function remove(): Promise<void> {
    setFault(undefined)
    const told = await deletion.remove(address)
    if (told === undefined) onClose()
    else setFault(told)
  }

  return (
    <Dialog
      title={t('companyAdmin.addresses.ask', { name: shownName(address) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('companyAdmin.addresses.keep')}</Button>
          <Button
            kind="deny"
            disabled={!isOnline}
            aria-disabled={deletion.isBusy}
            onClick={() => void remove()}
          >
            <Trash2 aria-hidden="true" />
            {t('companyAdmin.addresses.deleteNow')}
          </Button>
        </>
      }
    >
      <p>{t('companyAdmin.addresses.deleteUsed', { count: address.orders })}</p>
      <WaitingKeep waiting={address.waiting} />
      {fault !== undefined && <Note kind="err">{fault}</Note>}
    </Dialog>
  )
}

import { type AddressLines, canSaveAddress, isDuplicateAddress } from '@hoistway/domain/orders/addresses'
import { type SyntheticEvent, useId, useState } from 'react'
import { useUser } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field, Input } from '../../../ui/controls/Field.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import type { Addresses, DeliveryAddress } from './use-addresses.ts'

type SaveAddressDialogProps = {
  readonly address: AddressLines
  readonly addresses: Addresses
  readonly onSaved: (saved: DeliveryAddress) => void
  readonly onClose: () => void
}

const MAX_NAME_LENGTH = 200

/** Asks for the name of an address and saves it for the company (CARTUI-12). A failed call leaves the dialog as it
 *  is and says nothing (AMB-22), unless a colleague turns out to have saved the same address meanwhile. */
export function SaveAddressDialog({ address, addresses, onSaved, onClose }: SaveAddressDialogProps) {
  const t = useText()
  const user = useUser()
  const formID = useId()
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const canSave = canSaveAddress(name, address, addresses.saved)

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    if (!canSave || isBusy || !user) return
    setBusy(true)
    const saved = await addresses.save({ ...address, name: name.trim() }, user.company.id)
    setBusy(false)
    if (saved) onSaved(saved)
  }

  return (
    <Dialog
      title={t('cart.addressSaveTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cart.addressCancel')}</Button>
          <Button kind="primary" type="submit" form={formID} disabled={!canSave} aria-busy={isBusy}>
            {t('cart.save')}
          </Button>
        </>
      }
    >
      <form id={formID} method="post" onSubmit={save}>
        <Field label={t('cart.addressName')} hint={t('cart.addressNameHint')}>
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_NAME_LENGTH}
              value={name}
              onChange={(event) => setName(event.target.value)}
              data-autofocus
            />
          )}
        </Field>
      </form>
      {isDuplicateAddress(address, addresses.saved) && <Note kind="err">{t('cart.addressDuplicate')}</Note>}
    </Dialog>
  )
}

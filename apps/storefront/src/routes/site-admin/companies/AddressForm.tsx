/** Changes or deletes a saved address with the specified calls. Orders keep the address that they were sent to. */
import type { CompanyAddress } from '@hoistway/contract/account/account'
import { companyCalls } from '@hoistway/contract/account/company'
import { ApiError } from '@hoistway/contract/api-error'
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../../data/overlays/toasts.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useShop } from '../../../data/shop.ts'
import formCss from '../../../features/account/AccountForm.module.css'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field, Input, Select } from '../../../ui/controls/Field.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import { Note } from '../../../ui/messages/Note.tsx'

const LINES = [
  { name: 'shortName', longest: 60 },
  { name: 'name', longest: 200 },
  { name: 'recipient', longest: 200 },
  { name: 'address', longest: 200 },
  { name: 'postAddress', longest: 200 },
] as const

const REFUSED: Readonly<Record<string, string>> = {
  duplicateAddress: 'cart.addressDuplicate',
  addressIncomplete: 'siteAdmin.companies.addressIncomplete',
}

type AddressFormProps = { readonly address: CompanyAddress; readonly onClose: () => void }

export function AddressForm({ address, onClose }: AddressFormProps) {
  const t = useText()
  const { client } = useShop()
  const revalidator = useRevalidator()
  const formId = useId()
  const [fault, setFault] = useState<string>()
  const [isDeleting, setDeleting] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function run(act: () => Promise<unknown>, done: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await act()
      showToast({ kind: 'ok', text: t(done) })
      await revalidator.revalidate()
      onClose()
    } catch (cause) {
      const type = cause instanceof ApiError ? cause.result?.type : undefined
      setFault(REFUSED[type ?? ''] ?? 'person.refused.unknown')
      setBusy(false)
    }
  }
  const remove = () =>
    run(
      () => client.call(companyCalls.deleteAddress, { query: { addressId: address.id } }),
      'siteAdmin.companies.addressDeleted',
    )
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const body = {
      id: address.id,
      shortName: text('shortName'),
      name: text('name'),
      recipient: text('recipient'),
      address: text('address'),
      postAddress: text('postAddress'),
      country: text('country'),
    }
    void run(() => client.call(companyCalls.updateAddress, { body }), 'siteAdmin.companies.addressSaved')
  }
  const name = address.shortName || address.name
  return (
    <Dialog
      title={t(`siteAdmin.companies.${isDeleting ? 'deleteAddress' : 'editAddress'}`, { name })}
      width={560}
      onClose={onClose}
      actions={
        isDeleting ? (
          <>
            <Button onClick={() => setDeleting(false)}>{t('siteAdmin.cancel')}</Button>
            <Button kind="deny" aria-disabled={isBusy} onClick={() => void remove()}>
              {t('siteAdmin.companies.delete')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setDeleting(true)}>{t('siteAdmin.companies.delete')}</Button>
            <Button kind="primary" type="submit" form={formId} aria-disabled={isBusy}>
              {t('person.save')}
            </Button>
          </>
        )
      }
    >
      {isDeleting ? (
        <p>{t('siteAdmin.companies.deleteAddressHint')}</p>
      ) : (
        <AddressFields id={formId} address={address} onSubmit={onSubmit} />
      )}
      {fault !== undefined && <Note kind="err">{t(fault)}</Note>}
    </Dialog>
  )
}

type AddressFieldsProps = {
  readonly id: string
  readonly address: CompanyAddress
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function AddressFields({ id, address, onSubmit }: AddressFieldsProps) {
  const t = useText()
  const { countries } = useRootData()
  const names = [...new Set([address.country, ...countries.map(({ countryName }) => countryName)])]
  return (
    <form id={id} className={formCss.form} noValidate onSubmit={onSubmit}>
      {LINES.map(({ name, longest }) => (
        <Field key={name} label={t(`siteAdmin.companies.address.${name}`)}>
          {(control) => (
            <Input
              {...control}
              name={name}
              autoComplete="off"
              defaultValue={address[name]}
              maxLength={longest}
            />
          )}
        </Field>
      ))}
      <Field label={t('siteAdmin.companies.address.country')} className={formCss.select}>
        {(control) => (
          <Select {...control} name="country" defaultValue={address.country}>
            {names.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
    </form>
  )
}

import {
  chosenAddress,
  isDuplicateAddress,
  joinPostAddress,
  NO_ADDRESS,
  splitPostAddress,
} from '@hoistway/domain/orders/addresses'
import { addressFaults } from '@hoistway/domain/orders/delivery-faults'
import { MAX_TEXT_LENGTHS } from '@hoistway/domain/orders/order-faults'
import type { OrderInformation } from '@hoistway/domain/orders/order-information'
import { useState } from 'react'
import { useCart } from '../../../data/cart/cart-store.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field, Input } from '../../../ui/controls/Field.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { CONTROL } from '../fault-words.ts'
import { CountrySelect } from './CountrySelect.tsx'
import css from './Delivery.module.css'
import { SaveAddressDialog } from './SaveAddressDialog.tsx'
import type { Addresses, DeliveryAddress } from './use-addresses.ts'

type AddressFormProps = {
  readonly addresses: Addresses
  readonly faultAt: (control: string) => string | undefined
  /** False where there are no saved addresses to go back to. */
  readonly mayCancel: boolean
  /** Back to the saved addresses. */
  readonly onDone: () => void
}

/** An address that is entered: used for this order alone, or saved for the company (ADDR-04 to ADDR-06). */
export function AddressForm({ addresses, faultAt, mayCancel, onDone }: AddressFormProps) {
  const t = useText()
  const { orderInformation, changeOrder } = useCart()
  const { countries } = useRootData()
  const [isSaving, setSaving] = useState(false)
  const { recipient, address, postAddress, countryId } = orderInformation
  // The two inputs are one line of the order; taking that apart at every key would move words between them.
  const [place, setPlace] = useState(() => splitPostAddress(postAddress))

  /** The order would go to the saved address as long as it has the id of one. */
  function enter(change: Partial<OrderInformation>) {
    changeOrder({ ...change, addressId: null })
  }

  function changePlace(change: Partial<typeof place>) {
    const next = { ...place, ...change }
    setPlace(next)
    const isBlank = next.postalCode.trim() === '' && next.city.trim() === ''
    enter({ postAddress: isBlank ? '' : joinPostAddress(next.postalCode, next.city) })
  }

  const country = countries.find(({ id }) => id === countryId)?.countryName ?? ''
  const entered = { recipient, address, postAddress, country }
  const isDuplicate = isDuplicateAddress(entered, addresses.saved)
  const isIncomplete =
    addressFaults(orderInformation, { savedAddresses: [], countries }).length > 0 || country === ''

  function takeSaved(saved: DeliveryAddress) {
    setSaving(false)
    changeOrder({ ...chosenAddress(saved, countries), countryId: saved.countryId ?? countryId })
    onDone()
  }

  return (
    <fieldset className={css.form} id={CONTROL.address}>
      <legend className={css.legend}>{t('cart.address')}</legend>
      <Field
        label={t('cart.recipient')}
        id={CONTROL.recipient}
        fault={faultAt(CONTROL.recipient) ?? faultAt(CONTROL.address)}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="organization"
            maxLength={MAX_TEXT_LENGTHS.recipient}
            value={recipient}
            onChange={(event) => enter({ recipient: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('cart.street')} id={CONTROL.street} fault={faultAt(CONTROL.street)}>
        {(control) => (
          <Input
            {...control}
            autoComplete="street-address"
            maxLength={MAX_TEXT_LENGTHS.address}
            value={address}
            onChange={(event) => enter({ address: event.target.value })}
          />
        )}
      </Field>
      <div className={css.place}>
        <Field label={t('cart.postalCode')} id={CONTROL.postalCode} fault={faultAt(CONTROL.postalCode)}>
          {(control) => (
            <Input
              {...control}
              autoComplete="postal-code"
              maxLength={40}
              value={place.postalCode}
              onChange={(event) => changePlace({ postalCode: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('cart.city')} id={CONTROL.city} fault={faultAt(CONTROL.city)}>
          {(control) => (
            <Input
              {...control}
              autoComplete="address-level2"
              maxLength={150}
              value={place.city}
              onChange={(event) => changePlace({ city: event.target.value })}
            />
          )}
        </Field>
      </div>
      <CountrySelect fault={faultAt(CONTROL.country)} onChoose={(countryId) => enter({ countryId })} />
      {isDuplicate && (
        <p className="small faint" role="status">
          {t('cart.addressDuplicate')}
        </p>
      )}
      <Stack row gap={8} className={css.actions}>
        {mayCancel && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              changeOrder(NO_ADDRESS)
              onDone()
            }}
          >
            {t('cart.addressCancel')}
          </Button>
        )}
        <Button size="small" disabled={isIncomplete || isDuplicate} onClick={() => setSaving(true)}>
          {t('cart.addressSave')}
        </Button>
      </Stack>
      {isSaving && (
        <SaveAddressDialog
          address={entered}
          addresses={addresses}
          onSaved={takeSaved}
          onClose={() => setSaving(false)}
        />
      )}
    </fieldset>
  )
}

import { addressChooser, chosenAddress, NO_ADDRESS } from '@hoistway/domain/orders/addresses'
import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import { useCart } from '../../../data/cart/cart-store.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { TextButton } from '../../../ui/controls/Button.tsx'
import { Radio } from '../../../ui/controls/Choice.tsx'
import { Fault, Field, Select } from '../../../ui/controls/Field.tsx'
import { CONTROL } from '../fault-words.ts'
import css from './Delivery.module.css'
import type { DeliveryAddress } from './use-addresses.ts'

type AddressChoiceProps = {
  readonly saved: readonly DeliveryAddress[]
  readonly fault: string | undefined
  readonly onAdd: () => void
}

/** The saved addresses: up to five as radio buttons, more as a drop-down (CARTUI-16). */
export function AddressChoice({ saved, fault, onAdd }: AddressChoiceProps) {
  const t = useText()
  const { changeOrder } = useCart()
  const { countries } = useRootData()

  function choose(id: number) {
    const address = saved.find((one) => one.id === id)
    if (!address) return changeOrder(NO_ADDRESS)
    const countryId = address.countryId ?? null
    changeOrder({ ...chosenAddress(address, countries), countryId })
  }

  const Chooser = addressChooser(saved.length) === 'radio' ? AddressRadios : AddressDropDown
  return (
    <div className={css.group}>
      <Chooser saved={saved} fault={fault} onChoose={choose} />
      <TextButton
        className={css.add}
        onClick={() => {
          changeOrder(NO_ADDRESS)
          onAdd()
        }}
      >
        <Plus aria-hidden="true" />
        {t('cart.addressAdd')}
      </TextButton>
    </div>
  )
}

type ChooserProps = {
  readonly saved: readonly DeliveryAddress[]
  readonly fault: string | undefined
  readonly onChoose: (id: number) => void
}

function AddressRadios({ saved, fault, onChoose }: ChooserProps) {
  const t = useText()
  const { orderInformation } = useCart()
  const faultID = `${CONTROL.address}-fault`
  return (
    <fieldset id={CONTROL.address} aria-describedby={fault && faultID}>
      <legend className={css.legend}>{t('cart.address')}</legend>
      {saved.map((address) => (
        <Radio
          key={address.id}
          name="cart-address"
          rowClassName={css.addressRow}
          label={<InParts address={address} />}
          checked={orderInformation.addressId === address.id}
          aria-invalid={fault === undefined ? undefined : true}
          onChange={() => onChoose(address.id)}
        />
      ))}
      {fault !== undefined && <Fault id={faultID}>{fault}</Fault>}
    </fieldset>
  )
}

function AddressDropDown({ saved, fault, onChoose }: ChooserProps) {
  const t = useText()
  const { orderInformation } = useCart()
  const chosen = saved.find(({ id }) => id === orderInformation.addressId)
  return (
    <Field
      label={t('cart.address')}
      id={CONTROL.address}
      hint={
        chosen && (
          <span className={css.inFull}>
            <InParts address={chosen} />
          </span>
        )
      }
      fault={fault}
    >
      {(control) => (
        <Select
          {...control}
          className={css.select}
          value={orderInformation.addressId ?? ''}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          <option value="">{t('cart.addressChoose')}</option>
          {saved.map((address) => (
            <option key={address.id} value={address.id}>
              {oneLine(address)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Writes an address so that a long line breaks between its parts, not within a postal code. */
function InParts({ address }: { readonly address: DeliveryAddress }) {
  return partsOf(address).map((part, index, { length }) => (
    <Fragment key={part}>
      <span className={css.part}>
        {part}
        {index < length - 1 && ','}
      </span>{' '}
    </Fragment>
  ))
}

function oneLine(address: DeliveryAddress): string {
  return partsOf(address).join(', ')
}

function partsOf({ name, recipient, address, postAddress }: DeliveryAddress): readonly string[] {
  return [name || recipient, address, postAddress]
}

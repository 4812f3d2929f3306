import { useCart } from '../../../data/cart/cart-store.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { Field, Select } from '../../../ui/controls/Field.tsx'
import { CONTROL } from '../fault-words.ts'
import css from './Delivery.module.css'

type CountrySelectProps = {
  readonly fault: string | undefined
  readonly onChoose: (countryId: number | null) => void
}

/** The country of the delivery address. */
export function CountrySelect({ fault, onChoose }: CountrySelectProps) {
  const t = useText()
  const { orderInformation } = useCart()
  const { countries } = useRootData()
  return (
    <Field label={t('cart.country')} id={CONTROL.country} fault={fault}>
      {(control) => (
        <Select
          {...control}
          className={css.select}
          autoComplete="country-name"
          value={orderInformation.countryId ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('cart.countryChoose')}</option>
          {countries.map(({ id, countryName }) => (
            <option key={id} value={id}>
              {countryName}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

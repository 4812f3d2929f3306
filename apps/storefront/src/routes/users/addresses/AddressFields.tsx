/** The fields of an address, with what is missing at each, and a link to the twin that the company has already. */
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { useRootData, useUser } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { linkClass } from '../../../ui/controls/Button.tsx'
import { type Control, Field, Input, Select } from '../../../ui/controls/Field.tsx'
import css from './AddressFields.module.css'
import { type AddressEntry, ENTRY_FIELDS, type EntryField } from './address-entry.ts'
import { formPath } from './addresses-path.ts'
import { type AddressRow, shownName } from './load-addresses.ts'

const LONGEST: Readonly<Record<EntryField, number>> = {
  shortName: 60,
  name: 200,
  recipient: 200,
  address: 200,
  postalCode: 40,
  city: 150,
  country: 100,
}
/** Fields that share a row with the next or the one before. */
const HALVES: readonly EntryField[] = ['shortName', 'name', 'postalCode', 'city']

type AddressFieldsProps = {
  readonly id: string
  readonly entry: AddressEntry
  readonly faulty: readonly EntryField[]
  readonly twin: AddressRow | undefined
  readonly onChange: (change: Partial<AddressEntry>) => void
  readonly onSubmit: (event: FormEvent) => void
}

export function AddressFields({ id, entry, faulty, twin, onChange, onSubmit }: AddressFieldsProps) {
  const t = useText()
  const lang = useUser()?.company.languageCode
  function faultOf(field: EntryField): string | undefined {
    if (field === 'address' && twin) return t('cart.addressDuplicate')
    return faulty.includes(field) ? t(`companyAdmin.addresses.missing.${field}`) : undefined
  }
  return (
    <form id={id} className={css.fields} noValidate onSubmit={onSubmit}>
      {ENTRY_FIELDS.map((field) => (
        <Field
          key={field}
          id={`${id}-${field}`}
          label={t(`companyAdmin.addresses.field.${field}`)}
          className={HALVES.includes(field) ? undefined : css.wide}
          fault={faultOf(field)}
        >
          {(control) => <Entry field={field} control={control} value={entry[field]} onChange={onChange} />}
        </Field>
      ))}
      {twin && (
        <p className={css.wide}>
          {t('companyAdmin.addresses.same')}{' '}
          <Link className={linkClass} to={formPath(twin.id)} lang={lang} preventScrollReset>
            {shownName(twin)}
          </Link>
        </p>
      )}
    </form>
  )
}

type EntryProps = {
  readonly field: EntryField
  readonly control: Control
  readonly value: string
  readonly onChange: (change: Partial<AddressEntry>) => void
}

function Entry({ field, control, value, onChange }: EntryProps) {
  const t = useText()
  const { countries } = useRootData()
  const props = { ...control, name: field, value }
  if (field !== 'country') {
    return (
      <Input
        {...props}
        autoComplete="off"
        maxLength={LONGEST[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    )
  }
  // The shop may have ceased to deliver to the country of a saved address.
  const names = new Set([...countries.map(({ countryName }) => countryName), value])
  return (
    <Select {...props} onChange={({ target }) => onChange({ country: target.value })}>
      <option value="">{t('cart.countryChoose')}</option>
      {[...names].filter(Boolean).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  )
}

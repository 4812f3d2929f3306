/** A form of filters that leads to an address, with a script and without. A choice is applied at once, a text or a day
 *  when its field is left or by Enter. The fields follow the address and keep the focus. */
import { formatDay } from '@hoistway/domain/texts/day-format'
import { Search } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useRootData } from '../../data/root-data.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { DateInput, Field, Input, Select } from '../../ui/controls/Field.tsx'
import { useSyncedState } from '../filters/use-synced-state.ts'
import css from './FilterForm.module.css'

type FilterFormProps = {
  readonly label: string
  /** The path of the list, for a form that is sent without a script. */
  readonly path: string
  /** The address with the filters in force. */
  readonly address: string
  /** The address of the list that the fields ask for, by their names. */
  readonly addressOf: (fields: URLSearchParams) => string
  readonly children: ReactNode
}

export function FilterForm({ label, path, address, addressOf, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()

  function apply(): void {
    if (!form.current?.reportValidity()) return
    const entered = new FormData(form.current)
    const wanted = addressOf(new URLSearchParams([...entered].map(([name, value]) => [name, String(value)])))
    // Leaving a field in which nothing was changed leads nowhere.
    if (wanted !== address) void navigate(wanted, { preventScrollReset: true })
  }

  return (
    <Form
      ref={form}
      className={css.form}
      action={path}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      onBlur={apply}
    >
      {children}
    </Form>
  )
}

type FilterFieldProps = {
  readonly name: string
  readonly label: string
  /** The value in the address. */
  readonly value: string
}

type SearchFieldProps = FilterFieldProps & { readonly hint: string; readonly sendLabel: string }

export function SearchField({ name, label, value, hint, sendLabel }: SearchFieldProps) {
  const [entered, setEntered] = useSyncedState(value)
  return (
    <div className={css.search}>
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            type="search"
            name={name}
            value={entered}
            placeholder={hint}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setEntered(target.value)}
          />
        )}
      </Field>
      <Button type="submit" square aria-label={sendLabel}>
        <Search aria-hidden="true" />
      </Button>
    </div>
  )
}

type SelectFieldProps = FilterFieldProps & {
  readonly anyLabel: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function SelectField({ name, label, value, anyLabel, options }: SelectFieldProps) {
  const [entered, setEntered] = useSyncedState(value)
  return (
    <Field label={label} className={css.select}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={entered}
          onChange={({ target }) => {
            setEntered(target.value)
            target.form?.requestSubmit()
          }}
        >
          <option value="">{anyLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function DayField({ name, label, value }: FilterFieldProps) {
  const { locale } = useRootData()
  const [entered, setEntered] = useSyncedState(value)
  return (
    <Field label={label} className={css.day}>
      {(control) => (
        <DateInput
          {...control}
          name={name}
          value={entered}
          formatted={entered === '' ? '' : formatDay(locale, entered)}
          placeholder={label}
          onChange={({ target }) => setEntered(target.value)}
        />
      )}
    </Field>
  )
}

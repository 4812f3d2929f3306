import { MAX_ORDER_SEARCH } from '@hoistway/domain/limits'
import { ORDER_STATUSES } from '@hoistway/domain/orders/order-status'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useRootData } from '../../data/root-data.ts'
import { useSyncedState } from '../../features/filters/use-synced-state.ts'
import { useText } from '../../texts/text.ts'
import { Button, linkClass } from '../../ui/controls/Button.tsx'
import { DateInput, Field, Input, Select } from '../../ui/controls/Field.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import css from './OrdersFilter.module.css'
import {
  COMPANY_SCOPE,
  FIELD,
  isNarrowed,
  OLDEST_FIRST,
  type OrderFilter,
  ordersAddress,
  readOrderFilter,
} from './order-filter.ts'

type OrdersFilterProps = { readonly filter: OrderFilter; readonly count: number }

/** A form that leads to an address, with a script and without. A chosen status is applied at once, what is typed
 *  when the field is left or by Enter. */
export function OrdersFilter({ filter, count }: OrdersFilterProps) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const address = ordersAddress({ ...filter, page: 1 })
  useEffect(() => {
    if (form.current) fillIn(form.current, filter)
  }, [filter])

  function apply() {
    if (!form.current?.reportValidity()) return
    const entered = new FormData(form.current)
    const query = new URLSearchParams([...entered].map(([name, value]) => [name, String(value)]))
    const wanted = ordersAddress(readOrderFilter(query))
    // Leaving a field in which nothing was changed leads nowhere.
    if (wanted !== address) void navigate(wanted, { preventScrollReset: true })
  }

  return (
    <Form
      ref={form}
      className={`screen-only ${css.form}`}
      action="/orders"
      role="search"
      aria-label={t('orders.filter')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        apply()
      }}
    >
      {filter.scope === 'company' && <input type="hidden" name={FIELD.scope} value={COMPANY_SCOPE} />}
      {filter.oldestFirst && <input type="hidden" name={FIELD.sort} value={OLDEST_FIRST} />}
      <div className={css.search}>
        <Field label={t('orders.search')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              name={FIELD.search}
              defaultValue={filter.search}
              placeholder={t('orders.searchHint')}
              maxLength={MAX_ORDER_SEARCH}
              autoComplete="off"
              onBlur={apply}
            />
          )}
        </Field>
        <Button type="submit" square aria-label={t('orders.searchSend')}>
          <Search aria-hidden="true" />
        </Button>
      </div>
      <Field label={t('orders.status')} className={css.status}>
        {(control) => (
          <Select {...control} name={FIELD.status} defaultValue={filter.status ?? ''} onChange={apply}>
            <option value="">{t('orders.statusAny')}</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`orders.status.${status}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {([FIELD.from, FIELD.to] as const).map((name) => (
        <DayField key={name} name={name} day={filter[name] ?? ''} onLeave={apply} />
      ))}
      <p className={css.found}>
        <span role="status">{t('orders.count', { count })}</span>
        {isNarrowed(filter) && (
          <Link
            className={linkClass}
            to={ordersAddress({ scope: filter.scope, search: '', page: 1 })}
            preventScrollReset
          >
            <X aria-hidden="true" />
            {t('orders.showAll')}
          </Link>
        )}
      </p>
    </Form>
  )
}

type DayFieldProps = {
  readonly name: typeof FIELD.from | typeof FIELD.to
  /** The day in the address, which the field follows. */
  readonly day: string
  readonly onLeave: () => void
}

function DayField({ name, day, onLeave }: DayFieldProps) {
  const t = useText()
  const { locale } = useRootData()
  const [entered, setEntered] = useSyncedState(day)
  return (
    <Field label={t(`orders.${name}`)}>
      {(control) => (
        <DateInput
          {...control}
          name={name}
          value={entered}
          formatted={entered === '' ? '' : formatDay(locale, entered)}
          placeholder={t(`orders.${name}`)}
          onChange={({ target }) => setEntered(target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}

/** The fields follow an address that was reached by a link or by going back; the one in focus may be ahead of it. */
function fillIn(form: HTMLFormElement, { search, status }: OrderFilter): void {
  const values: Readonly<Record<string, string>> = {
    [FIELD.search]: search,
    [FIELD.status]: status ?? '',
  }
  for (const control of form.elements) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    const value = isField ? values[control.name] : undefined
    if (isField && value !== undefined && control !== document.activeElement) control.value = value
  }
}

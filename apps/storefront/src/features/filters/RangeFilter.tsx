/** From and to, as two handles on a rail and as two fields. An end at the edge of what there is stays open. */
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useId, useRef } from 'react'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Fault, Input } from '../../ui/Field.tsx'
import { FilterForm } from './FilterForm.tsx'
import type { RangeFacet } from './facet-view.ts'
import { useFilterAddress } from './filter-address.ts'
import { type FilterState, withRange } from './filter-state.ts'
import { readNumber } from './filter-url.ts'
import css from './RangeFilter.module.css'
import { stepOf, writeNumber } from './range-step.ts'
import { useFollowing } from './use-following.ts'

type RangeFilterProps = { readonly facet: RangeFacet; readonly filters: FilterState }

export function RangeFilter({ facet, filters }: RangeFilterProps) {
  const { attributeID, label, chosen } = facet
  const t = useText()
  const { locale } = useShop()
  const written = (value: number) => writeNumber(value, locale)
  const edge = (value: number, end: number) => (value === end ? '' : written(value))
  const form = useRef<HTMLFormElement>(null)
  const [from, setFrom] = useFollowing(chosen.min === undefined ? '' : written(chosen.min))
  const [to, setTo] = useFollowing(chosen.max === undefined ? '' : written(chosen.max))
  const isFaulty = isNoNumber(from) || isNoNumber(to)
  const changed = readNumber(from) !== chosen.min || readNumber(to) !== chosen.max
  const faultId = useId()

  const send = () => changed && form.current?.requestSubmit()
  const low = Math.min(facet.min, chosen.min ?? facet.min)
  const high = Math.max(facet.max, chosen.max ?? facet.max)
  const handles = [
    {
      name: t('filter.min'),
      value: readNumber(from) ?? low,
      move: (value: number) => setFrom(edge(value, low)),
    },
    {
      name: t('filter.max'),
      value: readNumber(to) ?? high,
      move: (value: number) => setTo(edge(value, high)),
    },
  ]
  return (
    <FilterForm
      kept={withRange(filters, attributeID, {})}
      addressOf={useFilterAddress()}
      className={css.range}
      formRef={form}
      isComplete={!isFaulty}
    >
      {low < high && (
        <div className={css.rail} style={stretch(handles, low, high)}>
          {handles.map(({ name, value, move }) => (
            <input
              key={name}
              type="range"
              aria-label={`${label}: ${name}`}
              min={low}
              max={high}
              step={stepOf(low, high)}
              value={value}
              onChange={(event) => move(Number(event.target.value))}
              onPointerUp={send}
              onKeyUp={(event: KeyboardEvent) => event.key.startsWith('Arrow') || send()}
              onBlur={send}
            />
          ))}
        </div>
      )}
      <div className={css.ends}>
        <Input
          name={`r.${attributeID}.min`}
          value={from}
          placeholder={written(facet.min)}
          inputMode="decimal"
          aria-label={`${label}: ${t('filter.min')}`}
          {...faultOf(from, faultId)}
          onChange={(event) => setFrom(event.target.value)}
          onBlur={leaving(send)}
        />
        <span aria-hidden="true">–</span>
        <Input
          name={`r.${attributeID}.max`}
          value={to}
          placeholder={written(facet.max)}
          inputMode="decimal"
          aria-label={`${label}: ${t('filter.max')}`}
          {...faultOf(to, faultId)}
          onChange={(event) => setTo(event.target.value)}
          onBlur={leaving(send)}
        />
      </div>
      {isFaulty && <Fault id={faultId}>{t('filter.notNumber')}</Fault>}
    </FilterForm>
  )
}

function isNoNumber(typed: string): boolean {
  return typed.trim() !== '' && !isBegun(typed) && readNumber(typed) === undefined
}

/** On the way to a number: a sign, or a comma before its decimals. */
function isBegun(typed: string): boolean {
  return /^\s*[-−]?(?:\d+[.,])?\s*$/.test(typed)
}

function faultOf(typed: string, faultId: string) {
  return isNoNumber(typed) ? ({ 'aria-invalid': true, 'aria-describedby': faultId } as const) : {}
}

/** Going from one field to the other is not yet the end of typing. */
function leaving(send: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const stays = relatedTarget instanceof HTMLInputElement && relatedTarget.form === currentTarget.form
    if (!stays || relatedTarget.type === 'range') send()
  }
}

function stretch(handles: readonly { readonly value: number }[], low: number, high: number): CSSProperties {
  const [start, end] = handles.map(({ value }) => `${((value - low) / (high - low)) * 100}%`)
  return { '--from': start, '--to': end } as CSSProperties // custom properties are not in its type
}

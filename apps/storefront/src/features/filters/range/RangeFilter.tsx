/** A range filter: two handles under a histogram, and two fields. A handle at the edge of the range sets no bound. */
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useId, useRef } from 'react'
import { useShop } from '../../../data/shop.ts'
import { counted } from '../../../texts/measure.ts'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Fault, Input } from '../../../ui/controls/Field.tsx'
import { useIsFrameOpen } from '../FacetFrame.tsx'
import { FilterForm } from '../FilterForm.tsx'
import type { RangeFacet } from '../facet-view.ts'
import { useFilterAddress } from '../filter-address.ts'
import { type FilterState, withRange } from '../filter-state.ts'
import { readNumber } from '../filter-url.ts'
import { useSyncedState } from '../use-synced-state.ts'
import { RangeBars } from './RangeBars.tsx'
import css from './RangeFilter.module.css'
import { type Chart, chartOf, percentOf } from './range-chart.ts'
import { stepOf, writeNumber } from './range-step.ts'

type RangeFilterProps = { readonly facet: RangeFacet; readonly filters: FilterState }

export function RangeFilter({ facet, filters }: RangeFilterProps) {
  const { attributeID, label, chosen } = facet
  const t = useText()
  const { locale } = useShop()
  const formatted = (value: number) => writeNumber(value, locale)
  const form = useRef<HTMLFormElement>(null)
  const [from, setFrom] = useSyncedState(chosen.min === undefined ? '' : formatted(chosen.min))
  const [to, setTo] = useSyncedState(chosen.max === undefined ? '' : formatted(chosen.max))
  const isFaulty = isNoNumber(from) || isNoNumber(to)
  const changed = readNumber(from) !== chosen.min || readNumber(to) !== chosen.max
  const faultId = useId()

  const send = () => changed && form.current?.requestSubmit()
  const low = Math.min(facet.min, chosen.min ?? facet.min)
  const high = Math.max(facet.max, chosen.max ?? facet.max)
  const ends = { from: readNumber(from) ?? low, to: readNumber(to) ?? high }
  const isChartShown = useIsFrameOpen() && low < high
  return (
    <FilterForm
      otherFilters={withRange(filters, attributeID, {})}
      addressOf={useFilterAddress()}
      className={css.range}
      formRef={form}
      isComplete={!isFaulty}
    >
      {isChartShown && <RangeChart {...{ facet, low, high, ends, setFrom, setTo, send }} />}
      <div className={css.ends}>
        <Input
          name={`r.${attributeID}.min`}
          value={from}
          placeholder={formatted(facet.min)}
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
          placeholder={formatted(facet.max)}
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

type RangeChartProps = {
  readonly facet: RangeFacet
  readonly low: number
  readonly high: number
  /** The range in the fields, as far as they hold numbers. */
  readonly ends: { readonly from: number; readonly to: number }
  readonly setFrom: (typed: string) => void
  readonly setTo: (typed: string) => void
  readonly send: () => void
}

/** The histogram with its two handles. Only a script can move them, so a closed filter is without. */
function RangeChart({ facet, low, high, ends, setFrom, setTo, send }: RangeChartProps) {
  const { label, chosen } = facet
  const t = useText()
  const { locale } = useShop()
  const withinId = useId()
  const formatted = (value: number) => writeNumber(value, locale)
  const edge = (value: number, end: number) => (value === end ? '' : formatted(value))
  const handles = [
    { name: t('filter.min'), value: ends.from, move: (value: number) => setFrom(edge(value, low)) },
    { name: t('filter.max'), value: ends.to, move: (value: number) => setTo(edge(value, high)) },
  ]
  const chart = chartOf(facet.histogram, low, high)
  return (
    <div className={css.chart}>
      <RangeBars histogram={facet.histogram} chart={chart} ends={ends} />
      <div className={css.rail} style={places(chart, { low, high, ...ends })}>
        {handles.map(({ name, value, move }) => (
          <input
            key={name}
            type="range"
            className={classNames(value > (low + high) / 2 && css.high)}
            aria-label={`${label}: ${name}`}
            aria-describedby={facet.histogram && withinId}
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
      {facet.histogram && (
        <p id={withinId} className="visually-hidden">
          {t('filter.within', {
            count: counted(facet.within, locale),
            total: counted(facet.total, locale),
            from: formatted(chosen.min ?? facet.min),
            to: [formatted(chosen.max ?? facet.max), facet.unit].join('\u00a0').trim(),
          })}
        </p>
      )}
    </div>
  )
}

function isNoNumber(typed: string): boolean {
  return typed.trim() !== '' && !isIncomplete(typed) && readNumber(typed) === undefined
}

/** On the way to a number: a sign, or a comma before its decimals. */
function isIncomplete(typed: string): boolean {
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

/** Returns the CSS positions of the slider's ends in the chart, and of its handles between them. */
function places(chart: Chart, { low, high, from, to }: { [end in 'low' | 'high' | 'from' | 'to']: number }) {
  const rail = { start: low, end: high }
  return {
    '--low': `${percentOf(low, chart)}%`,
    '--high': `${percentOf(high, chart)}%`,
    '--from': `${percentOf(from, rail)}%`,
    '--to': `${percentOf(to, rail)}%`,
  } as CSSProperties // custom properties are not in its type
}

/** One chip for each active filter: an option, a yes/no, a range or the text (FILT-25). */
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { Locale } from '@hoistway/domain/texts/locale'
import { attributeName, optionName } from '../../../data/catalogue/attribute-names.ts'
import { measured } from '../../../texts/measure.ts'
import type { Translate } from '../../../texts/translate.ts'
import {
  type FilterState,
  type Range,
  toggleOption,
  withBool,
  withOnlyInStock,
  withRange,
  withText,
} from '../filter-state.ts'
import { filterAddress } from '../filter-url.ts'

export type ChipView = {
  /** The filter of the chip as in the address: `o.10.12`. */
  readonly key: string
  readonly label: string
  readonly value: string
  /** The address with the same filters except this one. */
  readonly without: string
}

export function chipViews(state: FilterState, setup: FilterSetup, locale: Locale, t: Translate): ChipView[] {
  const name = (id: number) => attributeName(setup, locale, id)
  const yesNo = (value: boolean) => t(value ? 'filter.yes' : 'filter.no')
  const chips: ChipView[] = []
  const add = (key: string, label: string, value: string, next: FilterState) =>
    chips.push({ key, label, value, without: filterAddress(next) })

  if (state.text !== '') {
    add('q', t('filter.text'), t('filter.quoted', { text: state.text }), withText(state, ''))
  }
  for (const [id, options] of byId(state.options)) {
    for (const option of options) {
      add(`o.${id}.${option}`, name(id), optionName(setup, locale, option), toggleOption(state, id, option))
    }
  }
  for (const [id, value] of byId(state.bools)) {
    add(`b.${id}`, name(id), yesNo(value), withBool(state, id, undefined))
  }
  for (const [id, range] of byId(state.ranges)) {
    const unit = setup.attributeInfoByID[id]?.metricUnit ?? ''
    add(`r.${id}`, name(id), rangeText(range, unit, locale, t), withRange(state, id, {}))
  }
  if (state.onlyInStock) add('stock', t('filter.stock'), yesNo(true), withOnlyInStock(state, false))
  return chips
}

function rangeText({ min, max }: Range, unit: string, locale: Locale, t: Translate): string {
  const formatted = (value: number, withUnit = unit) => measured(value, withUnit, { locale, t })
  if (min !== undefined && max !== undefined) return `${formatted(min, '')}–${formatted(max)}`
  if (min !== undefined) return t('filter.from', { value: formatted(min) })
  return max === undefined ? '' : t('filter.upTo', { value: formatted(max) })
}

function byId<V>(record: Readonly<Record<number, V>>): [number, V][] {
  return Object.entries(record).map(([id, value]) => [Number(id), value])
}

import { expect, test } from 'vitest'
import { combineChoices } from './combine-choices.ts'
import {
  type FilterState,
  NO_FILTERS,
  toggleOption,
  withBool,
  withOnlyInStock,
  withoutFilters,
  withPage,
  withRange,
  withSort,
  withText,
} from './filter-state.ts'

const doors = toggleOption(withText(NO_FILTERS, 'roller'), 9, 1)

type Change = (state: FilterState) => FilterState

const SECOND_CHOICES: readonly [string, Change][] = [
  ['another option of the same attribute', (state) => toggleOption(state, 9, 2)],
  ['an option taken away', (state) => toggleOption(state, 9, 1)],
  ['another attribute', (state) => toggleOption(state, 10, 7)],
  ['yes or no', (state) => withBool(state, 22, false)],
  ['a range', (state) => withRange(state, 100, { min: 5 })],
  ['only in stock', (state) => withOnlyInStock(state, true)],
  ['an order', (state) => withSort(state, 2)],
  ['no text', (state) => withText(state, '')],
]

/** Each is chosen while each of the others is on its way. */
const PAIRS = SECOND_CHOICES.flatMap(([name, change]) =>
  SECOND_CHOICES.filter(([other]) => other !== name).map(
    ([other, otherChange]) => [name, other, change, otherChange] as const,
  ),
)

test.each(PAIRS)('%s is added to %s on its way [FILT-11]', (_, __, change, first) => {
  expect(combineChoices(doors, change(doors), first(doors))).toEqual(change(first(doors)))
})

test('a range that is taken away stays away, also while something else is on its way', () => {
  const shown = withRange(doors, 100, { min: 5, max: 9 })
  expect(combineChoices(shown, doors, withBool(shown, 22, true))).toEqual(withBool(doors, 22, true))
})

test('the same choice twice is the same choice', () => {
  const requested = toggleOption(doors, 9, 2)
  expect(combineChoices(doors, requested, requested)).toEqual(requested)
})

test('clearing all clears also what is on its way', () => {
  expect(combineChoices(doors, withoutFilters(doors), toggleOption(doors, 9, 2))).toEqual(
    withoutFilters(doors),
  )
})

test('the list begins with its first page again', () => {
  const requested = toggleOption(doors, 9, 2)
  expect(combineChoices(doors, requested, withPage(doors, 3))).toEqual(requested)
})

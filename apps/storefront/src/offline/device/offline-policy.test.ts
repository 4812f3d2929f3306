import type { FilterRequest } from '@hoistway/contract/catalogue/filters'
import { expect, test } from 'vitest'
import { isBlocked } from './offline-policy.ts'

const [TOP, BRAND] = [10, 8]
const setup = {
  attributeIDsByWebStatus: {
    HiddenInternal: [],
    TopLevelSelect: [TOP],
    Filterable: [BRAND],
    ProductInfo: [],
  },
}

test.each<[string, FilterRequest]>([
  ['the whole catalogue', {}],
  ['a text', { searchString: 'roller', productSort: 'RELEVANCE' }],
  ['a selection at the top level', { selectOptions: { [TOP]: [1, 2] } }],
  ['a selection that was taken back', { selectOptions: { [BRAND]: [] }, onlyInStock: false }],
])('%s is asked for without a connection under both policies', (_, request) => {
  expect([isBlocked(request, setup, 'spec'), isBlocked(request, setup, 'extended')]).toEqual([false, false])
})

test.each<[string, FilterRequest]>([
  ['another selection', { searchString: 'roller', selectOptions: { [TOP]: [1], [BRAND]: [8001] } }],
  ['a range', { decimalRanges: { 5: { min: 1 } } }],
  ['a yes or no', { bools: { 7: true } }],
  ['parts in stock', { onlyInStock: true }],
])('%s is an advanced filter: the specification blocks it', (_, request) => {
  expect([isBlocked(request, setup, 'spec'), isBlocked(request, setup, 'extended')]).toEqual([true, false])
})

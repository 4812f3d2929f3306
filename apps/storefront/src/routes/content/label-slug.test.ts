import { expect, test } from 'vitest'
import { labelSlug } from './label-slug.ts'

test.each([
  ['Mät en dörrulle', 'mat-en-dorrulle'],
  ['Türrolle messen', 'turrolle-messen'],
  ['Maße & Gewichte (M10)', 'masse-gewichte-m10'],
  ['  Returns / complaints  ', 'returns-complaints'],
  ['???', ''],
])('the label %o stands in the address as %o (AMB-57) [ROUTE-05]', (label, slug) => {
  expect(labelSlug(label)).toBe(slug)
})

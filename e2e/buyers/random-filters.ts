/** Random filter requests about the demo catalogue, in all the ways in which the contract lets them be written. Most find
 *  something. */
import type { FilterRequest, FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { DemoProduct } from '@hoistway/fixtures/demo-catalogue/product'
import fc from 'fast-check'

const LANGUAGES = [0, 1, 2, '0', '2', 'sv', 'en', 'de', 'swedish', 'English'] as const
const SORTS = [1, 2, 3, 4, '1', '3', 'ALPHABETICAL', 'ARTICLE_NR', 'BRAND', 'RELEVANCE'] as const
const UNKNOWN = 999_999
const ODD_TEXTS = ['', '  ', '---', 'qwxzqwxz', '(a+)+$', 'M10 roller', 'T70', '70 mm', 'å'.repeat(1000)]

export function randomFilters(
  { filterOptions }: FilterSetup,
  parts: readonly DemoProduct[],
): fc.Arbitrary<FilterRequest> {
  return fc.record(
    {
      selectOptions: some(Object.entries(filterOptions.selectOptions), ({ sortedOptions }) =>
        fc.array(fc.constantFrom(...sortedOptions.map(({ selectOptionID }) => selectOptionID), UNKNOWN), {
          maxLength: 4,
        }),
      ),
      bools: some(Object.entries(filterOptions.bools), () => fc.boolean()),
      decimalRanges: some(Object.entries(filterOptions.decimalRanges), ({ min, max }) =>
        fc.record({ min: bound(min, max), max: bound(min, max) }, { requiredKeys: [] }),
      ),
      searchString: fc.oneof(
        fc.constantFrom(...ODD_TEXTS),
        fc.constantFrom(...parts).chain(textsOf),
        fc
          .tuple(fc.constantFrom(...parts).chain(textsOf), fc.constantFrom('stål', 'steel', 'Stahl', '40'))
          .map((words) => words.join(' ')),
      ),
      language: fc.constantFrom(...LANGUAGES),
      productSort: fc.constantFrom(...SORTS),
      onlyInStock: fc.boolean(),
      histograms: fc.boolean(),
    },
    { requiredKeys: [] },
  )
}

/** None to two of the attributes, now and then one that there is not, each with a filter. */
function some<A, F>(
  attributes: readonly (readonly [string, A])[],
  filterOf: (attribute: A) => fc.Arbitrary<F>,
): fc.Arbitrary<Record<string, F>> {
  const filters = attributes.map(([id, attribute]) =>
    filterOf(attribute).map((filter) => [id, filter] as const),
  )
  const [first] = filters
  if (!first) return fc.constant({})
  const unknown = first.map(([, filter]) => [String(UNKNOWN), filter] as const)
  const weighted = [
    ...filters.map((arbitrary) => ({ arbitrary, weight: 10 })),
    { arbitrary: unknown, weight: 1 },
  ]
  return fc
    .uniqueArray(fc.oneof(...weighted), { maxLength: 2, selector: ([id]) => id })
    .map((chosen) => Object.fromEntries(chosen))
}

function bound(min: number, max: number): fc.Arbitrary<number | null> {
  return fc.oneof(fc.constantFrom(min, max, null), fc.double({ min: min - 1, max: max + 1, noNaN: true }))
}

/** Texts that a visitor might type to find the part: its words, pieces of them, slips, its numbers. */
function textsOf({ articleNr, identifiers, label, searchTerms }: DemoProduct): fc.Arbitrary<string> {
  const words = [label.sv, label.en, label.de, ...searchTerms.sv, ...searchTerms.en, ...searchTerms.de]
  return fc.oneof(
    fc.constantFrom(articleNr, articleNr.replace('-', ''), articleNr.slice(0, 4), ...identifiers),
    fc.constantFrom(...words),
    fc
      .tuple(fc.constantFrom(...words), fc.nat(12), fc.nat(12))
      .map(([word, from, to]) => word.slice(Math.min(from, to), Math.max(from, to) + 3)),
    fc
      .tuple(fc.constantFrom(...words), fc.nat(12))
      .map(([word, at]) => word.slice(0, at) + word.slice(at + 1)),
  )
}

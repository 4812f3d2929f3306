/** The counts of a filter answer: how many products have each option, value range and yes or no (server document,
 *  section 7, "Product"). */
import Type, { type Static } from 'typebox'
import { byId, Decimal, Id } from '../wire.ts'

export const SelectCounts = Type.Object({
  totalCount: Type.Integer(),
  sortedOptions: Type.Array(Type.Object({ selectOptionID: Id, optionCount: Type.Integer() })),
})

/** The histogram of a decimal attribute. Bucket i counts the products whose value lies from start + i * width,
 *  included, to start + (i + 1) * width, excluded. */
export const Histogram = Type.Object({
  start: Decimal,
  width: Decimal,
  counts: Type.Array(Type.Integer(), { description: 'At most 24' }),
})
export type Histogram = Static<typeof Histogram>

export const FilterOptions = Type.Object({
  selectOptions: byId(SelectCounts),
  decimalRanges: byId(
    Type.Object({
      totalCount: Type.Integer(),
      min: Decimal,
      max: Decimal,
      /** Additional: where the request asks for histograms and the values differ. */
      histogram: Type.Optional(Histogram),
    }),
  ),
  bools: byId(Type.Object({ trueCount: Type.Integer(), falseCount: Type.Integer() })),
})
export type FilterOptions = Static<typeof FilterOptions>

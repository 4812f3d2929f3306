/** The shop's own calls (AMB-94) about the settings of attributes: what site admins look at before they save by
 *  `update-attribute-web-settings`. */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { FilterOptions } from '../catalogue/filter-options.ts'
import { AttributeInfo } from '../catalogue/filters.ts'
import { Id, Nullable } from '../wire.ts'

const NamesByLanguage = Type.Object(
  { swedish: Type.String(), english: Type.String(), german: Type.String() },
  { description: 'As stored: blank where the language has none' },
)

export const AttributeOverviewRow = Type.Object({
  info: AttributeInfo,
  names: NamesByLanguage,
  parts: Nullable(
    Type.Integer({ description: 'Parts with a value; null: the value is a field of the part itself' }),
  ),
  values: Nullable(Type.Integer({ description: 'Different values, counted up to 1000' })),
  unnamedOptions: Type.Integer({ description: 'Options without a text in at least one language' }),
})
export type AttributeOverviewRow = Static<typeof AttributeOverviewRow>

export const AttributeOverview = Type.Object({
  created: Type.String({
    description: 'ISO time of the last change of a setting; another one means a later change',
  }),
  parts: Type.Integer({ description: 'All parts of the shop' }),
  attributes: Type.Array(AttributeOverviewRow, { description: 'In the order of the settings' }),
  productTypes: Type.Array(Type.Object({ optionID: Id, names: NamesByLanguage, parts: Type.Integer() }), {
    description: 'With at least one part, the largest first',
  }),
})
export type AttributeOverview = Static<typeof AttributeOverview>

export const FacetCounts = Type.Object({
  parts: Type.Integer({ description: 'Parts that guests may see, counted up to 20,000' }),
  options: FilterOptions,
})
export type FacetCounts = Static<typeof FacetCounts>

const REFUSALS = ['notLoggedIn', 'notAllowed'] as const

export const attributeOverviewCalls = {
  attributeOverview: call({
    method: 'GET',
    path: '/shop/v1/attributes',
    summary: 'All attributes with names, settings and how many parts have a value',
    access: 'siteAdmin',
    result: AttributeOverview,
    refusals: REFUSALS,
  }),
  previewFacets: call({
    method: 'GET',
    path: '/shop/v1/attributes/preview',
    summary:
      'Counts of every attribute among the parts of a product type, whatever its settings: the facets that settings would give',
    access: 'siteAdmin',
    query: Type.Object({ productType: Type.Optional(Id) }),
    result: FacetCounts,
    refusals: [...REFUSALS, 'invalidInput'],
  }),
} as const

/** The shop's own calls (AMB-94) about the quality of the data: what the catalogue lacks, with the parts behind each
 *  count, for whoever looks after the data. */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { LocaleInput, Next, Nullable, paging } from '../wire.ts'

/** Every finding with the kind of its rows. Findings about parts count parts that lists show, replacements and stock
 *  aside. */
export const FINDINGS = {
  'no-picture': 'part',
  'no-weight': 'part',
  'no-price': 'part',
  'no-name-sv': 'part',
  'no-name-en': 'part',
  'no-name-de': 'part',
  'no-text-sv': 'part',
  'no-text-en': 'part',
  'no-text-de': 'part',
  'no-product-type': 'part',
  'no-family': 'part',
  'no-document': 'part',
  'missing-file': 'part',
  'replacement-loop': 'part',
  'replacement-dead-end': 'part',
  'stock-not-orderable': 'part',
  'attribute-names': 'attribute',
  'option-names': 'option',
  'stock-without-part': 'line',
  'price-without-part': 'line',
} as const satisfies Readonly<Record<string, 'part' | 'attribute' | 'option' | 'line'>>

export type FindingName = keyof typeof FINDINGS

const About = Type.Enum(['part', 'attribute', 'option', 'line'])
const Finding = Type.Enum(Object.keys(FINDINGS) as FindingName[])
const finding = { finding: Finding }

const counting = {
  counted: Nullable(
    Type.String({ description: 'When the counts were made; null: they are counted for the first time' }),
  ),
  isCounting: Type.Boolean({
    description: 'The catalogue has changed since, and newer counts are under way',
  }),
  percent: Type.Integer({ description: 'How far the counting is; 100 where none is under way' }),
}

export const QualityFinding = Type.Object({
  finding: Finding,
  about: About,
  count: Nullable(Type.Integer({ description: 'Null until it is counted for the first time' })),
})
export type QualityFinding = Static<typeof QualityFinding>

export const DataQuality = Type.Object({
  ...counting,
  parts: Nullable(Type.Integer({ description: 'Parts that lists show' })),
  findings: Type.Array(QualityFinding),
})
export type DataQuality = Static<typeof DataQuality>

export const QualityRow = Type.Object({
  id: Type.Integer({ description: 'Of the part, attribute or option; the number of a line' }),
  number: Type.String({ description: 'Article number, code of the attribute, or name of the feed' }),
  name: Type.String(),
  detail: Type.String({
    description: 'Languages without a text, the chain of replacements, the files, the stock, the reason',
  }),
})
export type QualityRow = Static<typeof QualityRow>

export const FindingRows = Type.Object({
  ...counting,
  ...finding,
  about: About,
  count: Nullable(Type.Integer()),
  rows: Type.Array(QualityRow),
  next: Next,
})
export type FindingRows = Static<typeof FindingRows>

const REFUSALS = ['notLoggedIn', 'notAllowed'] as const

export const dataQualityCalls = {
  dataQuality: call({
    method: 'GET',
    path: '/shop/v1/data-quality',
    summary: 'All findings about the data of the catalogue with their counts',
    access: 'siteAdmin',
    result: DataQuality,
    refusals: REFUSALS,
  }),
  dataQualityRows: call({
    method: 'GET',
    path: '/shop/v1/data-quality/:finding',
    summary: 'A page of the parts, attributes, options or lines behind a finding',
    access: 'siteAdmin',
    params: Type.Object(finding),
    query: Type.Object({
      ...paging(),
      locale: Type.Optional(LocaleInput),
    }),
    result: FindingRows,
    refusals: [...REFUSALS, 'invalidInput'],
  }),
  downloadDataQuality: call({
    method: 'GET',
    path: '/shop/v1/data-quality/:finding/rows.csv',
    summary: 'All rows behind a finding as a CSV file, with the names in all languages',
    access: 'siteAdmin',
    params: Type.Object(finding),
    result: 'file',
    refusals: [...REFUSALS, 'invalidInput'],
  }),
} as const

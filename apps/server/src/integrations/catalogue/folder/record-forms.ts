/** The records of a catalogue folder: their shape as JSON, and how a CSV column becomes a field of it.
 *  docs/catalogue-files.md shows the same to those who write the files. */
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { CatalogueKind } from '../port.ts'

const CODE_LENGTH = 200
const Code = Type.String({ minLength: 1, maxLength: CODE_LENGTH })
const Sort = Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }))

/** Keyed by language; which languages there are is checked when the texts are read. */
const TextsOf = (maxLength: number) =>
  Type.Record(Type.String({ minLength: 1, maxLength: 20 }), Type.String({ maxLength }), {
    maxProperties: 250,
  })
const Name = TextsOf(250)
const List = (maxLength: number) => Type.Array(Type.String({ minLength: 1, maxLength }), { maxItems: 1_000 })
const Many = (maxLength: number) => Type.Optional(List(maxLength))
const YesNo = Type.Optional(Type.Boolean())

const Value = Type.Union([
  Type.Boolean(),
  Type.Number(),
  Type.String({ maxLength: 16_000 }),
  List(CODE_LENGTH),
  Type.Object(
    { amount: Type.Union([Type.Number(), Type.String({ maxLength: 40 })]), unit: Code },
    { additionalProperties: false },
  ),
  TextsOf(16_000),
])

const strict = { additionalProperties: false } as const

export const SHAPES = {
  units: Type.Object(
    {
      code: Code,
      symbol: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
      base: Type.Optional(Code),
      factor: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
      offset: Type.Optional(Type.Number()),
    },
    strict,
  ),
  attributeGroups: Type.Object({ code: Code, name: Name, sort: Sort }, strict),
  attributes: Type.Object(
    {
      code: Code,
      name: Name,
      type: Type.Enum(['select', 'multiSelect', 'number', 'measurement', 'yesNo', 'text', 'string']),
      unit: Type.Optional(Code),
      group: Type.Optional(Code),
      sort: Sort,
      special: Type.Optional(Code),
      show: Type.Optional(Type.Enum(['hidden', 'info', 'filter', 'top'])),
      search: Type.Optional(Type.Enum(['no', 'low', 'high'])),
    },
    strict,
  ),
  options: Type.Object({ attribute: Code, code: Code, name: Name, sort: Sort }, strict),
  families: Type.Object({ code: Code, name: Name, sort: Sort }, strict),
  categories: Type.Object({ code: Code, name: Name, parent: Type.Optional(Code), sort: Sort }, strict),
  associationTypes: Type.Object(
    { code: Code, meaning: Type.Enum(['accessory', 'crossSell', 'replacedBy', 'none']) },
    strict,
  ),
  files: Type.Object(
    {
      file: Type.String({ minLength: 1, maxLength: 500 }),
      type: Type.Optional(Name),
      name: Type.Optional(Name),
      languages: Type.Optional(Type.Array(Type.Enum(['sv', 'en', 'de']))),
    },
    strict,
  ),
  countries: Type.Object({ code: Type.String({ pattern: '^[A-Z]{2}$' }) }, strict),
  products: Type.Object(
    {
      key: Type.Optional(Code),
      articleNr: Type.String({ minLength: 1, maxLength: 100 }),
      removed: YesNo,
      name: Type.Optional(Name),
      description: Type.Optional(TextsOf(16_000)),
      unit: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
      status: Type.Optional(Type.Enum(['normal', 'noPrice', 'underDevelopment'])),
      family: Type.Optional(Code),
      categories: Many(CODE_LENGTH),
      values: Type.Optional(
        Type.Record(Type.String({ minLength: 1, maxLength: CODE_LENGTH }), Value, { maxProperties: 1_000 }),
      ),
      identifiers: Many(100),
      searchTerms: Type.Optional(
        Type.Record(Type.String({ minLength: 1, maxLength: 20 }), List(100), { maxProperties: 250 }),
      ),
      weight: Type.Optional(Type.Number({ minimum: 0, maximum: 2_000_000 })),
      isLongGoods: YesNo,
      requiresSpecification: YesNo,
      campaign: YesNo,
      news: YesNo,
      limitedToCompanies: Many(40),
      limitedToCountries: Many(2),
      links: Type.Optional(
        Type.Record(Type.String({ minLength: 1, maxLength: CODE_LENGTH }), List(CODE_LENGTH), {
          maxProperties: 100,
        }),
      ),
      pictures: Many(500),
      documents: Many(500),
    },
    strict,
  ),
} as const satisfies Record<CatalogueKind, unknown>

const compiled = Object.fromEntries(
  Object.entries(SHAPES).map(([kind, shape]) => [kind, Compile(shape)]),
) as unknown as Readonly<Record<CatalogueKind, ShapeCheck>>

type ShapeCheck = {
  readonly Check: (value: unknown) => boolean
  readonly Errors: (value: unknown) => Iterable<{ readonly instancePath: string; readonly message: string }>
}

/** Returns what is wrong with a record, its field first, or undefined. */
export function shapeFault(kind: CatalogueKind, record: object): string | undefined {
  const check = compiled[kind]
  if (check.Check(record)) return undefined
  const [error] = check.Errors(record)
  const field = error?.instancePath.slice(1).replaceAll('/', '.')
  return `${field || 'the line'}: ${error?.message ?? 'is not valid'}`
}

/** The form of a cell. `byCode` columns have a code or a language behind a point: `name.sv`, `value.diameter`. */
export type CellForm = 'text' | 'number' | 'yesNo' | 'list'
export type CsvColumn = { readonly form: CellForm; readonly byCode?: true; readonly must?: true }
export type CsvColumns = Readonly<Record<string, CsvColumn>>

const text = { form: 'text' } as const
const must = { form: 'text', must: true } as const
const texts = { form: 'text', byCode: true } as const
const number = { form: 'number' } as const
const yesNo = { form: 'yesNo' } as const
const list = { form: 'list' } as const
const lists = { form: 'list', byCode: true } as const

export const COLUMNS: Readonly<Record<CatalogueKind, CsvColumns>> = {
  units: { code: must, symbol: text, base: text, factor: number, offset: number },
  attributeGroups: { code: must, name: texts, sort: number },
  attributes: {
    code: must,
    name: texts,
    type: must,
    unit: text,
    group: text,
    sort: number,
    special: text,
    show: text,
    search: text,
  },
  options: { attribute: must, code: must, name: texts, sort: number },
  families: { code: must, name: texts, sort: number },
  categories: { code: must, name: texts, parent: text, sort: number },
  associationTypes: { code: must, meaning: must },
  files: { file: must, type: texts, name: texts, languages: list },
  countries: { code: must },
  products: {
    key: text,
    articleNr: must,
    removed: yesNo,
    name: texts,
    description: texts,
    unit: text,
    status: text,
    family: text,
    categories: list,
    values: texts,
    identifiers: list,
    searchTerms: lists,
    weight: number,
    isLongGoods: yesNo,
    requiresSpecification: yesNo,
    campaign: yesNo,
    news: yesNo,
    limitedToCompanies: list,
    limitedToCountries: list,
    links: lists,
    pictures: list,
    documents: list,
  },
}

/** The fields that name the subject of a line. */
export const KEYS: Readonly<Record<CatalogueKind, readonly string[]>> = {
  units: ['code'],
  attributeGroups: ['code'],
  attributes: ['code'],
  options: ['attribute', 'code'],
  families: ['code'],
  categories: ['code'],
  associationTypes: ['code'],
  files: ['file'],
  countries: ['code'],
  products: ['key', 'articleNr'],
}

/** Fields with a text in several languages. */
export const TEXT_FIELDS: readonly string[] = ['name', 'description', 'type', 'searchTerms']

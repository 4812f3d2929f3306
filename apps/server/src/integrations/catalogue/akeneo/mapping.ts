/** Maps attributes, languages and links of the product information system to those of the shop. Everything has a usual
 *  value; a file (PIM_MAPPING) changes single ones. docs/akeneo.md describes the file. */
import { readFile } from 'node:fs/promises'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { Errors } from 'typebox/value'
import { BrokenFeed } from '../../feed/port.ts'

const codes = Type.Array(Type.String())
const Meaning = Type.Enum(['accessory', 'crossSell', 'replacedBy', 'none'])

const MappingFile = Type.Object(
  {
    /** Language of the shop by language of the source. */
    locales: Type.Optional(Type.Record(Type.String(), Type.Enum([...LOCALES]))),
    articleNumber: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    weight: Type.Optional(Type.String()),
    identifiers: Type.Optional(codes),
    searchTerms: Type.Optional(codes),
    pictures: Type.Optional(codes),
    documents: Type.Optional(codes),
    /** Attribute of the source by special attribute of the shop, such as `brand`. */
    special: Type.Optional(Type.Record(Type.String(), Type.String())),
    associations: Type.Optional(Type.Record(Type.String(), Meaning)),
    /** The tree whose second level is the areas; the channel's own if absent. */
    categoryTree: Type.Optional(Type.String()),
    leaveOut: Type.Optional(codes),
    /** Attribute of the source by fact of the shop that is written into it. */
    facts: Type.Optional(
      Type.Partial(
        Type.Object(
          {
            productId: Type.String(),
            status: Type.String(),
            popularity: Type.String(),
            relevance: Type.String(),
          },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
)
export type Mapping = Static<typeof MappingFile>

const check = Compile(MappingFile)

/** Kinds of links that most companies name alike. */
const USUAL_ASSOCIATIONS: Readonly<Record<string, Static<typeof Meaning>>> = {
  ACCESSORY: 'accessory',
  ACCESSORIES: 'accessory',
  X_SELL: 'crossSell',
  CROSS_SELL: 'crossSell',
  UPSELL: 'crossSell',
  SUBSTITUTION: 'replacedBy',
  REPLACEMENT: 'replacedBy',
}

/** @throws BrokenFeed with what is wrong in the file */
export async function readMapping(path: string | undefined): Promise<Mapping> {
  if (path === undefined) return {}
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (fault) {
    throw new BrokenFeed(`PIM_MAPPING cannot be read: ${(fault as Error).message}`)
  }
  if (check.Check(value)) return value
  const [first] = Errors(MappingFile, value)
  throw new BrokenFeed(`PIM_MAPPING: ${first?.instancePath || 'the file'} ${first?.message ?? 'is wrong'}`)
}

export function meaningOf(mapping: Mapping, code: string): Static<typeof Meaning> {
  return mapping.associations?.[code] ?? USUAL_ASSOCIATIONS[code.toUpperCase()] ?? 'none'
}

/** The languages of the source that the shop shows, the first of each. */
export function localesOf(mapping: Mapping, active: readonly string[]): ReadonlyMap<string, Locale> {
  if (mapping.locales) return new Map(Object.entries(mapping.locales))
  const found = new Map<string, Locale>()
  for (const locale of LOCALES) {
    const code = active.find((one) => one.toLowerCase().split(/[_-]/)[0] === locale)
    if (code !== undefined) found.set(code, locale)
  }
  return found
}

/** Generates a catalogue of any size, always the same: 45 select, 5 bool and 5 decimal attributes with about 3,900
 *  options, drawn by Zipf, and texts in three languages. The type of a product decides which technical attributes it
 *  has, as in every catalogue of parts. `facts.ts` prints what comes out. */
import { FilterBehaviour as Behaviour, SearchPriority as Search } from '@hoistway/domain/codes'
import type { Localised } from '@hoistway/domain/texts/locale'
import type { AttributeInput, ProductInput, ProductLimits } from '@hoistway/search'
import { type Random, randomFrom, zipf } from './random.ts'
import { COMPOUNDS, compound, madeUpName, perLocale } from './words.ts'

export type GeneratedCatalogue = {
  readonly size: number
  readonly attributes: readonly AttributeInput[]
  readonly brandAttributeId: number
  /** Made again, and alike, each time they are gone through: a million of them at once would be gigabytes. */
  readonly products: Iterable<ProductInput>
  readonly limits: Iterable<ProductLimits>
}

/** Attributes that every product has, whatever it is. */
const General = {
  area: 1,
  type: 2,
  brand: 3,
  business: 4,
  supplier: 5,
  family: 6,
  origin: 7,
  model: 8,
  campaign: 9,
}
export const TOP_LEVEL: readonly number[] = [General.area, General.type, General.brand, General.business]

const AREAS = 6
const TYPES = 120
const BRANDS = 180
const BUSINESSES = 4
const SUPPLIERS = 400
const FAMILIES = 900
const ORIGINS = 45
const MODELS = 1224
const CAMPAIGNS = 15

const FIRST_TECHNICAL = 10
const TECHNICAL = 36
const TECHNICAL_OPTIONS = [4, 6, 8, 10, 12, 16, 20, 24, 30, 40, 60, 100]
const FIRST_BOOL = FIRST_TECHNICAL + TECHNICAL
const BOOLS = 5
const FIRST_DECIMAL = FIRST_BOOL + BOOLS
const DECIMALS = 5

const FIRST_ID = 1_000_000
const ID_STEP = 8
const SEED = 20_261_121
const COMPANIES = 20
const COUNTRIES = 6

/** Words like B2041 make the vocabulary grow with the catalogue, up to 80,000 of them. */
const CODE_LETTERS = 'ABCDEFGHKLMNPRSTUVWX'
const CODE_NUMBERS = 4000
const FOR: Localised = { sv: 'för', en: 'for', de: 'für' }

export function generateCatalogue(size: number): GeneratedCatalogue {
  return {
    size,
    attributes: ATTRIBUTES,
    brandAttributeId: General.brand,
    products: { [Symbol.iterator]: () => productsUpTo(size) },
    limits: { [Symbol.iterator]: () => limitsUpTo(size) },
  }
}

export function productId(ordinal: number): number {
  return FIRST_ID + ordinal * ID_STEP
}

export function isMultiSelect(attributeId: number): boolean {
  return attributeId === General.model || (isTechnical(attributeId) && attributeId % 4 === 0)
}

function isTechnical(attributeId: number): boolean {
  return attributeId >= FIRST_TECHNICAL && attributeId < FIRST_BOOL
}

const ATTRIBUTES: readonly AttributeInput[] = [
  select(General.area, AREAS, (at) => compound(at * 61), Search.LowPrio),
  select(General.type, TYPES, (at) => compound(at * 29), Search.HighPrio),
  select(General.brand, BRANDS, (at) => everywhere(madeUpName(at * 37)), Search.HighPrio),
  select(General.business, BUSINESSES, (at) => compound(at * 7), Search.NotSearchable),
  select(General.supplier, SUPPLIERS, (at) => everywhere(`${madeUpName(at * 53)} AB`), Search.NotSearchable),
  select(General.family, FAMILIES, (at) => everywhere(`F${1000 + at}`), Search.LowPrio),
  select(General.origin, ORIGINS, (at) => everywhere(madeUpName(at * 101 + 9)), Search.NotSearchable),
  select(General.model, MODELS, (at) => everywhere(`${madeUpName(at)} ${100 + (at % 900)}`), Search.HighPrio),
  select(General.campaign, CAMPAIGNS, (at) => compound(at * 113), Search.NotSearchable),
  ...Array.from({ length: TECHNICAL }, (_, at) =>
    select(
      FIRST_TECHNICAL + at,
      technicalOptions(at),
      (option) => perLocale((locale) => `${compound(at * 97 + option)[locale]} ${option + 1}`),
      Search.NotSearchable,
    ),
  ),
  ...Array.from({ length: BOOLS }, (_, at) => ({ id: FIRST_BOOL + at, kind: 'bool' as const })),
  ...Array.from({ length: DECIMALS }, (_, at) => ({ id: FIRST_DECIMAL + at, kind: 'decimal' as const })),
]

/** Of the attributes with several options a product, every other one wants all that are selected. */
function select(
  id: number,
  options: number,
  text: (at: number) => Localised,
  search: Search,
): AttributeInput {
  const wantsAll = isTechnical(id) && id % 8 === 0
  return {
    id,
    kind: 'select',
    behaviour: wantsAll ? Behaviour.AllSelectedMustMatch : Behaviour.AnySelectedCanMatch,
    search,
    options: Array.from({ length: options }, (_, at) => ({ id: optionId(id, at), text: text(at) })),
  }
}

function optionId(attributeId: number, at: number): number {
  return attributeId * 10_000 + at
}

function technicalOptions(at: number): number {
  return TECHNICAL_OPTIONS[at % TECHNICAL_OPTIONS.length] ?? 0
}

function everywhere(text: string): Localised {
  return perLocale(() => text)
}

const drawType = zipf(TYPES, 1)
const drawBrand = zipf(BRANDS, 1)
const drawBusiness = zipf(BUSINESSES, 1)
const drawSupplier = zipf(SUPPLIERS, 0.9)
const drawOrigin = zipf(ORIGINS, 1.1)
const drawFamilyOfType = zipf(Math.floor(FAMILIES / TYPES), 0.8)
const drawModelOfBrand = zipf(Math.floor(MODELS / BRANDS), 0.7)
const drawCampaign = zipf(CAMPAIGNS, 1)
const drawTechnical = Array.from({ length: TECHNICAL }, (_, at) => zipf(technicalOptions(at), 1))
const drawCompound = zipf(COMPOUNDS, 0.6)

/** The technical attributes that the products of a type have: the first attributes in most types, the last in few. */
const TECHNICAL_OF_TYPE: readonly (readonly number[])[] = Array.from({ length: TYPES }, (_, type) => {
  const random = randomFrom(SEED + 1 + type)
  return Array.from({ length: TECHNICAL }, (_, at) => at).filter((at) => random.happens(0.78 / (1 + at / 10)))
})

function* productsUpTo(size: number): Generator<ProductInput> {
  const random = randomFrom(SEED)
  for (let ordinal = 0; ordinal < size; ordinal++) yield drawProduct(random, productId(ordinal))
}

export function drawProduct(random: Random, id: number): ProductInput {
  const code = `${CODE_LETTERS[random.below(CODE_LETTERS.length)]}${CODE_NUMBERS + random.below(CODE_NUMBERS)}`
  const name = drawName(random)
  const millimetres = 5 * (1 + random.below(60))
  const label = perLocale((locale) => `${name[locale]} ${code} ${millimetres} mm`)
  const articleNr = drawArticleNumber(random)
  const numbers = [{ number: articleNr, replaces: false }]
  if (random.happens(0.1)) numbers.push({ number: drawArticleNumber(random), replaces: true })
  return {
    id,
    listed: true,
    articleNr,
    label,
    selects: drawSelects(random),
    bools: drawBools(random),
    decimals: drawDecimals(random),
    texts: { high: [label], low: drawSearchTerms(random) },
    numbers,
    relevance: Math.floor(201 * random.share() ** 4),
  }
}

/** Styrrulle för Dörrsko, or only Styrrulle. */
function drawName(random: Random): Localised {
  const part = compound(drawCompound(random))
  if (random.happens(0.3)) return part
  const whole = compound(drawCompound(random))
  return perLocale((locale) => `${part[locale]} ${FOR[locale]} ${whole[locale]}`)
}

function drawSelects(random: Random): ReadonlyMap<number, readonly number[]> {
  const selects = new Map<number, readonly number[]>()
  const choose = (attributeId: number, at: number) => selects.set(attributeId, [optionId(attributeId, at)])
  const type = drawType(random)
  const brand = drawBrand(random)
  choose(General.area, type % AREAS)
  choose(General.type, type)
  choose(General.brand, brand)
  choose(General.business, drawBusiness(random))
  if (random.happens(0.9)) {
    choose(General.supplier, random.happens(0.7) ? (brand * 7) % SUPPLIERS : drawSupplier(random))
  }
  if (random.happens(0.85)) choose(General.family, type + TYPES * drawFamilyOfType(random))
  if (random.happens(0.8)) choose(General.origin, drawOrigin(random))
  if (random.happens(0.8)) {
    const draw = () => brand + BRANDS * drawModelOfBrand(random)
    selects.set(General.model, severalOf(random, General.model, draw))
  }
  if (random.happens(0.1)) choose(General.campaign, drawCampaign(random))
  for (const at of TECHNICAL_OF_TYPE[type] ?? []) {
    if (random.happens(0.1)) continue
    const attributeId = FIRST_TECHNICAL + at
    const draw = () => drawTechnical[at]?.(random) ?? 0
    if (isMultiSelect(attributeId)) selects.set(attributeId, severalOf(random, attributeId, draw))
    else choose(attributeId, draw())
  }
  return selects
}

/** One to four options, two on average. */
function severalOf(random: Random, attributeId: number, draw: () => number): number[] {
  const wanted = 1 + random.below(4) * random.below(2)
  const drawn = new Set<number>()
  for (let draws = 0; draws < wanted; draws++) drawn.add(optionId(attributeId, draw()))
  return [...drawn]
}

function drawBools(random: Random): ReadonlyMap<number, boolean> {
  const bools = new Map<number, boolean>()
  for (let at = 0; at < BOOLS; at++) {
    if (random.happens(0.7)) bools.set(FIRST_BOOL + at, random.happens(0.15 + 0.15 * at))
  }
  return bools
}

/** Millimetres and kilograms with two decimals: many small ones, few large. */
function drawDecimals(random: Random): ReadonlyMap<number, number> {
  const decimals = new Map<number, number>()
  for (let at = 0; at < DECIMALS; at++) {
    if (!random.happens(0.75)) continue
    const hundredths = Math.round(Math.exp(2 + 7 * random.share() ** 1.5))
    decimals.set(FIRST_DECIMAL + at, hundredths / 100)
  }
  return decimals
}

function drawSearchTerms(random: Random): readonly Localised[] {
  if (random.happens(0.4)) return []
  const other = compound(drawCompound(random))
  return [perLocale((locale) => other[locale].toLowerCase())]
}

function drawArticleNumber(random: Random): string {
  const digits = (length: number) => String(random.below(10 ** length)).padStart(length, '0')
  const letters = () => `${CODE_LETTERS[random.below(20)]}${CODE_LETTERS[random.below(20)]}`
  const form = random.below(3)
  if (form === 0) return `${digits(6)}-${digits(4)}`
  if (form === 1) return `${letters()}-${digits(7)}`
  return `${digits(4)}.${digits(3)}.${digits(3)}`
}

/** 3 in 100 products are limited to some companies, 5 in 100 to some countries. */
function* limitsUpTo(size: number): Generator<ProductLimits> {
  const random = randomFrom(SEED + 1000)
  const some = (most: number) => Array.from({ length: 1 + random.below(3) }, () => 1 + random.below(most))
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const companies = random.happens(0.03) ? some(COMPANIES) : []
    const countries = random.happens(0.05) ? some(COUNTRIES) : []
    if (companies.length + countries.length > 0) yield { productId: productId(ordinal), companies, countries }
  }
}

/** Most visitors belong to a company that no product is limited to. */
export function drawViewer(random: Random): { companyId?: number; countryId?: number } {
  if (random.happens(0.3)) return {}
  const companyId = random.happens(0.2) ? 1 + random.below(COMPANIES) : COMPANIES + 1
  return { companyId, countryId: random.happens(0.8) ? 1 : 1 + random.below(COUNTRIES) }
}

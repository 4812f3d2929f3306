/** Draws the questions of the benchmark: a mix like that of visitors who filter, made heavier on purpose. Each question
 *  is drawn from products of the catalogue itself, so that it finds something, and the mix is in the same proportion
 *  from any beginning of the list on, so that a slow peer may be asked only the first few. */
import { ProductSort } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { AttributeInput, FilterRequest, ProductInput, Viewer } from '@hoistway/search'
import { drawViewer, type GeneratedCatalogue, TOP_LEVEL } from './catalogue.ts'
import { type Random, randomFrom } from './random.ts'
import { COMPOUNDS, compound, lastPart } from './words.ts'

export type QueryKind = 'none' | 'one' | 'two' | 'three' | 'four' | 'range' | 'text'

export type MixedQuery = {
  readonly kind: QueryKind
  readonly viewer: Viewer
  readonly request: Omit<FilterRequest, 'visible' | 'within'>
}

/** The number of queries of each kind in every 50. */
const SHARES: Readonly<Record<QueryKind, number>> = {
  none: 5,
  one: 14,
  two: 11,
  three: 7,
  four: 3,
  range: 5,
  text: 5,
}
const SCHEDULE = (Object.keys(SHARES) as QueryKind[]).flatMap((kind) =>
  Array<QueryKind>(SHARES[kind]).fill(kind),
)
/** Shares no factor with 50, so that every kind comes soon and each as often as it should. */
const STRIDE = 21

const TOP_LEVEL_SHARE = 0.6
const SEVERAL_OPTIONS_SHARE = 0.3
const SAMPLED_PRODUCTS = 3000
const SEED = 4711
const SORTS = Object.values(ProductSort)
const LOCALE_DRAWS: readonly Locale[] = ['sv', 'sv', 'en', 'de']

export function queryMix(catalogue: GeneratedCatalogue, count: number): MixedQuery[] {
  const random = randomFrom(SEED)
  const sample = sampleOf(catalogue)
  const kindOf = new Map(catalogue.attributes.map(({ id, kind }) => [id, kind]))
  return Array.from({ length: count }, (_, at) => {
    const kind = SCHEDULE[(at * STRIDE) % SCHEDULE.length] ?? 'none'
    return drawQuery(kind, { random, sample, kindOf })
  })
}

/** Only texts, of one language. */
export function textQuestions(catalogue: GeneratedCatalogue, count: number, locale: Locale): MixedQuery[] {
  const random = randomFrom(SEED + 1)
  const sample = sampleOf(catalogue)
  return Array.from({ length: count }, () => ({
    kind: 'text',
    viewer: {},
    request: {
      selects: new Map(),
      bools: new Map(),
      decimals: new Map(),
      text: drawText(random, random.oneOf(sample), locale),
      locale,
      sort: ProductSort.RELEVANCE,
    },
  }))
}

type Draw = {
  readonly random: Random
  readonly sample: readonly ProductInput[]
  readonly kindOf: ReadonlyMap<number, AttributeInput['kind']>
}

function sampleOf({ size, products }: GeneratedCatalogue): ProductInput[] {
  const step = Math.max(1, Math.floor(size / SAMPLED_PRODUCTS))
  const sample: ProductInput[] = []
  let ordinal = 0
  for (const product of products) if (ordinal++ % step === 0) sample.push(product)
  return sample
}

function drawQuery(kind: QueryKind, draw: Draw): MixedQuery {
  const { random, sample } = draw
  const product = random.oneOf(sample)
  const locale = random.oneOf(LOCALE_DRAWS)
  const { selects, bools } = drawFilters(draw, product, attributesWanted(kind, random))
  return {
    kind,
    viewer: drawViewer(random),
    request: {
      selects,
      bools,
      decimals: kind === 'range' ? drawRange(draw, product) : new Map(),
      text: kind === 'text' ? drawText(random, product, locale) : '',
      locale,
      sort: random.oneOf(SORTS),
    },
  }
}

function attributesWanted(kind: QueryKind, random: Random): number {
  if (kind === 'text') return random.below(2)
  return { none: 0, one: 1, two: 2, three: 3, four: 4, range: 1 }[kind]
}

/** Options of one product, so that all filters together match at least that one. */
function drawFilters({ random, sample, kindOf }: Draw, product: ProductInput, wanted: number) {
  const selects = new Map<number, number[]>()
  const bools = new Map<number, boolean>()
  const left = [...product.selects.keys(), ...product.bools.keys()]
  for (let drawn = 0; drawn < wanted; drawn++) {
    const top = left.filter((id) => TOP_LEVEL.includes(id))
    const rest = left.filter((id) => !TOP_LEVEL.includes(id))
    const id = random.oneOf(top.length > 0 && random.happens(TOP_LEVEL_SHARE) ? top : rest)
    left.splice(left.indexOf(id), 1)
    if (kindOf.get(id) === 'bool') bools.set(id, product.bools.get(id) ?? false)
    else selects.set(id, drawOptions(random, sample, id, random.oneOf(product.selects.get(id) ?? [])))
  }
  return { selects, bools }
}

/** Three in ten filters have two or three options; the others are such as other products have. */
function drawOptions(random: Random, sample: readonly ProductInput[], id: number, first: number): number[] {
  const options = new Set([first])
  if (random.happens(SEVERAL_OPTIONS_SHARE)) {
    const wanted = 2 + random.below(2)
    for (let draws = 0; draws < 50 && options.size < wanted; draws++) {
      const others = random.oneOf(sample).selects.get(id)
      if (others) options.add(random.oneOf(others))
    }
  }
  return [...options]
}

/** From one product's value to another's, or only one of the two bounds. */
function drawRange({ random, sample }: Draw, product: ProductInput): FilterRequest['decimals'] {
  const [[id, value] = [undefined, 0]] = product.decimals
  if (id === undefined) return new Map()
  const other = Array.from({ length: 20 }, () => random.oneOf(sample).decimals.get(id)).find(
    (found) => found !== undefined,
  )
  const bound = other ?? value
  const min = Math.min(value, bound)
  const max = Math.max(value, bound)
  return new Map([[id, random.oneOf([{ min, max }, { min }, { max }])]])
}

/** Whole words, halves of compounds, beginnings, numbers with and without dashes, slips, two words. */
function drawText(random: Random, product: ProductInput, locale: Locale): string {
  const words = product.label[locale].split(' ')
  const word = words[0] ?? ''
  const way = random.below(10)
  if (way < 2) return word
  if (way < 4) return lastPart(random.below(COMPOUNDS), locale)
  if (way === 4) return word.slice(0, 5)
  if (way === 5) return product.articleNr
  if (way === 6) return product.articleNr.replaceAll(/[-.]/g, '').slice(2, 8)
  if (way === 7) return withSlip(random, compound(random.below(COMPOUNDS))[locale])
  if (way === 8) return words.slice(0, -2).join(' ')
  return `${lastPart(random.below(COMPOUNDS), locale)} ${words.at(-2)}`
}

/** Two neighbours swapped, or a letter left out. */
function withSlip(random: Random, text: string): string {
  const at = 1 + random.below(text.length - 3)
  const rest = text.slice(at + 2)
  return text.slice(0, at) + (random.happens(0.5) ? `${text[at + 1]}${text[at]}` : text[at + 1]) + rest
}

/** Random catalogues and requests for the comparison with the oracle. Small alphabets on purpose: options, words and
 *  numbers have to meet often, or nothing but empty answers would be compared. */
import fc from 'fast-check'
import type { AttributeInput, CatalogueInput, FilterRequest, ProductInput } from '../src/model.ts'
import type { Viewer } from '../src/visibility.ts'
import type { ProductLimits } from '../src/visibility-index.ts'

export type RandomCatalogue = {
  readonly input: CatalogueInput & { readonly products: readonly ProductInput[] }
  readonly limits: readonly ProductLimits[]
}

export type RandomRequest = {
  readonly viewer: Viewer
  readonly within: readonly number[] | undefined
  readonly request: Omit<FilterRequest, 'visible' | 'within'>
}

const SELECTS = [1, 2, 3, 4]
const BOOLS = [5, 6]
/** A decimal attribute with few values at the limits of numbers, and one with sizes as parts have them. */
const ODD = 7
const SIZE = 8
const DECIMALS = [ODD, SIZE]
const UNKNOWN = 99
const UNKNOWN_PRODUCT = 777

const WORDS = [
  'rulle',
  'styrrulle',
  'Dörr',
  'dorrar',
  'kåpa',
  'Straße',
  'strasse',
  'gejd',
  'M10',
  'm12',
  'spärr',
  '70 mm',
  '170mm',
  '⌀70',
  '7 x 70 mm',
  '1,5',
  '6201-2RS',
  'kontakt',
  'kontakter',
  'tür',
  'lampor',
  'IP 54',
  'M10 kort',
  'RT-70 002',
]
const NUMBERS = [
  '40561-014',
  '40561-013',
  '0040561',
  '405 61',
  'AB-1',
  'ab12',
  '12',
  '0',
  '014',
  'M10',
  '---',
  '40561-14',
  '70.005-02',
  'RT-70',
  '4056-1014',
]
const MISSPELT = [
  'rulel',
  'styrule',
  'dröar',
  'kappa',
  'strase',
  'gjd',
  'rullle',
  'tyrull',
  'sparrr',
  'ull',
  's',
  'do',
  '70',
  'Ø70',
  '70mm',
  '7x70',
  '70 MM',
  '1.5',
  '15',
  '62012rs',
  'rullar',
  'gejden',
  'kontaktar',
  'doerr',
  'tuer',
  'gejdrulle',
  '4056114',
  '70-5-2',
  'och',
  'ip54',
  'IP 54',
  'm 10',
  '561-14',
  'gejt',
  't70',
  'rt70',
  '405',
  '40561-00',
  'kapa',
  'förrar',
]
const VALUES = [-5, -0, 0, 0.1, 0.1 + 0.2, 2, 10, 1e21, Number.NaN, Number.POSITIVE_INFINITY]

const word = fc.constantFrom(...WORDS)
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '))
const localised = fc.record({ sv: text, en: text, de: text })
const size = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(0.5, 2.5, 7.25, 700) },
)
const viewerId = fc.integer({ min: 1, max: 4 })

/** Products get one option more than the attributes know. */
export const optionUpTo = (options: number) => fc.integer({ min: 1, max: options + 1 })

const attributesWith = (options: number): fc.Arbitrary<AttributeInput[]> =>
  fc.tuple(
    ...SELECTS.map((id) =>
      fc.record({
        id: fc.constant(id),
        kind: fc.constant('select' as const),
        behaviour: fc.constantFrom(1 as const, 2 as const),
        search: fc.constantFrom(1 as const, 2 as const, 3 as const),
        options: fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: options }), text: localised }), {
          selector: ({ id }) => id,
          minLength: options > 10 ? options / 2 : 0,
          maxLength: options,
        }),
      }),
    ),
    ...BOOLS.map((id) => fc.constant({ id, kind: 'bool' as const })),
    ...DECIMALS.map((id) => fc.constant({ id, kind: 'decimal' as const })),
  )

/** Attribute 1, the brand, and 2 have at most one option a product; 3 and 4 may have several. */
export const productWith = (option: fc.Arbitrary<number>): fc.Arbitrary<ProductInput> =>
  fc
    .record({
      id: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 2 ** 31 - 1 })),
      articleNr: fc.constantFrom(...NUMBERS, 'A2', 'A10', 'a1', '007', '7', ''),
      label: localised,
      one: fc.option(option, { freq: 8, nil: undefined }),
      seldom: fc.option(option, { freq: 2, nil: undefined }),
      several: fc.array(option, { maxLength: 4 }),
      severalToo: fc.array(option, { maxLength: 2 }),
      bools: fc.array(fc.tuple(fc.constantFrom(...BOOLS, UNKNOWN), fc.boolean()), { maxLength: 2 }),
      decimals: fc.array(
        fc.oneof(fc.tuple(fc.constant(ODD), fc.constantFrom(...VALUES)), fc.tuple(fc.constant(SIZE), size)),
        { maxLength: 2 },
      ),
      high: fc.array(localised, { maxLength: 1 }),
      named: fc.boolean(),
      low: fc.array(localised, { maxLength: 1 }),
      numbers: fc.array(fc.record({ number: fc.constantFrom(...NUMBERS), replaces: fc.boolean() }), {
        maxLength: 3,
      }),
      relevance: fc.constantFrom(0, 50, 100, 200),
    })
    .map(({ one, seldom, several, severalToo, bools, decimals, high, named, low, ...rest }) => ({
      listed: true,
      ...rest,
      selects: new Map([
        [1, one === undefined ? [] : [one]],
        [2, seldom === undefined ? [] : [seldom]],
        [3, several],
        [4, severalToo],
        [UNKNOWN, [1]],
      ]),
      bools: new Map(bools),
      decimals: new Map(decimals),
      texts: { high: named ? [...high, rest.label] : high, low },
    }))

/** Catalogues of a number of products within the bounds, and at most so many options an attribute. */
export function randomCatalogue(
  [atLeast, atMost]: readonly [number, number],
  options: number,
): fc.Arbitrary<RandomCatalogue> {
  const place = fc.nat(atMost - 1)
  const products = fc.uniqueArray(productWith(optionUpTo(options)), {
    selector: ({ id }) => id,
    minLength: atLeast,
    maxLength: atMost,
    size: 'max',
  })
  const limit = fc.record({
    place,
    companies: fc.array(viewerId, { maxLength: 2 }),
    countries: fc.array(viewerId, { maxLength: 2 }),
  })
  return fc
    .record({
      attributes: attributesWith(options),
      products,
      unlisted: fc.array(place, { maxLength: 8 }),
      limits: fc.array(limit, { maxLength: 30 }),
    })
    .map(({ attributes, products, unlisted, limits }) => ({
      input: {
        attributes,
        brandAttributeId: 1,
        products: products.map((product, at) => ({ ...product, listed: !unlisted.includes(at) })),
      },
      limits: onePerProduct(
        limits.map(({ place, ...limit }) => ({
          productId: products[place]?.id ?? UNKNOWN_PRODUCT,
          ...limit,
        })),
      ),
    }))
}

function onePerProduct(limits: readonly ProductLimits[]): ProductLimits[] {
  return [...new Map(limits.map((limit) => [limit.productId, limit])).values()]
}

const typedPart = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 2, arbitrary: word.chain((w) => fc.nat(5).map((from) => w.slice(from))) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...MISSPELT) },
  { weight: 1, arbitrary: fc.constantFrom('-', '  ', '/', '000', '00040561014', '405.61/014', '4056') },
)
const typed = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 5, arbitrary: typedPart },
  {
    weight: 3,
    arbitrary: fc.tuple(typedPart, fc.constantFrom(' ', '-', '  '), typedPart).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.array(typedPart, { maxLength: 15 }).map((parts) => parts.join(' ')) },
)

const bound = fc.option(fc.constantFrom(-5, 0, 0.1, 0.3, 0.1 + 0.2, 2, 9, 1e21), { freq: 2, nil: undefined })

/** Each part is a filter only now and then, so that whole requests seldom match nothing. Ids are sometimes those of
 *  another kind of attribute, or of none. */
export const randomRequest: fc.Arbitrary<RandomRequest> = fc.record({
  viewer: fc.record({
    companyId: fc.option(viewerId, { nil: undefined }),
    countryId: fc.option(viewerId, { nil: undefined }),
  }),
  within: fc.option(
    fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 30, maxLength: 150, size: 'max' }),
    {
      freq: 2,
      nil: undefined,
    },
  ),
  request: fc.record({
    selects: mapOf(
      [...SELECTS, ...SELECTS, ...SELECTS, ...SELECTS, UNKNOWN, 5],
      fc.array(optionUpTo(6), { maxLength: 3 }),
      2,
    ),
    bools: mapOf([...BOOLS, ...BOOLS, ...BOOLS, UNKNOWN, 1], fc.boolean(), 1),
    decimals: mapOf(
      [...DECIMALS, ...DECIMALS, ...DECIMALS, UNKNOWN],
      fc.record({ min: bound, max: bound }),
      1,
    ),
    text: typed,
    locale: fc.constantFrom('sv' as const, 'en' as const, 'de' as const),
    sort: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    histograms: fc.boolean(),
  }),
})

function mapOf<T>(ids: number[], value: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<Map<number, T>> {
  const filled = fc.array(fc.tuple(fc.constantFrom(...ids), value), { minLength: 1, maxLength })
  return fc
    .oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 2, arbitrary: filled })
    .map((entries) => new Map(entries))
}

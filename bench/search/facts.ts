/** Counts the properties of the generated catalogue from the generator itself, not from an index:
 *  `node bench/search/facts.ts 100000`. */
import { type GeneratedCatalogue, generateCatalogue } from './catalogue.ts'

export type CatalogueFacts = {
  readonly products: number
  readonly optionsKnown: number
  readonly optionsUsed: number
  readonly valuesAProduct: number
  readonly decimalsAProduct: number
  /** Options that more than one product in 64 has, and which share of all values they hold. */
  readonly frequentOptions: number
  readonly valuesOfFrequentOptions: number
  readonly limitedToCompanies: number
  readonly limitedToCountries: number
  readonly words: Readonly<Record<'sv' | 'en' | 'de', number>>
  readonly labelBytes: number
  readonly articleNumberBytes: number
}

const FREQUENT = 64

export function factsOf(catalogue: GeneratedCatalogue): CatalogueFacts {
  const { size, attributes, products, limits } = catalogue
  const having = new Map<string, number>()
  const words = { sv: new Set<string>(), en: new Set<string>(), de: new Set<string>() }
  let decimals = 0
  let labelBytes = 0
  let articleNumberBytes = 0
  const count = (option: string) => having.set(option, (having.get(option) ?? 0) + 1)
  for (const product of products) {
    for (const [id, options] of product.selects) for (const option of options) count(`${id} ${option}`)
    for (const [id, value] of product.bools) count(`${id} ${value}`)
    decimals += product.decimals.size
    labelBytes += Buffer.byteLength(product.label.sv)
    articleNumberBytes += product.articleNr.length
    for (const locale of ['sv', 'en', 'de'] as const) {
      for (const text of [...product.texts.high, ...product.texts.low]) {
        for (const word of text[locale].toLowerCase().split(' ')) words[locale].add(word)
      }
    }
  }
  const counts = [...having.values()]
  const values = sum(counts)
  const frequent = counts.filter((products) => products > size / FREQUENT)
  const limited = [...limits]
  return {
    products: size,
    optionsKnown: sum(
      attributes.map((row) => (row.kind === 'select' ? row.options.length : row.kind === 'bool' ? 2 : 0)),
    ),
    optionsUsed: having.size,
    valuesAProduct: values / size,
    decimalsAProduct: decimals / size,
    frequentOptions: frequent.length,
    valuesOfFrequentOptions: sum(frequent) / values,
    limitedToCompanies: limited.filter(({ companies }) => companies.length > 0).length / size,
    limitedToCountries: limited.filter(({ countries }) => countries.length > 0).length / size,
    words: { sv: words.sv.size, en: words.en.size, de: words.de.size },
    labelBytes: labelBytes / size,
    articleNumberBytes: articleNumberBytes / size,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

if (import.meta.main) console.log(factsOf(generateCatalogue(Number(process.argv[2] ?? 100_000))))

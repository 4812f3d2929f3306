/** The rules of a query written down a second time, as plainly as possible: arrays, loops, no index. Only tests use
 *  it, to compare the engine with. It shares nothing with the engine but the types of its input. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type {
  AttributeInput,
  BoolCounts,
  CatalogueInput,
  DecimalSummary,
  FilterAnswer,
  FilterRequest,
  OptionCount,
  ProductInput,
} from '../src/model.ts'
import type { Viewer } from '../src/visibility.ts'
import type { ProductLimits } from '../src/visibility-index.ts'
import { histogramByOracle } from './oracle-histogram.ts'
import { NO_HIT } from './oracle-numbers.ts'
import { searchOracle } from './oracle-text.ts'

export type OracleQuestion = {
  readonly input: CatalogueInput & { readonly products: readonly ProductInput[] }
  readonly limits: readonly ProductLimits[]
  readonly viewer: Viewer
  readonly within: readonly number[] | undefined
  readonly request: Omit<FilterRequest, 'visible' | 'within'>
}

export type OracleAnswer = Omit<FilterAnswer, 'ids' | 'selects'> & {
  readonly ids: readonly number[]
  readonly selects: ReadonlyMap<number, ListedCounts>
}

/** Counts of a select attribute with its options as a reader is shown them. */
export type ListedCounts = { readonly total: number; readonly options: readonly OptionCount[] }

export function askOracle(question: OracleQuestion): OracleAnswer {
  const { input, request } = question
  const visible = input.products.filter((product) => product.listed && isVisible(question, product))
  const candidates = visible.filter(
    (product) => question.within === undefined || question.within.includes(product.id),
  )
  const { level, replaced } = searchOracle(input, visible, request.text, request.locale)
  const found = candidates.filter((product) => level(product) < NO_HIT)
  const result = found.filter((product) => passes(question, product, undefined))

  const selects = new Map<number, ListedCounts>()
  const bools = new Map<number, BoolCounts>()
  const decimals = new Map<number, DecimalSummary>()
  for (const attribute of input.attributes) {
    const others = found.filter((product) => passes(question, product, attribute))
    if (attribute.kind === 'select') {
      const counted = attribute.behaviour === 2 ? result : others
      const selected = request.selects.get(attribute.id) ?? []
      const options = attribute.options
        .map(({ id }) => ({
          optionId: id,
          count: counted.filter((product) => optionsOf(product, attribute.id).includes(id)).length,
        }))
        .filter(({ optionId, count }) => count > 0 || selected.includes(optionId))
        .sort((a, b) => b.count - a.count || a.optionId - b.optionId)
      const known = attribute.options.map(({ id }) => id)
      const having = counted.filter((product) =>
        optionsOf(product, attribute.id).some((id) => known.includes(id)),
      )
      if (options.length > 0) selects.set(attribute.id, { total: having.length, options })
    } else if (attribute.kind === 'bool') {
      const trueCount = others.filter((product) => product.bools.get(attribute.id) === true).length
      const falseCount = others.filter((product) => product.bools.get(attribute.id) === false).length
      if (trueCount > 0 || falseCount > 0 || request.bools.has(attribute.id))
        bools.set(attribute.id, { trueCount, falseCount })
    } else {
      const values = others
        .flatMap((product) => product.decimals.get(attribute.id) ?? [])
        .filter(Number.isFinite)
        .map((value) => (value === 0 ? 0 : value))
      const histogram = request.histograms ? histogramByOracle(values) : undefined
      if (values.length > 0)
        decimals.set(attribute.id, {
          total: values.length,
          min: Math.min(...values),
          max: Math.max(...values),
          ...(histogram && { histogram }),
        })
    }
  }
  const sorted = result.toSorted((a, b) => compareProducts(question, level, a, b))
  return {
    ids: sorted.map((product) => product.id),
    selects,
    bools,
    decimals,
    replaced: new Map(
      result.flatMap((product) => {
        const number = replaced(product)
        return number === undefined ? [] : [[product.id, number]]
      }),
    ),
  }
}

function isVisible({ limits, viewer }: OracleQuestion, product: ProductInput): boolean {
  const limit = limits.find(({ productId }) => productId === product.id)
  if (!limit) return true
  const { companyId, countryId } = viewer
  const company =
    limit.companies.length === 0 || (companyId !== undefined && limit.companies.includes(companyId))
  const country =
    limit.countries.length === 0 || (countryId !== undefined && limit.countries.includes(countryId))
  return company && country
}

function passes(
  question: OracleQuestion,
  product: ProductInput,
  except: AttributeInput | undefined,
): boolean {
  const { input, request } = question
  const known = (id: number, kind: string) => input.attributes.find((a) => a.id === id && a.kind === kind)
  for (const [id, wanted] of request.selects) {
    if (wanted.length === 0) continue
    const attribute = known(id, 'select')
    if (attribute?.kind !== 'select') return false
    if (attribute === except) continue
    const listed = attribute.options.map((option) => option.id)
    const has = optionsOf(product, id).filter((option) => listed.includes(option))
    const ok =
      attribute.behaviour === 2 ? wanted.every((w) => has.includes(w)) : wanted.some((w) => has.includes(w))
    if (!ok) return false
  }
  for (const [id, wanted] of request.bools) {
    const attribute = known(id, 'bool')
    if (!attribute) return false
    if (attribute !== except && product.bools.get(id) !== wanted) return false
  }
  for (const [id, { min, max }] of request.decimals) {
    if (min === undefined && max === undefined) continue
    const attribute = known(id, 'decimal')
    if (!attribute) return false
    if (attribute === except) continue
    const value = product.decimals.get(id)
    if (value === undefined || !Number.isFinite(value)) return false
    if (min !== undefined && value < min) return false
    if (max !== undefined && value > max) return false
  }
  return true
}

function optionsOf(product: ProductInput, attributeId: number): readonly number[] {
  return product.selects.get(attributeId) ?? []
}

function compareProducts(
  { input, request }: OracleQuestion,
  level: (product: ProductInput) => number,
  a: ProductInput,
  b: ProductInput,
): number {
  const collator = new Intl.Collator(request.locale, { numeric: true })
  const byNumber = compareArticleNumbers(a.articleNr, b.articleNr) || a.id - b.id
  const byLabel = collator.compare(a.label[request.locale], b.label[request.locale]) || byNumber
  if (request.sort === 1) return byLabel
  if (request.sort === 2) return byNumber
  if (request.sort === 4) return level(a) - level(b) || b.relevance - a.relevance || byLabel
  const brandA = brandOf(input, a, request.locale, collator)
  const brandB = brandOf(input, b, request.locale, collator)
  if (brandA === undefined || brandB === undefined)
    return Number(brandA === undefined) - Number(brandB === undefined) || byNumber
  return collator.compare(brandA, brandB) || byNumber
}

function brandOf(input: CatalogueInput, product: ProductInput, locale: Locale, collator: Intl.Collator) {
  const attribute = input.attributes.find(({ id }) => id === input.brandAttributeId)
  if (attribute?.kind !== 'select') return undefined
  return attribute.options
    .filter(({ id }) => optionsOf(product, attribute.id).includes(id))
    .map(({ text }) => text[locale])
    .sort(collator.compare)[0]
}

function compareArticleNumbers(a: string, b: string): number {
  const left = a.match(/[0-9]+|[^0-9]/g) ?? []
  const right = b.match(/[0-9]+|[^0-9]/g) ?? []
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const x = left[i] ?? ''
    const y = right[i] ?? ''
    const bothNumbers = /[0-9]/.test(x) && /[0-9]/.test(y)
    if (bothNumbers && BigInt(x) !== BigInt(y)) return BigInt(x) < BigInt(y) ? -1 : 1
    if (!bothNumbers && x[0] !== y[0]) return (x[0] ?? '') < (y[0] ?? '') ? -1 : 1
  }
  return left.length - right.length
}

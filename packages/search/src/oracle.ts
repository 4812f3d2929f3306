/** The rules of a query written down a second time, as plainly as possible: arrays, loops, no index. Only tests use
 *  it, to compare the engine with. It shares nothing with the engine but the types of its input. */
import type { Locale } from '@hoistway/domain/locale'
import type {
  AttributeInput,
  BoolCounts,
  CatalogueInput,
  DecimalSummary,
  FilterAnswer,
  FilterRequest,
  OptionCount,
  ProductInput,
} from './model.ts'
import type { ProductLimits, Viewer } from './visibility.ts'

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

const NO_HIT = 9

export function askOracle(question: OracleQuestion): OracleAnswer {
  const { input, request } = question
  const visible = input.products.filter((product) => product.listed && isVisible(question, product))
  const candidates = visible.filter(
    (product) => question.within === undefined || question.within.includes(product.id),
  )
  const level = levelsOfText(question, visible)
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
      if (values.length > 0)
        decimals.set(attribute.id, {
          total: values.length,
          min: Math.min(...values),
          max: Math.max(...values),
        })
    }
  }
  const sorted = result.toSorted((a, b) => compareProducts(question, level, a, b))
  return {
    ids: sorted.map((product) => product.id),
    selects,
    bools,
    decimals,
    replaced: replacedNumbers(request.text, result),
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

/** 0 exact number, 1 part of a number, 2 HighPrio from the start of a word, 3 HighPrio inside a word, 4 LowPrio,
 *  5 respelled. Blank text: every product is level 0. */
function levelsOfText(
  question: OracleQuestion,
  visible: readonly ProductInput[],
): (product: ProductInput) => number {
  const { text } = question.request
  if (text.trim() === '') return () => 0
  const chunks = chunksOf(text)
  const ofWord = new Map(chunks.flat().map((word) => [word, levelsOfWord(question, word, visible)]))
  const levels = new Map<ProductInput, number>()
  for (const product of visible) {
    const chunkLevels = chunks.map((words) => {
      const together = Math.max(...words.map((word) => ofWord.get(word)?.(product) ?? NO_HIT))
      return Math.min(together, levelOfNumbers(product, words.join('')))
    })
    const all = chunks.length === 0 ? NO_HIT : Math.max(...chunkLevels)
    const whole = chunks.length === 0 ? NO_HIT : levelOfNumbers(product, chunks.flat().join(''))
    levels.set(product, Math.min(all, whole))
  }
  return (product) => levels.get(product) ?? NO_HIT
}

function levelsOfWord(question: OracleQuestion, typed: string, visible: readonly ProductInput[]) {
  const asItStands = (product: ProductInput) => {
    const { high, low } = wordsOfProduct(question, product)
    const inside = (word: string) => typed.length >= 3 && word.includes(typed)
    if (levelOfNumbers(product, typed) < NO_HIT) return levelOfNumbers(product, typed)
    if (high.some((word) => word.startsWith(typed))) return 2
    if (high.some(inside)) return 3
    return low.some((word) => word.startsWith(typed) || inside(word)) ? 4 : NO_HIT
  }
  if (visible.some((product) => asItStands(product) < NO_HIT)) return asItStands
  const meanings: ((word: string) => boolean)[] = []
  if (!/[0-9]/.test(typed) && typed.length <= 32) {
    if (typed.length >= 4) meanings.push((word) => slips(typed, word) <= 1)
    if (typed.length >= 7) meanings.push((word) => slips(typed, word) <= 2)
    if (typed.length >= 5) meanings.push((word) => partsOf(word).some((part) => slips(typed, part) <= 1))
  }
  for (const meant of meanings) {
    const respelled = (product: ProductInput) => {
      const { high, low } = wordsOfProduct(question, product)
      return [...high, ...low].some((word) => !/[0-9]/.test(word) && meant(word)) ? 5 : NO_HIT
    }
    if (visible.some((product) => respelled(product) < NO_HIT)) return respelled
  }
  return () => NO_HIT
}

function wordsOfProduct({ input, request }: OracleQuestion, product: ProductInput) {
  const { locale } = request
  const optionWords = (search: number) =>
    input.attributes.flatMap((attribute) =>
      attribute.kind === 'select' && attribute.search === search
        ? attribute.options
            .filter(({ id }) => optionsOf(product, attribute.id).includes(id))
            .flatMap(({ text }) => plainWords(text[locale]))
        : [],
    )
  return {
    high: [...product.texts.high.flatMap((text) => plainWords(text[locale])), ...optionWords(3)],
    low: [...product.texts.low.flatMap((text) => plainWords(text[locale])), ...optionWords(2)],
  }
}

function levelOfNumbers(product: ProductInput, typed: string): number {
  return Math.min(NO_HIT, ...product.numbers.map(({ number }) => levelOfNumber(number, typed)))
}

function levelOfNumber(number: string, typed: string): number {
  const key = plainWords(number).join('')
  if (key === '') return NO_HIT
  const bare = (digits: string) => {
    let rest = digits
    while (rest.length > 1 && rest.startsWith('0')) rest = rest.slice(1)
    return rest
  }
  if (bare(key) === bare(typed)) return 0
  if (bare(typed).length >= 3) return key.includes(bare(typed)) ? 1 : NO_HIT
  return typed.length >= 3 && key.includes(typed) ? 1 : NO_HIT
}

function replacedNumbers(text: string, result: readonly ProductInput[]): Map<number, string> {
  const chunks = chunksOf(text)
  const replaced = new Map<number, string>()
  if (chunks.length === 0) return replaced
  for (const unit of [chunks.flat().join(''), ...chunks.map((words) => words.join('')), ...chunks.flat()]) {
    for (const product of result) {
      const best = (replaces: boolean) =>
        Math.min(
          NO_HIT,
          ...product.numbers.filter((n) => n.replaces === replaces).map((n) => levelOfNumber(n.number, unit)),
        )
      if (replaced.has(product.id) || best(true) >= best(false)) continue
      const [first] = product.numbers
        .filter((n) => n.replaces && levelOfNumber(n.number, unit) === best(true))
        .map(({ number }) => ({ number, key: plainWords(number).join('') }))
        .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      if (first) replaced.set(product.id, first.number)
    }
  }
  return replaced
}

function chunksOf(text: string): string[][] {
  const chunks: string[][] = []
  let words = 0
  for (const chunk of text.trim().slice(0, 200).split(/\s+/)) {
    const kept = plainWords(chunk).slice(0, 12 - words)
    words += kept.length
    if (kept.length > 0) chunks.push(kept)
  }
  return chunks
}

/** Knows the letters of the three languages only; the random texts use no others. */
function plainWords(text: string): string[] {
  const plain: Record<string, string> = { å: 'a', ä: 'a', ö: 'o', ü: 'u', é: 'e', ß: 'ss' }
  const words = ['']
  for (const letter of text.toLowerCase()) {
    const folded = plain[letter] ?? letter
    if (/^[a-z0-9]+$/.test(folded)) words.push((words.pop() ?? '') + folded)
    else words.push('')
  }
  return words.filter((word) => word !== '')
}

function partsOf(word: string): string[] {
  const parts = ['']
  for (let from = 0; from < word.length; from++)
    for (let to = from + 1; to <= word.length; to++) parts.push(word.slice(from, to))
  return parts
}

/** Insertions, deletions, substitutions and swaps of neighbours, each letter touched once. */
function slips(a: string, b: string): number {
  const known = new Map<string, number>()
  function between(i: number, j: number): number {
    if (i === 0 || j === 0) return i + j
    const key = `${i},${j}`
    const before = known.get(key)
    if (before !== undefined) return before
    const same = a[i - 1] === b[j - 1] ? 0 : 1
    let least = Math.min(between(i - 1, j) + 1, between(i, j - 1) + 1, between(i - 1, j - 1) + same)
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      least = Math.min(least, between(i - 2, j - 2) + 1)
    known.set(key, least)
    return least
  }
  return Math.abs(a.length - b.length) > 2 ? 3 : between(a.length, b.length)
}

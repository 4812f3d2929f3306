import type { FilterRequest } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const karin = await shop.as(KARIN.email)
const filter = (body: FilterRequest = {}) =>
  karin.call(productCalls.filterProducts, { body: { language: 1, ...body } })
const everything = await filter({ resultsPageSize: 500, productSort: 2 })

describe('a page of results [API-PROD-05]', () => {
  test.for([
    { resultsPageSize: undefined, length: 50 },
    { resultsPageSize: 0, length: 0 },
    { resultsPageSize: 1, length: 1 },
    { resultsPageSize: 20, length: 20 },
  ])(
    'of $resultsPageSize holds $length, and all ids beside it (AMB-69) [FILT-19, FILT-20, CONST-08]',
    async ({ resultsPageSize, length }) => {
      const answer = await filter(resultsPageSize === undefined ? {} : { resultsPageSize })
      expect(answer.topResults).toHaveLength(length)
      expect(answer.topResults.map(({ id }) => id)).toEqual(answer.allMatchingProductIDs.slice(0, length))
      expect(answer.allMatchingProductIDs).toHaveLength(everything.allMatchingProductIDs.length)
    },
  )

  test('holds at most 500', async () => {
    expect((await filter({ resultsPageSize: 1_000_000_000 })).topResults.length).toBeLessThanOrEqual(500)
  })

  test.for([-1, 1.5])('cannot hold %d', async (resultsPageSize) => {
    expect(await refusal(filter({ resultsPageSize }))).toMatchObject({ type: 'invalidInput', status: 400 })
  })

  test('names each part once', async () => {
    const { allMatchingProductIDs: ids } = everything
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the order [API-PROD-05]', () => {
  const labelsIn = (locale: string, products: readonly Product[], text: (product: Product) => string) => {
    const compare = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare
    return products.every(
      (product, index) => index === 0 || compare(text(products[index - 1] ?? product), text(product)) <= 0,
    )
  }

  test('by name follows the language', async () => {
    for (const [language, locale] of [
      [0, 'sv'],
      [1, 'en'],
      [2, 'de'],
    ] as const) {
      const { topResults } = await filter({ productSort: 1, language, resultsPageSize: 500 })
      expect(labelsIn(locale, topResults, ({ label }) => label)).toBe(true)
    }
  })

  test('by article number is the natural one', () => {
    expect(labelsIn('en', everything.topResults, ({ attributes }) => attributes.articleNr)).toBe(true)
  })

  test('by brand keeps the parts of a brand together', async () => {
    const { topResults } = await filter({ productSort: 3, resultsPageSize: 500 })
    const brands = topResults.map(({ attributes }) => attributes.singleSelects['8'])
    const changes = brands.filter((brand, index) => index === 0 || brand !== brands[index - 1])
    expect(new Set(changes).size).toBe(changes.length)
  })

  test('is by relevance when nothing is said, and is the same every time', async () => {
    const [implicit, explicit] = [await filter(), await filter({ productSort: 4 })]
    expect(implicit.allMatchingProductIDs).toEqual(explicit.allMatchingProductIDs)
    expect(new Set(explicit.allMatchingProductIDs)).toEqual(new Set(everything.allMatchingProductIDs))
  })

  test.for([
    ['BRAND', 3],
    ['2', 2],
  ] as const)('is read as %s too (AMB-16)', async ([word, number]) => {
    const [worded, numbered] = [await filter({ productSort: word }), await filter({ productSort: number })]
    expect(worded.allMatchingProductIDs).toEqual(numbered.allMatchingProductIDs)
  })

  test.for([0, 5, 'toString', 'brand '])('is refused as %o', async (productSort) => {
    expect(await refusal(filter({ productSort }))).toMatchObject({ type: 'invalidInput' })
  })
})

describe('the products in lists', () => {
  const { replacedFirst, replacedOnce, underDevelopment, noPrice, loopOne } = NAMED_PARTS

  test('is no replaced part and none under development, but one without price (AMB-14)', () => {
    const listed = (part: { readonly id: number }) => everything.allMatchingProductIDs.includes(part.id)
    expect([replacedFirst, replacedOnce, underDevelopment, loopOne].map(listed)).toEqual(Array(4).fill(false))
    expect(listed(noPrice)).toBe(true)
  })

  test.for([
    { queried: replacedFirst, found: NAMED_PARTS.chainSuccessor },
    { queried: NAMED_PARTS.replacedSecond, found: NAMED_PARTS.chainSuccessor },
    { queried: NAMED_PARTS.replacedThird, found: NAMED_PARTS.chainSuccessor },
  ])('is the last successor, by the number of $queried.articleNr', async ({ queried, found }) => {
    const answer = await filter({ searchString: queried.articleNr })
    expect(answer.allMatchingProductIDs).toContain(found.id)
    expect(answer.replacedNumbers[String(found.id)]).toBe(queried.articleNr)
  })

  test('is nothing, by the number of a part that is replaced in a circle', async () => {
    const answer = await filter({ searchString: loopOne.articleNr })
    expect(answer.allMatchingProductIDs).not.toContain(loopOne.id)
    expect(answer.replacedNumbers).toEqual({})
  })

  test('is the own number first', async () => {
    const answer = await filter({ searchString: NAMED_PARTS.chainSuccessor.articleNr })
    expect(answer.allMatchingProductIDs[0]).toBe(NAMED_PARTS.chainSuccessor.id)
    expect(answer.replacedNumbers).toEqual({})
  })
})

describe('filters [API-PROD-05]', () => {
  const { selectOptions, decimalRanges, bools } = everything.availableFilterOptions

  test('find as many parts as each option said [ENT-28, FILT-18]', async () => {
    for (const [id, { sortedOptions }] of Object.entries(selectOptions)) {
      const [first] = sortedOptions.filter(({ optionCount }) => optionCount > 0)
      if (!first) continue
      const answer = await filter({ selectOptions: { [id]: [first.selectOptionID] }, resultsPageSize: 0 })
      expect(answer.allMatchingProductIDs, `attribute ${id}`).toHaveLength(first.optionCount)
    }
  })

  test('find as many parts as yes and no said', async () => {
    for (const [id, { trueCount, falseCount }] of Object.entries(bools)) {
      const found = async (value: boolean) =>
        (await filter({ bools: { [id]: value }, resultsPageSize: 0 })).allMatchingProductIDs.length
      expect([await found(true), await found(false)]).toEqual([trueCount, falseCount])
    }
  })

  test('take the ends of a range as they were answered', async () => {
    const ranges = Object.entries(decimalRanges)
    expect(ranges.length).toBeGreaterThan(5)
    for (const [id, { totalCount, min, max }] of ranges) {
      const found = async (range: { min?: number | null; max?: number | null }) =>
        (await filter({ decimalRanges: { [id]: range }, resultsPageSize: 0 })).allMatchingProductIDs.length
      expect(await found({ min, max }), `attribute ${id}`).toBe(totalCount)
      expect(await found({ min: null, max })).toBe(totalCount)
      expect(await found({ min: min, max: min })).toBeGreaterThan(0)
      expect(await found({ min: max, max: max })).toBeGreaterThan(0)
      expect(await found({ min: max + 1 })).toBe(0)
      expect(await found({ min: max, max: min })).toBe(min === max ? totalCount : 0)
    }
  })

  test('count in each bucket of a histogram as many parts as its range finds', async () => {
    const answer = await filter({ histograms: true, resultsPageSize: 0 })
    const ranges = Object.entries(answer.availableFilterOptions.decimalRanges)
    const spread = ranges.filter(([, { min, max }]) => min < max)
    expect(spread.length).toBeGreaterThan(5)
    for (const [id, { totalCount, histogram }] of spread) {
      const { start = 0, width = 0, counts = [] } = histogram ?? {}
      expect(
        counts.reduce((sum, count) => sum + count, 0),
        `attribute ${id}`,
      ).toBe(totalCount)
      const fullest = counts.indexOf(Math.max(...counts))
      const [from, to] = [start + fullest * width, start + (fullest + 1) * width]
      const inside = { min: from, max: to - width * 1e-6 }
      const found = await filter({ decimalRanges: { [id]: inside }, resultsPageSize: 0, histograms: true })
      expect(found.allMatchingProductIDs, `attribute ${id}`).toHaveLength(counts[fullest] ?? 0)
      expect(found.availableFilterOptions.decimalRanges[id]?.histogram).toEqual(histogram)
    }
    expect(JSON.stringify(everything)).not.toContain('histogram')
  })

  test('that are empty filter nothing', async () => {
    const answer = await filter({
      selectOptions: { '8': [] },
      bools: {},
      decimalRanges: {},
      searchString: '  ',
    })
    expect(answer.allMatchingProductIDs).toHaveLength(everything.allMatchingProductIDs.length)
  })

  test.for<FilterRequest>([
    { selectOptions: { '8': [999_999_999] } },
    { selectOptions: { '999999': [1] } },
    { bools: { '999999': true } },
    { decimalRanges: { '999999': { min: 0 } } },
    { searchString: 'qwxzqwxz' },
  ])('that nothing meets find nothing: %o', async (body) => {
    expect((await filter(body)).allMatchingProductIDs).toEqual([])
  })

  /** '8' and '08' would be two filters of one attribute, and one of them lost. */
  test.for(['08', '-8', '8.0', ' 8', 'brand', 'constructor'])('are refused under %o', async (attribute) => {
    const queried = filter({ selectOptions: { '8': [8001], [attribute]: [8002] } })
    expect(await refusal(queried)).toMatchObject({
      type: 'invalidInput',
      detail: `body.selectOptions.${attribute} is not known.`,
    })
  })

  test('narrow one another [FILT-17]', async () => {
    const option = selectOptions['8']?.sortedOptions[0]?.selectOptionID ?? 0
    const brand = await filter({ selectOptions: { '8': [option] } })
    const inStock = await filter({ selectOptions: { '8': [option] }, onlyInStock: true })
    expect(inStock.allMatchingProductIDs.length).toBeLessThan(brand.allMatchingProductIDs.length)
    expect(brand.allMatchingProductIDs).toEqual(expect.arrayContaining(inStock.allMatchingProductIDs))
  })
})

describe('parts in stock', () => {
  const { stockZero, stockNegative, stockTen, onlyInD, stockMetres } = NAMED_PARTS

  test('have more than nothing over all warehouses', async () => {
    const { allMatchingProductIDs: ids } = await filter({ onlyInStock: true })
    const has = (part: { readonly id: number }) => ids.includes(part.id)
    expect([stockZero, stockNegative].map(has)).toEqual([false, false])
    expect([stockTen, onlyInD, stockMetres].map(has)).toEqual([true, true, true])
  })

  test('follow the stock as it changes', async () => {
    const setStock = (stock: number) =>
      shop.db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('stock')
          .set({ stock })
          .where('product_id', '=', stockZero.id)
          .where('warehouse', '=', 'D')
          .execute()
        await transaction
          .updateTable('catalogue_state')
          .set((of) => ({ stock_version: of('stock_version', '+', 1) }))
          .execute()
      })
    const isFound = async () =>
      (await filter({ onlyInStock: true })).allMatchingProductIDs.includes(stockZero.id)
    await setStock(1000)
    expect(await isFound()).toBe(true)
    await setStock(0)
    expect(await isFound()).toBe(false)
  })
})

describe('the filter setup [API-PROD-15]', () => {
  test('is up to date as long as it was made after the last change of settings (AMB-71)', async () => {
    const { created } = await karin.call(productCalls.getProductFilterSetup, { query: {} })
    const isUpToDate = async (filterSetupCreated?: string | null) =>
      (await filter(filterSetupCreated === undefined ? {} : { filterSetupCreated })).isFilterSetupUpToDate
    expect(await isUpToDate(created)).toBe(true)
    expect(await isUpToDate()).toBe(true)
    expect(await isUpToDate(null)).toBe(true)
    expect(await isUpToDate('2020-01-01T00:00:00.000Z')).toBe(false)
  })

  test('has a text in each language for every attribute and option that it counts [ENT-28]', async () => {
    const setup = await karin.call(productCalls.getProductFilterSetup, { query: {} })
    for (const locale of ['sv', 'en', 'de']) {
      const texts = setup.attributeTexts[locale]
      for (const [id, { sortedOptions }] of Object.entries(setup.filterOptions.selectOptions)) {
        expect(texts?.attributes[id]).toBeTruthy()
        for (const { selectOptionID } of sortedOptions)
          expect(texts?.selectOptions[selectOptionID]).toBeTruthy()
      }
    }
    expect(setup.lookup_AttributeIDs).toMatchObject({ brand: 8, articleNumber: 1, securityDocument: 32 })
  })
})

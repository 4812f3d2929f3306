/** Settings of attributes by site admins take effect at once in setup, filters and search. */

import type { FilterRequest, FilterSetup } from '@hoistway/contract/catalogue/filters'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { type AttributeWebSetting, catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { ADA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const sven = await shop.as(SVEN.email)
const { guest } = shop
const BRAND = 8
const MODEL = 11
const WEIGHT = 13
const SUPPLIER = 18
const SAFETY = 22

const setup = () => guest.call(productCalls.getProductFilterSetup, { query: {} })
const update = (body: AttributeWebSetting[]) =>
  sven.call(catalogueAdminCalls.updateAttributeWebSettings, { body })
const filter = (body: FilterRequest = {}) =>
  guest.call(productCalls.filterProducts, { body: { language: 1, resultsPageSize: 500, ...body } })

const untouched = await setup()
const everything = await filter()

/** The settings that the attribute came with, with some changed. */
function setting(attributeID: number, changed: Partial<AttributeWebSetting> = {}): AttributeWebSetting {
  const info = untouched.attributeInfoByID[attributeID]
  if (!info) throw new Error(`The demo catalogue has no attribute ${attributeID}.`)
  const { webStatus, filterBehaviour, sortPrio, searchSettings } = info
  return { attributeID, webStatus, filterBehaviour, sortPrio, searchSettings, ...changed }
}

async function restore(): Promise<void> {
  await update(Object.keys(untouched.attributeInfoByID).map((id) => setting(Number(id))))
}

describe('a change of settings [API-ADM-09, ENT-32]', () => {
  test('answers the new setup, which is the one that everybody gets from now on', async () => {
    const answered = await update([setting(BRAND, { webStatus: 4, sortPrio: 77, searchSettings: 1 })])
    expect(answered.attributeInfoByID[BRAND]).toMatchObject({
      webStatus: 4,
      sortPrio: 77,
      searchSettings: 1,
      filterBehaviour: 1,
    })
    const { created, attributeInfoByID } = await setup()
    expect({ created, attributeInfoByID }).toEqual({
      created: answered.created,
      attributeInfoByID: answered.attributeInfoByID,
    })
  })

  test('makes older setups out of date, the new one up to date (AMB-71)', async () => {
    const before = await setup()
    const after = await update([setting(BRAND, { sortPrio: 5 })])
    expect(Date.parse(after.created)).toBeGreaterThan(Date.parse(before.created))
    const isUpToDate = async (filterSetupCreated: string) =>
      (await filter({ filterSetupCreated })).isFilterSetupUpToDate
    expect(await isUpToDate(before.created)).toBe(false)
    expect(await isUpToDate(after.created)).toBe(true)
    expect(await isUpToDate('no time at all')).toBe(false)
  })

  test('makes a newer setup under a clock that stands still, or was put back', async () => {
    const times = [Date.parse((await setup()).created)]
    const now = shop.now()
    for (const at of [now, now, new Date(now.getTime() - 3_600_000)]) {
      shop.setNow(at)
      times.push(Date.parse((await update([setting(BRAND)])).created))
    }
    shop.setNow(now)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  })

  test('reaches other nodes as soon as they look', async () => {
    const catalogue = await shop.openCatalogue()
    const node = await shop.openNode({ catalogue })
    const createdThere = async () =>
      (await node.inject({ url: '/api/v2/Product/get-product-filter-setup?assets=none' })).json<FilterSetup>()
        .created
    const { created } = await update([setting(BRAND, { sortPrio: 9 })])
    // A buyer who comes from the node that knows already is not sent in circles.
    const there = await node.inject({
      method: 'POST',
      url: '/api/v2/Product/filter-products',
      payload: { filterSetupCreated: created },
    })
    expect(there.json()).toMatchObject({ isFilterSetupUpToDate: true })
    await catalogue.refresh()
    expect(await createdThere()).toBe(created)
  })

  test('of many at once leaves all of them, and each answer carries its own', async () => {
    const wanted = new Map([BRAND, MODEL, WEIGHT, SAFETY].map((id, index) => [id, 900 + index]))
    await Promise.all(
      Array.from(wanted, async ([id, sortPrio]) => {
        const answered = await update([setting(id, { sortPrio })])
        expect(answered.attributeInfoByID[id]?.sortPrio).toBe(sortPrio)
      }),
    )
    const { attributeInfoByID } = await setup()
    for (const [id, sortPrio] of wanted) expect(attributeInfoByID[id]?.sortPrio).toBe(sortPrio)
  })

  test('may name codes as numbers, texts or words (AMB-16)', async () => {
    const words = { webStatus: 'ProductInfo', filterBehaviour: 'AllSelectedMustMatch', searchSettings: '1' }
    const { attributeInfoByID } = await update([setting(BRAND, words)])
    expect(attributeInfoByID[BRAND]).toMatchObject({ webStatus: 4, filterBehaviour: 2, searchSettings: 1 })
  })
})

describe('settings that cannot be stored leave everything as it was [API-ADM-09, ERR-07, FILT-10]', () => {
  const good = setting(BRAND, { sortPrio: 42 })
  const without = (name: keyof AttributeWebSetting) =>
    Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))

  test.for([
    ['none', []],
    ['no list', { ...good }],
    ['a list of one number', [BRAND]],
    ['null', [null]],
    ['an unknown attribute', [good, { ...good, attributeID: 999_999 }]],
    ['an id of nothing', [good, { ...good, attributeID: 0 }]],
    ['the same attribute twice', [good, { ...good, sortPrio: 43 }]],
    ['an unknown web status', [good, setting(MODEL, { webStatus: 5 })]],
    ['a web status below the first', [good, setting(MODEL, { webStatus: 0 })]],
    ['a word that is no web status', [good, setting(MODEL, { webStatus: 'toString' })]],
    ['an unknown behaviour', [good, setting(MODEL, { filterBehaviour: 3 })]],
    ['an unknown priority', [good, setting(MODEL, { searchSettings: 4 })]],
    ['half a place', [good, setting(MODEL, { sortPrio: 1.5 })]],
    ['a place below the first', [good, setting(MODEL, { sortPrio: -1 })]],
    ['no attribute', [without('attributeID')]],
    ['no web status', [without('webStatus')]],
    ['no behaviour', [without('filterBehaviour')]],
    ['no place', [without('sortPrio')]],
    ['no priority', [without('searchSettings')]],
  ] as const)('%s', async ([, body]) => {
    const before = await setup()
    const refused = await refusal(update(body as unknown as AttributeWebSetting[]))
    expect(refused).toMatchObject({ type: 'invalidInput', status: 400 })
    expect(await setup()).toEqual(before)
  })

  test('by who is no site admin are refused before they are looked at [ERR-08]', async () => {
    for (const [person, type] of [
      [guest, 'notLoggedIn'],
      [await shop.as(KARIN.email), 'notAllowed'],
      [await shop.as(ADA.email), 'notAllowed'],
    ] as const) {
      for (const body of [[good], []]) {
        const call = person.call(catalogueAdminCalls.updateAttributeWebSettings, { body })
        expect(await refusal(call)).toMatchObject({ type, status: 401 })
      }
    }
    expect((await setup()).attributeInfoByID[BRAND]?.sortPrio).not.toBe(42)
  })
})

describe('the web status acts', () => {
  beforeEach(restore)

  const option = everything.availableFilterOptions.selectOptions[BRAND]?.sortedOptions[0]?.selectOptionID ?? 0
  const byBrand = { selectOptions: { [BRAND]: [option] } }

  test.for([
    { webStatus: 1, list: 'HiddenInternal', filters: false, shown: false },
    { webStatus: 2, list: 'TopLevelSelect', filters: true, shown: true },
    { webStatus: 3, list: 'Filterable', filters: true, shown: true },
    { webStatus: 4, list: 'ProductInfo', filters: false, shown: true },
  ] as const)('on select, $list', async ({ webStatus, list, filters, shown }) => {
    const { attributeIDsByWebStatus, filterOptions } = await update([setting(BRAND, { webStatus })])
    for (const [name, ids] of Object.entries(attributeIDsByWebStatus))
      expect([name, ids.includes(BRAND)]).toEqual([name, name === list])
    expect(BRAND in filterOptions.selectOptions).toBe(filters)

    const answer = await filter()
    expect(answer.allMatchingProductIDs).toEqual(everything.allMatchingProductIDs)
    expect(BRAND in answer.availableFilterOptions.selectOptions).toBe(filters)
    expect((await filter(byBrand)).allMatchingProductIDs.length > 0).toBe(filters)
    expect(answer.topResults.some(({ attributes }) => BRAND in attributes.singleSelects)).toBe(shown)
    expect(answer.topResults.some(({ sortedAttributeIDs }) => sortedAttributeIDs.includes(BRAND))).toBe(shown)
  })

  test('on ranges and on yes and no', async () => {
    const both = async (webStatus: number) => {
      await update([setting(WEIGHT, { webStatus }), setting(SAFETY, { webStatus })])
      const { availableFilterOptions } = await filter()
      return {
        offered: [WEIGHT in availableFilterOptions.decimalRanges, SAFETY in availableFilterOptions.bools],
        found: [
          (await filter({ decimalRanges: { [WEIGHT]: { min: 0 } } })).allMatchingProductIDs.length > 0,
          (await filter({ bools: { [SAFETY]: true } })).allMatchingProductIDs.length > 0,
        ],
      }
    }
    const all = (value: boolean) => ({ offered: [value, value], found: [value, value] })
    expect(await both(3)).toEqual(all(true))
    expect(await both(4)).toEqual(all(false))
    expect(await both(1)).toEqual(all(false))
  })

  test('and an unset filter beside one that is unknown takes nothing back', async () => {
    const answer = await filter({ selectOptions: { [SUPPLIER]: [1], 999999: [] } })
    expect(answer.allMatchingProductIDs).toEqual([])
  })

  test('on nothing that is hidden: no value of it leaves the house', async () => {
    const stored = await shop.db.selectFrom('products').select('attribute_values').execute()
    expect(stored.some(({ attribute_values }) => SUPPLIER in attribute_values.singleSelects)).toBe(true)
    const hidden = new Set((await setup()).attributeIDsByWebStatus.HiddenInternal)
    for (const { attributes } of (await filter()).topResults) {
      const { multiSelects, singleSelects, bools, decimals, freeTexts, strings } = attributes
      const ids = Object.keys({
        ...multiSelects,
        ...singleSelects,
        ...bools,
        ...decimals,
        ...freeTexts,
        ...strings,
      })
      expect(ids.filter((id) => hidden.has(Number(id)))).toEqual([])
    }
  })
})

test('the place orders the attributes of setup and product', async () => {
  const [part] = (await filter()).topResults.filter(({ sortedAttributeIDs }) => sortedAttributeIDs.length > 5)
  const ids = part?.sortedAttributeIDs ?? []
  const turned = ids.toReversed()
  await update(turned.map((id, index) => setting(id, { sortPrio: index })))
  const [after] = await guest.call(productCalls.getProductsPage, {
    body: { requestedProductIDs: [part?.id ?? 0] },
  })
  expect(after?.sortedAttributeIDs).toEqual(turned)
})

describe('the search priority acts', () => {
  beforeEach(restore)

  const found = async (searchString: string) => (await filter({ searchString })).allMatchingProductIDs
  const { texts, option } = searchableBrand()

  function searchableBrand() {
    const [first] = everything.availableFilterOptions.selectOptions[BRAND]?.sortedOptions ?? []
    const id = first?.selectOptionID ?? 0
    return { option: id, texts: untouched.attributeTexts.en?.selectOptions[id] ?? '' }
  }

  test('on options: a brand is found by its name only while it is searchable', async () => {
    const ofBrand = (await filter({ selectOptions: { [BRAND]: [option] } })).allMatchingProductIDs
    expect(await found(texts)).toEqual(expect.arrayContaining(ofBrand))
    await update([setting(BRAND, { searchSettings: 1 })])
    expect(await found(texts)).not.toEqual(expect.arrayContaining(ofBrand))
    await update([setting(BRAND, { searchSettings: 2, webStatus: 1 })])
    expect(await found(texts)).toEqual(expect.arrayContaining(ofBrand))
  })

  test('on numbers: an article number is found only while it is searchable [FILT-24]', async () => {
    const { id, articleNr } = NAMED_PARTS.stockTen
    expect(await found(articleNr)).toContain(id)
    await update([setting(1, { searchSettings: 1 }), setting(2, { searchSettings: 1 })])
    expect(await found(articleNr)).not.toContain(id)
  })

  test('on names: what is found by name only is not found without it', async () => {
    const label = (await found('hanger')).length
    expect(label).toBeGreaterThan(0)
    const every = Object.keys(untouched.attributeInfoByID).map(Number)
    await update(every.filter((id) => id !== 4).map((id) => setting(id, { searchSettings: 1 })))
    expect((await found('hanger')).length).toBeGreaterThan(0)
    await update([setting(4, { searchSettings: 1 })])
    expect(await found('hanger')).toEqual([])
  })
})

test('the behaviour acts: any selected option, or all of them [FILT-22]', async () => {
  const multi = Object.values(untouched.attributeInfoByID).find(
    ({ filterGroup, attributeID }) =>
      filterGroup === 'MultiSelect' &&
      (everything.availableFilterOptions.selectOptions[attributeID]?.sortedOptions.length ?? 0) > 1,
  )
  const id = multi?.attributeID ?? 0
  const options = (everything.availableFilterOptions.selectOptions[id]?.sortedOptions ?? [])
    .slice(0, 2)
    .map(({ selectOptionID }) => selectOptionID)
  const having = (test: (chosen: readonly number[]) => boolean) =>
    everything.topResults
      .filter(({ attributes }) => test(attributes.multiSelects[id] ?? []))
      .map((part) => part.id)
      .sort((a, b) => a - b)
  const found = async (filterBehaviour: number) => {
    await update([setting(id, { filterBehaviour })])
    const { allMatchingProductIDs } = await filter({ selectOptions: { [id]: options } })
    return allMatchingProductIDs.toSorted((a, b) => a - b)
  }
  expect(options).toHaveLength(2)
  expect(await found(1)).toEqual(having((chosen) => options.some((option) => chosen.includes(option))))
  expect(await found(2)).toEqual(having((chosen) => options.every((option) => chosen.includes(option))))
})

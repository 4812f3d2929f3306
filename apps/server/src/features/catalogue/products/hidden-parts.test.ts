/** No way of reading a text and no histogram shows that a hidden part exists (AMB-103). Every part of the demo that a visitor
 *  may not see is searched for by its numbers, its names and slips in both; the shop answers as one that never had it.
 *  Without LONG every fourth part is. */
import { ProductSort } from '@hoistway/domain/codes'
import { countryId } from '@hoistway/domain/people/countries'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { ELSA, KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { demoCatalogue } from '@hoistway/fixtures/demo-catalogue'
import { query, type Viewer, visibleSet } from '@hoistway/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoIndex, demoProducts } from '../../../testing/catalogues/demo-index.ts'

const EVERY = process.env.LONG ? 1 : 4
const snapshot = demoCatalogue()
const products = [...demoProducts(snapshot)].flat()

const viewerOf = ({ company }: typeof KARIN): Viewer => {
  return { companyId: company.id, countryId: countryId(company.countryCode) }
}
const VIEWERS: readonly (readonly [string, Viewer])[] = [
  ['a guest', {}],
  ['Karin', viewerOf(KARIN)],
  ['Otto', viewerOf(OTTO)],
  ['Elsa', viewerOf(ELSA)],
]

type Opened = Awaited<ReturnType<typeof opened>>
let whole: Opened

async function opened(wanted: readonly (typeof products)[number][]) {
  const { catalogue, visibility } = await demoIndex(snapshot, [wanted])
  return (viewer: Viewer, text: string, locale: (typeof LOCALES)[number]) => {
    const { ids, replaced, interpretation, decimals } = query(catalogue, {
      selects: new Map(),
      bools: new Map(),
      decimals: new Map(),
      text,
      locale,
      sort: ProductSort.RELEVANCE,
      reading: 'helped',
      histograms: true,
      visible: visibleSet(visibility, viewer).set,
    })
    return { ids: Array.from(ids), replaced: [...replaced], interpretation, decimals: [...decimals] }
  }
}

beforeAll(async () => {
  whole = await opened(products)
})

describe('a hidden part', () => {
  test.each(VIEWERS)('does not show to %s in the histograms of a list', async (_, viewer) => {
    const without = await opened(products.filter((part) => isSeenBy(part, viewer)))
    const { decimals } = whole(viewer, '', 'en')
    expect(decimals.filter(([, { histogram }]) => histogram).length).toBeGreaterThan(5)
    expect(decimals).toEqual(without(viewer, '', 'en').decimals)
  })

  test.each(VIEWERS)('does not show to %s, whatever is typed', async (_, viewer) => {
    const hidden = products.filter((part) => !isSeenBy(part, viewer))
    expect(hidden.length).toBeGreaterThan(5)
    const without = await opened(products.filter((part) => isSeenBy(part, viewer)))
    for (const part of hidden.filter((_part, at) => at % EVERY === 0)) {
      for (const locale of LOCALES) {
        for (const text of textsFor(part, locale)) {
          expect(whole(viewer, text, locale), `${locale} ${text}`).toEqual(without(viewer, text, locale))
        }
      }
    }
  })
})

function isSeenBy(
  { limitedToCompanies, limitedToCountries }: (typeof products)[number],
  viewer: Viewer,
): boolean {
  const ofCompany =
    limitedToCompanies.length === 0 || limitedToCompanies.some((id) => id === viewer.companyId)
  const ofCountry =
    limitedToCountries.length === 0 || limitedToCountries.some((id) => id === viewer.countryId)
  return ofCompany && ofCountry
}

/** Its numbers as they are and with slips, its names in all languages, whole, misspelt, and beside a strange word. */
function textsFor({ articleNr, identifiers, label }: (typeof products)[number], locale: string): string[] {
  const swapped = articleNr.replace(/(\d)(\d)(?=\d*-)/, '$2$1')
  const wrong = articleNr.slice(0, -1) + ((Number(articleNr.at(-1)) + 1) % 10)
  const misread = articleNr.replace('0', 'O').replace('1', 'l')
  const names = LOCALES.map((other) => label[other])
  const [word = ''] = (label[locale as keyof typeof label] ?? '').split(' ')
  return [
    articleNr,
    swapped,
    wrong,
    misread,
    ...identifiers,
    ...names,
    `${word} zzzz`,
    `${articleNr} zzzz`,
    word.slice(0, 2) + word.slice(3),
  ]
}

/** Prices of all sources, in all currencies or in some. */
import { Currency } from '@hoistway/domain/codes'
import type { ListedPrice } from '../../integrations/erp/port.ts'
import { moveVersions, readCompanyIds, readProductIds } from '../feed-queries.ts'
import { mergeRanges } from '../merge-ranges.ts'
import { clearPriceLines, countTiers, layPriceLines, mergePrices, type PriceLine } from '../price-queries.ts'
import type { Section } from '../report.ts'
import type { SyncRun } from '../run.ts'
import { type Given, type Taking, takeFeed } from '../take-feed.ts'

export type PriceTaking = Taking & {
  /** False: a price that the file does not name stays. */
  readonly full: boolean
  readonly currencies?: readonly Currency[]
}

export async function takePrices(
  run: SyncRun,
  { full, currencies = Object.values(Currency), ...taking }: PriceTaking,
): Promise<void> {
  const { db, erp } = run
  await takeFeed(run, { name: erp.nameOf('prices'), open: () => erp.feed('prices') }, taking, {
    begin: () => clearPriceLines(db),
    take: (given, section) =>
      layLines(
        run,
        given.filter(({ value }) => currencies.includes(value.currency)),
        section,
      ),
    async end(section) {
      const isChanged = await mergeRanges(run, section, {
        full,
        count: (range) => countTiers(db, range, currencies),
        merge: (range, removing) => mergePrices(db, range, { removing, currencies }),
      })
      if (isChanged) await moveVersions(db, { price: true })
    },
  })
}

async function layLines(
  { db }: SyncRun,
  given: readonly Given<ListedPrice>[],
  section: Section,
): Promise<void> {
  const products = await readProductIds(
    db,
    given.map(({ value }) => value.articleNr),
  )
  const companies = await readCompanyIds(
    db,
    given.flatMap(({ value }) => value.companyCode ?? []),
  )
  const known: { line: number; row: PriceLine }[] = []
  for (const { line, value } of given) {
    const productId = products.get(value.articleNr)
    const companyId = value.companyCode == null ? null : companies.get(value.companyCode)
    if (productId === undefined) section.refuse(line, `unknown article ${value.articleNr}`)
    else if (companyId === undefined) section.refuse(line, `unknown company ${value.companyCode}`)
    else known.push({ line, row: priceLine(value, productId, companyId) })
  }
  const laid = new Set(
    await layPriceLines(
      db,
      known.map(({ row }) => row),
    ),
  )
  for (const [place, { line }] of known.entries()) {
    if (!laid.has(place)) section.refuse(line, 'this threshold had a price before')
  }
}

function priceLine(value: ListedPrice, productId: number, companyId: number | null): PriceLine {
  return {
    product_id: productId,
    source: value.source,
    price_key: value.priceKey ?? null,
    company_id: companyId,
    currency: value.currency,
    from_amount: value.fromAmount,
    price: value.price,
    valid_from: value.validFrom ?? null,
    valid_to: value.validTo ?? null,
  }
}

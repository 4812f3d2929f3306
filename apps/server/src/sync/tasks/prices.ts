/** Prices of all sources, in all currencies or in some. */
import { Currency } from '@hoistway/domain/codes'
import type { ListedPrice } from '../../integrations/erp/port.ts'
import { moveVersions, readCompanyIds, readProductIds } from '../feed-queries.ts'
import { mergeRanges } from '../merge-ranges.ts'
import {
  addTiers,
  changeTiers,
  clearPriceLines,
  countShopTiers,
  layPriceLines,
  type PriceLine,
  readLaidPrices,
  readShopTiers,
  removeTiers,
  type TierRow,
} from '../price-queries.ts'
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
  let lines = 0
  await takeFeed(run, { name: erp.nameOf('prices'), open: () => erp.feed('prices') }, taking, {
    begin: () => clearPriceLines(db),
    async take(given, section) {
      const wanted = given.filter(({ value }) => currencies.includes(value.currency))
      lines += await layLines(run, wanted, section)
    },
    async end(section) {
      const isChanged = await mergeRanges<TierRow, PriceLine>(run, section, {
        full,
        lines,
        keyOf: tierOf,
        isEqual: (old, given) => old.price === given.price && old.valid_to === given.valid_to,
        count: (range) => countShopTiers(db, range, currencies),
        read: async (range) => ({
          shop: await readShopTiers(db, range, currencies),
          file: await readLaidPrices(db, range),
        }),
        async write(transaction, { added, changed, removed }) {
          const tiers = changed.map(({ old, given }) => ({
            id: old.id,
            price: given.price,
            valid_to: given.valid_to,
          }))
          await addTiers(transaction, added)
          await changeTiers(transaction, tiers)
          await removeTiers(
            transaction,
            removed.map(({ id }) => id),
          )
        },
      })
      if (isChanged) await moveVersions(db, { price: true })
    },
  })
}

/** One threshold of one list: what a file has a single price for. Two campaigns may have the same one when they begin
 *  on other days. */
function tierOf(row: TierRow | PriceLine): string {
  return [
    row.product_id,
    row.source,
    row.currency,
    row.from_amount,
    row.company_id,
    row.valid_from,
    row.price_key,
  ].join(' ')
}

/** How many of the lines can be used. */
async function layLines(
  { db }: SyncRun,
  given: readonly Given<ListedPrice>[],
  section: Section,
): Promise<number> {
  const products = await readProductIds(
    db,
    given.map(({ value }) => value.articleNr),
  )
  const codes = given.flatMap(({ value }) => value.companyCode ?? [])
  const companies = codes.length > 0 ? await readCompanyIds(db, codes) : new Map<string, number>()
  const known: PriceLine[] = []
  for (const { line, value } of given) {
    const productId = products.get(value.articleNr)
    const companyId = value.companyCode == null ? null : companies.get(value.companyCode)
    if (productId === undefined) section.refuse(line, `unknown article ${value.articleNr}`)
    else if (companyId === undefined) section.refuse(line, `unknown company ${value.companyCode}`)
    else known.push(priceLine(line, value, productId, companyId))
  }
  const laid = await layPriceLines(db, known)
  for (const { line } of known) {
    if (!laid.has(line)) section.refuse(line, 'an earlier line has the price of this threshold')
  }
  return laid.size
}

function priceLine(line: number, value: ListedPrice, productId: number, companyId: number | null): PriceLine {
  return {
    line,
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

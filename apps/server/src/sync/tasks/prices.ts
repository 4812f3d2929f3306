/** Imports prices of all sources from the business system, and the lists that come with the catalogue, in all currencies
 *  or in some. */
import { Currency } from '@hoistway/domain/codes'
import { SyncType } from '@hoistway/domain/sync/sync-types'
import { moveVersions } from '../../catalogue-index/state-queries.ts'
import { LOCKS } from '../../database/locks.ts'
import type { CataloguePrices } from '../../integrations/catalogue/port.ts'
import type { ListedPrice } from '../../integrations/erp/port.ts'
import { BrokenFeed } from '../../integrations/feed/port.ts'
import { readCompanyIds, readProductIds } from '../feeds/feed-queries.ts'
import {
  type FeedOptions,
  type FeedSource,
  type Given,
  importFeed,
  type Named,
} from '../feeds/import-feed.ts'
import { mergeRanges } from '../feeds/merge-ranges.ts'
import { stageLines } from '../feeds/stage-lines.ts'
import { heldKey, holdPrices, isPriceJump, type PriceChange } from '../held/held-prices.ts'
import { readReleased } from '../held/held-queries.ts'
import { underLease } from '../runs/leases.ts'
import type { Section } from '../runs/report.ts'
import type { SyncRun } from '../runs/run.ts'
import {
  addTiers,
  changeTiers,
  clearPriceLines,
  countShopTiers,
  DAMAGED,
  PRICE_STAGING,
  type PriceLine,
  readShopTiers,
  readStagedPrices,
  removeTiers,
  type TierRow,
} from './price-queries.ts'

export type PriceImportOptions = FeedOptions & {
  /** False: a price that the file does not name stays. */
  readonly full: boolean
  readonly currencies?: readonly Currency[]
}

type PriceFeed = FeedSource<ListedPrice> & {
  /** True for the lists that come from this feed. Prices of others are none of its business. */
  readonly isOwn: (listKey: string) => boolean
  readonly others: string
}

export async function importPrices(run: SyncRun, options: PriceImportOptions): Promise<void> {
  const { erp, catalogue: from, report } = run
  const name = erp.nameOf('prices')
  let prices: CataloguePrices | undefined
  try {
    prices = await from?.catalogue.prices?.()
  } catch (fault) {
    if (!(fault instanceof BrokenFeed)) throw fault
    // Prices of a list that is not known to be the catalogue's would be removed.
    return report.section(name).fail(`${fault.message}; nothing was changed`)
  }
  const lists = new Set(prices?.lists.map(({ source, priceKey = null }) => listKey(source, priceKey)))
  await importList(run, options, {
    name,
    open: () => erp.feed('prices'),
    isOwn: (key) => !lists.has(key),
    others: from?.catalogue.name ?? '',
  })
  if (!from || !prices) return
  const { feed } = prices
  const own = {
    name: `${from.catalogue.name} prices`,
    open: feed,
    isOwn: (key: string) => lists.has(key),
    others: name,
  }
  // Both are staged in one table, and no import of the catalogue changes its state meanwhile.
  await underLease(run, name, options.isPatient ?? true, () =>
    from.exclusively(LOCKS.catalogueImport, () => importList(run, options, own)),
  )
}

function listKey(source: number, priceKey: string | null): string {
  return priceKey === null ? String(source) : `${source} ${priceKey}`
}

async function importList(
  run: SyncRun,
  { full, currencies = Object.values(Currency), ...options }: PriceImportOptions,
  { name, open, isOwn, others }: PriceFeed,
): Promise<void> {
  const { db, limits } = run
  const isOwnRow = (row: { readonly source: number; readonly price_key: string | null }) =>
    isOwn(listKey(row.source, row.price_key))
  const isWanted = (currency: Currency | undefined) => currency !== undefined && currencies.includes(currency)
  await importFeed(run, { name, open }, options, {
    begin: () => clearPriceLines(db),
    async take(given, section) {
      const wanted = given.filter(({ value }) => isWanted(value.currency))
      const own = wanted.filter(({ line, value: { source, priceKey } }) => {
        if (isOwn(listKey(source, priceKey ?? null))) return true
        section.refuse(line, `the price list ${priceKey ?? 'of all'} comes from ${others}`)
        return false
      })
      await stageLines(db, PRICE_STAGING, await knownLines(run, own, section), section)
    },
    async retain(named, section) {
      const wanted = named.filter((line) => isWanted(line.named.currency))
      await stageLines(db, PRICE_STAGING, await namedLines(run, wanted), section)
    },
    async end(section) {
      const released = await readReleased(db, name)
      const isHeld = (change: PriceChange) =>
        isPriceJump(change, limits.priceJump) && !released.has(heldKey(change))
      const isChanged = await mergeRanges<TierRow, PriceLine>(run, section, {
        feed: name,
        full,
        scope: currencies.length === 1 ? 'foreign currency' : 'all',
        runType: currencies.length === 1 ? SyncType.CurrencyPrice : SyncType.Price,
        keyOf: tierOf,
        isEqual: (old, given) => old.price === given.price && old.valid_to === given.valid_to,
        isHeld,
        onHeld: (changes, count) => holdPrices(run, section, name, currencies, changes, count),
        async count(range) {
          const counts = (await countShopTiers(db, range, currencies)).filter(isOwnRow)
          return counts.reduce((sum, { tiers }) => sum + tiers, 0)
        },
        async read(range) {
          const [shop, file] = await Promise.all([
            readShopTiers(db, range, currencies),
            readStagedPrices(db, range),
          ])
          return { shop: shop.filter(isOwnRow), file }
        },
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

async function knownLines(
  run: SyncRun,
  given: readonly Given<ListedPrice>[],
  section: Section,
): Promise<PriceLine[]> {
  const idsOf = await readIds(
    run,
    given.map(({ value }) => value),
  )
  return given.flatMap(({ line, value }) => {
    const { productId, companyId } = idsOf(value)
    if (productId === undefined) section.refuse(line, `unknown article ${value.articleNr}`)
    else if (companyId === undefined) section.refuse(line, `unknown company ${value.companyCode}`)
    else return [priceLine(line, value, productId, companyId, false)]
    return []
  })
}

/** A part or a company that the shop does not know has nothing here that must stay. */
async function namedLines(run: SyncRun, given: readonly Named<ListedPrice>[]): Promise<PriceLine[]> {
  const idsOf = await readIds(
    run,
    given.map(({ named }) => named),
  )
  return given.flatMap(({ line, named }) => {
    const { productId, companyId } = idsOf(named)
    const { source, currency, fromAmount } = named
    if (productId === undefined || companyId === undefined) return []
    if (source === undefined || currency === undefined || fromAmount === undefined) return []
    return [
      priceLine(line, { ...named, source, currency, fromAmount, price: DAMAGED }, productId, companyId, true),
    ]
  })
}

async function readIds({ db }: SyncRun, named: readonly Partial<ListedPrice>[]) {
  const products = await readProductIds(
    db,
    named.flatMap(({ articleNr }) => articleNr ?? []),
  )
  const codes = named.flatMap(({ companyCode }) => companyCode ?? [])
  const companies = codes.length > 0 ? await readCompanyIds(db, codes) : new Map<string, number>()
  return ({ articleNr = '', companyCode }: Partial<ListedPrice>) => ({
    productId: products.get(articleNr),
    /** Null for prices of all companies. */
    companyId: companyCode == null ? null : companies.get(companyCode),
  })
}

function priceLine(
  line: number,
  value: Omit<ListedPrice, 'articleNr'>,
  productId: number,
  companyId: number | null,
  refused: boolean,
): PriceLine {
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
    valid_to: refused ? null : (value.validTo ?? null),
    refused,
  }
}

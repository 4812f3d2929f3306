/** Prices of a BMEcat catalogue in the form of those of the business system. The mapping file says which price_type is
 *  which price list of the shop; the prices of others are left out. A price is for PRICE_QUANTITY order units. */
import { Currency, PriceSource } from '@hoistway/domain/codes'
import { MAX_SCALED } from '@hoistway/domain/prices/money'
import { day, quoted } from '../../erp/cells.ts'
import type { ListedPrice } from '../../erp/port.ts'
import type { FeedLine } from '../../feed/port.ts'
import type { PriceList } from '../port.ts'
import { type FilePrice, own, type PriceEntry } from './exchange-entries.ts'
import type { Mapping } from './mapping.ts'

const CURRENCIES: Readonly<Record<string, Currency>> = { SEK: Currency.Sek, EUR: Currency.Euro }
const SOURCES = {
  list: PriceSource.PriceList,
  default: PriceSource.Default,
  campaign: PriceSource.Campaign,
} as const
/** BMEcat writes a point, and no sign of thousands. */
const DECIMAL = /^(\d{1,15})(?:\.(\d{1,9}))?$/
const DECIMALS = 9
const ONE = 10n ** BigInt(DECIMALS)
const PRICE_SCALE = 10_000n
const AMOUNT_SCALE = 1_000n

/** The price lists that the mapping file fills from the catalogue. */
export function priceListsOf({ prices = {} }: Mapping): readonly PriceList[] {
  return Object.values(prices).map((list) =>
    list.source === 'list'
      ? { source: SOURCES.list, priceKey: list.priceKey }
      : { source: SOURCES[list.source], priceKey: null },
  )
}

/** Returns the reason for which a price does not count; undefined if it does. */
export function leftOut(
  { type, currency, territories }: Pick<FilePrice, 'type' | 'currency' | 'territories'>,
  mapping: Mapping,
): string | undefined {
  if (!own(mapping.prices, type)) return 'the mapping file names no price list for it'
  if (own(CURRENCIES, currency) === undefined) return 'the shop sells in SEK and EUR'
  if (territories.length === 0 || territories.some((one) => mapping.territories?.includes(one)))
    return undefined
  return `the mapping file does not name its territories (${territories.join(', ')})`
}

export function priceLines(entry: PriceEntry, mapping: Mapping): FeedLine<ListedPrice>[] {
  const { line } = entry
  // Nobody knows which prices the article has, so none of the shop's may be removed.
  if ('fault' in entry) return [{ line, fault: entry.fault }]
  return entry.prices
    .filter((price) => leftOut(price, mapping) === undefined)
    .map((price) => priceLine(entry.key, entry.quantity ?? '1', price, mapping))
}

function priceLine(
  articleNr: string,
  quantity: string,
  given: FilePrice,
  mapping: Mapping,
): FeedLine<ListedPrice> {
  const { line, type, amount, factor = '1', validFrom, validTo } = given
  const list = own(mapping.prices, type)
  const currency = own(CURRENCIES, given.currency)
  // leftOut has seen to it that both are there.
  if (!list || currency === undefined) return { line, fault: `price_type ${type} is not mapped` }
  const fromAmount = lowerBound(given.lowerBound)
  if (typeof fromAmount === 'string') return { line, fault: fromAmount }
  const [from, to] = [dayOf(validFrom), dayOf(validTo)]
  if ('fault' in from) return { line, fault: from.fault }
  const key = {
    articleNr,
    source: SOURCES[list.source],
    priceKey: list.source === 'list' ? list.priceKey : null,
    currency,
    fromAmount,
    validFrom: from.value,
  }
  if ('fault' in to) return { line, fault: to.fault, named: key }
  if (from.value !== null && to.value !== null && to.value < from.value) {
    return { line, fault: 'the last day is before the first', named: key }
  }
  const price = priceOf(amount, factor, quantity)
  if (typeof price === 'string') return { line, fault: price, named: key }
  return { line, value: { ...key, price, validTo: to.value } }
}

function dayOf(text: string | undefined): { readonly value: string | null } | { readonly fault: string } {
  return text === undefined ? { value: null } : day(text)
}

/** A bound of one order unit, which BMEcat has where none is written, bounds nothing. */
function lowerBound(text = '1'): number | string {
  const scaled = read(text)
  if (scaled === undefined) return `LOWER_BOUND: ${quoted(text)} is no number`
  if (scaled <= ONE) return 0
  const amount = (scaled * AMOUNT_SCALE) / ONE
  if (amount * ONE !== scaled * AMOUNT_SCALE) return `LOWER_BOUND: ${quoted(text)} has too many decimals`
  return amount > MAX_SCALED ? `LOWER_BOUND: ${quoted(text)} is too large` : Number(amount)
}

/** The price of one order unit, rounded half up to four decimals, or what is wrong. */
function priceOf(amount: string, factor: string, quantity: string): number | string {
  const [money, times, units] = [read(amount), read(factor), read(quantity)]
  if (money === undefined) return `PRICE_AMOUNT: ${quoted(amount)} is no number like 12.50`
  if (times === undefined || times === 0n) return `PRICE_FACTOR: ${quoted(factor)} is no number above 0`
  if (units === undefined || units === 0n) return `PRICE_QUANTITY: ${quoted(quantity)} is no number above 0`
  const divisor = units * ONE
  const price = (money * times * PRICE_SCALE + divisor / 2n) / divisor
  if (price < 1n) return `PRICE_AMOUNT: ${quoted(amount)} for ${quantity} is too small`
  return price > MAX_SCALED ? `PRICE_AMOUNT: ${quoted(amount)} is too large` : Number(price)
}

function read(text: string): bigint | undefined {
  const [, whole, fraction = ''] = DECIMAL.exec(text.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(DECIMALS, '0'))
}

/** Delivery methods: which of them suit an order, their order, their names (AMB-47). The fields are those of the
 *  wire, spelling included. */
import type { Currency } from '../codes.ts'
import type { Grams, Price } from '../prices/money.ts'
import { formatMoney } from '../prices/money-format.ts'
import type { Locale } from '../texts/locale.ts'

export type TransportName = {
  readonly english: string
  readonly swedish: string
  readonly deutsch: string
}

export type TransportLimits = {
  /** Kilograms; 0 is no limit. */
  readonly iMaxWeight: number
  /** 0 is every country. */
  readonly iCountry: number
  /** Known to the server only; what it offers to a client suits long goods already. */
  readonly takesLongGoods?: boolean
}

export type Consignment = {
  readonly weight: Grams
  /** Where it goes; undefined while that is open, and then no method is left out for its country. */
  readonly countryId: number | undefined
  readonly longGoods: boolean
}

export type TransportObstacle = 'country' | 'weight' | 'longGoods'

/** Returns the reason for which a method cannot take a consignment; undefined if it can. */
export function transportObstacle(
  { iCountry, iMaxWeight, takesLongGoods = true }: TransportLimits,
  { weight, countryId, longGoods }: Consignment,
): TransportObstacle | undefined {
  if (iCountry !== 0 && countryId !== undefined && iCountry !== countryId) return 'country'
  if (iMaxWeight !== 0 && weight > iMaxWeight * 1000) return 'weight'
  return longGoods && !takesLongGoods ? 'longGoods' : undefined
}

/** The methods that suit a consignment, by `sort` and then by id, the wanted one marked as selected. */
export function offeredTransports<
  T extends TransportLimits & { readonly iTransport: number; readonly sort: number },
>(
  transports: readonly T[],
  consignment: Consignment,
  preSelected?: number | null,
): readonly (T & { readonly selected: boolean })[] {
  return transports
    .filter((transport) => transportObstacle(transport, consignment) === undefined)
    .sort((a, b) => a.sort - b.sort || a.iTransport - b.iTransport)
    .map((transport) => ({ ...transport, selected: transport.iTransport === preSelected }))
}

/** The name in a language; where it is blank the English one, then the plain `sTransportName` (CARTUI-21). */
export function transportName(
  transport: { readonly sTransportName: string; readonly name: TransportName },
  locale: Locale,
): string {
  const { english, swedish, deutsch } = transport.name
  const names: Readonly<Record<Locale, string>> = { en: english, sv: swedish, de: deutsch }
  return names[locale].trim() || english.trim() || transport.sTransportName
}

/** A free method shows its name only, any other its name with the fee (CARTUI-18). */
export function transportLabel(name: string, fee: Price, locale: Locale, currency: Currency): string {
  return fee === 0 ? name : `${name} (${formatMoney(locale, currency, fee)})`
}

/** Who is asking. Everything that a price, a visibility rule or an access rule needs to know of a caller is read
 *  once per request, so that no handler asks the database "who is this" again. */
import type { Currency } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'

export type Customer = {
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
  readonly companyId: number
  readonly companyCode: string
  readonly countryId: number
  readonly currency: Currency
  readonly priceKey: string | null
  /** 1/100 percent. */
  readonly webDiscount: number
  readonly onlyShowContractPrices: boolean
  readonly pricesRestricted: boolean
  readonly isCustomerAdmin: boolean
  readonly isSiteAdmin: boolean
  readonly languageCode: Locale
  /** sha256 of the session's token. */
  readonly session: string
  readonly sessionKind: 'cookie' | 'bearer'
  /** As they were when the request came in. */
  readonly versions: CatalogueVersions
}

/** What is kept in memory of prices and stock is good for one version of them; each request says which is the present
 *  one, so that a change counts at once. */
export type CatalogueVersions = {
  readonly catalogue: number
  readonly prices: number
  readonly stock: number
}

export type Visitor = { readonly customer: Customer | undefined }

export const GUEST: Visitor = { customer: undefined }

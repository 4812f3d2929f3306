/** The types of a visitor: a guest, or a customer with all facts that the rules of prices, visibility and access need.
 *  Also has the versions of the catalogue. request-context.ts reads the visitor once per request, so that no handler
 *  reads the session again. */
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
  /** The versions at the time of the request. */
  readonly versions: CatalogueVersions
  /** The site admin who acts as this customer (decision 40). The session is that of the site admin. */
  readonly actingBy?: ActingAdmin
  /** This site admin acted as a customer until a moment ago, and has not been told that it is over. */
  readonly actingOver?: ActingOver
}

export type ActingAdmin = {
  readonly userId: number
  readonly name: string
  readonly reason: string
  readonly until: Date
  /** The name of the company of the customer. */
  readonly companyName: string
}

export type ActingOver = {
  readonly userId: number
  readonly name: string
  readonly companyName: string
  readonly why: 'expired' | 'notAllowed' | 'userGone'
}

/** The versions of the catalogue's rows. Cached prices and stock are valid for one version. Each request names the
 *  present version, so that a change counts at once. */
export type CatalogueVersions = {
  readonly catalogue: number
  readonly prices: number
  readonly stock: number
}

export type Visitor = { readonly customer: Customer | undefined }

export const GUEST: Visitor = { customer: undefined }

/** True for a site admin who acts as nobody else. */
export function isSiteAdminAtWork({ customer }: Visitor): boolean {
  return customer?.isSiteAdmin === true && customer.actingBy === undefined
}

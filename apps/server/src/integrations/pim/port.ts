/** The product information system, as the shop sees it: what it says of products, and what the shop tells back.
 *  Attributes are named by their code. Fields that are absent say nothing; null says that the value is gone. */
import type { Localised } from '@hoistway/domain/texts/locale'
import type { Feed } from '../feed/port.ts'

/** A value by the kind of its attribute: a truth value, a number, the id of an option, ids of options, a text, or a
 *  text in each language. */
export type PimValue = boolean | number | string | readonly number[] | Localised

export type ProductRecord = {
  readonly articleNr: string
  readonly label?: Localised | undefined
  readonly description?: Localised | undefined
  readonly unit?: string | undefined
  readonly status?: number | undefined
  readonly weightG?: number | undefined
  /** The article number of the successor. */
  readonly replacedBy?: string | null | undefined
  readonly attributes?: Readonly<Record<string, PimValue | null>> | undefined
}

/** The facts of a product that the shop has and the product information system lacks. */
export type ShopFacts = {
  readonly articleNr: string
  readonly productId: number
  readonly status: number
  readonly popularity: number
  readonly relevance: number
}

export type RefusedFacts = { readonly articleNr: string; readonly reason: string }

export type Pim = {
  readonly products: () => Promise<Feed<ProductRecord> | undefined>
  /** The name of the feed for the person who looks after it. */
  readonly productsName: string
  /** Replaces what was told before.
   *  @returns the parts whose facts the other side did not take */
  readonly sendFacts: (facts: AsyncIterable<readonly ShopFacts[]>) => Promise<readonly RefusedFacts[]>
}

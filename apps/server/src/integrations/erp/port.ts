/** The business system, as the shop sees it: what it delivers, and where orders go. Article numbers, company codes
 *  and e-mail addresses are the names that both sides know. Money and amounts are scaled integers (glossary, Units).
 *  A feed that is not there answers undefined: there is nothing to do. Optional fields that are absent say nothing;
 *  null says that the value is gone. */
import type { LineDetailName } from '@hoistway/domain/cart/line-details'
import type { Currency, PriceSource } from '@hoistway/domain/codes'
import type { LineAnswer, PromisedDelivery, ResponseAnswer } from '@hoistway/domain/orders/order-response'
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import type { Feed } from '../feed/port.ts'

export type StockLevel = {
  readonly articleNr: string
  readonly warehouse: string
  readonly stock: number
  readonly location?: string | null | undefined
}

export type ListedPrice = {
  readonly articleNr: string
  readonly source: Exclude<PriceSource, 0>
  /** Of list prices. */
  readonly priceKey?: string | null | undefined
  /** Of contract prices. */
  readonly companyCode?: string | null | undefined
  readonly currency: Currency
  readonly fromAmount: number
  readonly price: number
  readonly validFrom?: string | null | undefined
  readonly validTo?: string | null | undefined
}

export type CustomerRecord = {
  readonly companyCode: string
  readonly name?: string | undefined
  /** ISO code. */
  readonly country?: string | undefined
  readonly language?: Locale | undefined
  readonly currency?: Currency | undefined
  readonly priceKey?: string | null | undefined
  /** 1/100 percent. */
  readonly webDiscount?: number | undefined
  readonly onlyContractPrices?: boolean | undefined
  readonly orderNoRequired?: boolean | undefined
  readonly orderNoInstruction?: string | null | undefined
  readonly orderNoMaxLength?: number | undefined
  readonly disabledPartDelivery?: boolean | undefined
  readonly partDeliveryMessage?: string | null | undefined
  readonly agreement?: string | null | undefined
  readonly category?: string | null | undefined
  readonly type?: string | null | undefined
  /** The address in the Peppol network, such as `0007:5560001234`. */
  readonly electronicAddress?: string | null | undefined
  readonly postAddress?: string | null | undefined
}

export type UserRecord = {
  readonly email: string
  readonly companyCode: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly cellPhone?: string | null | undefined
  readonly language?: Locale | undefined
  readonly customerAdmin?: boolean | undefined
  readonly pricesRestricted?: boolean | undefined
  readonly onlyContractPrices?: boolean | undefined
  readonly active?: boolean | undefined
}

export type MailCodeRecord = { readonly email: string; readonly mailCodes: readonly string[] }

export type OrderNumber = { readonly tempId: string; readonly erpOrder: string }

/** The order is named by one of the two. */
export type ShipmentRecord = {
  readonly tempId?: string | undefined
  readonly erpOrder?: string | undefined
  readonly shipmentId: string
  readonly transporter: string
  readonly location?: string | undefined
  readonly url?: string | undefined
  readonly status: string
}

/** A line of an order that was placed before the shop was there. The fields of the whole order stand in each of its lines, or
 *  in one of them. */
export type OrderHistoryLine = {
  readonly erpOrder: string
  readonly companyCode: string
  readonly date: string
  /** Of the person who ordered. */
  readonly email?: string | undefined
  readonly orderedBy?: string | undefined
  readonly userOrder?: string | undefined
  readonly mark?: string | undefined
  readonly message?: string | undefined
  readonly desiredDelivery?: string | undefined
  readonly transport?: string | undefined
  readonly recipient?: string | undefined
  readonly address?: string | undefined
  readonly postAddress?: string | undefined
  /** ISO code. */
  readonly country?: string | undefined
  readonly currency: Currency
  readonly fee?: number | undefined
  /** The sum of all lines and the fee, by which a lost line is noticed. */
  readonly orderTotal?: number | undefined
  readonly position: number
  readonly articleNr: string
  readonly label?: string | undefined
  readonly unit?: string | undefined
  readonly amount: number
  readonly price: number
  /** The price times the amount, if absent. */
  readonly lineTotal?: number | undefined
}

export type TransportRecord = {
  readonly code: string
  readonly nameSv: string
  readonly nameEn: string
  readonly nameDe: string
  readonly feeSek: number
  readonly feeEur: number
  /** Kilograms; 0 is no limit. */
  readonly maxWeight: number
  /** ISO code; none: every country. */
  readonly country?: string | null | undefined
  readonly sort: number
  readonly longGoods: boolean
}

/** The records of the business system, by the name of the feed. */
export type ErpRecords = {
  readonly stock: StockLevel
  readonly prices: ListedPrice
  readonly customers: CustomerRecord
  readonly users: UserRecord
  readonly mailCodes: MailCodeRecord
  readonly orders: OrderNumber
  readonly shipments: ShipmentRecord
  readonly orderHistory: OrderHistoryLine
  readonly transports: TransportRecord
}
export type ErpFeedName = keyof ErpRecords

/** A released order, complete: the business system asks nothing back. */
export type ExportedOrder = {
  readonly tempId: string
  /** The shop's order number. */
  readonly order: number
  readonly placed: string
  readonly companyCode: string
  readonly companyName: string
  /** The address of the company in the Peppol network, such as `0007:5560001234`. */
  readonly electronicAddress?: string
  readonly email: string
  readonly orderedBy: string
  /** The site admin who sent it for that person; absent where the person did. */
  readonly sentBy?: string
  readonly userOrder: string
  readonly mark: string
  readonly message: string
  readonly desiredDelivery: string
  readonly partialDelivery: boolean
  readonly transport: { readonly id: number; readonly name: string }
  readonly delivery: {
    readonly recipient: string
    readonly address: string
    readonly postAddress: string
    /** ISO code. */
    readonly country: string
  }
  readonly currency: Currency
  readonly lines: readonly ExportedLine[]
  readonly subtotal: number
  readonly fee: number
  readonly total: number
}

export type ExportedLine = {
  readonly position: number
  readonly articleNr: string
  readonly label: Localised
  readonly unit: string
  readonly amount: number
  readonly price: number
  readonly total: number
} & ExportedDetails

/** The names of the details of a line in the business system. */
export const EXPORTED_DETAIL = {
  specificationText: 'comment',
  ownArticleNr: 'ownArticleNr',
} as const satisfies Record<LineDetailName, string>

/** Empty where the line has no such detail. */
export type ExportedDetails = { readonly [N in LineDetailName as (typeof EXPORTED_DETAIL)[N]]: string }

/** The shop itself, as the supplier of its orders. */
export type Seller = {
  readonly name: string
  /** Its address in the Peppol network, such as `0007:5560001234`. */
  readonly electronicAddress?: string | undefined
}

/** The order by its number in the shop or by its tempId. */
export type OrderName = { readonly number: number } | { readonly tempId: string }

export type ResponseLine = {
  readonly position: number
  readonly answer: LineAnswer
  readonly articleNr?: string | undefined
  /** Absent: the amount that was ordered. */
  readonly amount?: number | undefined
  readonly deliveries: readonly PromisedDelivery[]
  /** The part that comes in place of the ordered one. */
  readonly substitute?: { readonly articleNr: string; readonly label: string } | undefined
  readonly note?: string | undefined
}

export type OrderResponse = {
  readonly kind: 'response'
  /** The number of the document on the other side. */
  readonly documentId: string
  /** An instant of ISO 8601. The newest document of an order counts, in whatever order they arrive. */
  readonly issued: string
  readonly order: OrderName
  readonly erpOrder?: string | undefined
  readonly answer: ResponseAnswer
  readonly note?: string | undefined
  /** The delivery of lines that say none. */
  readonly delivery?: PromisedDelivery | undefined
  /** Accepted or refused without lines means all lines. */
  readonly lines: readonly ResponseLine[]
  /** Lines that cannot be read, each with the reason. */
  readonly faults: readonly string[]
}

export type DespatchAdvice = {
  readonly kind: 'despatch'
  readonly documentId: string
  readonly issued: string
  readonly order: OrderName
  /** The number by which the carrier knows the shipment. */
  readonly shipmentId: string
  readonly transporter: string
  readonly url?: string | undefined
  readonly lines: readonly { readonly position: number; readonly amount: number }[]
  readonly faults: readonly string[]
}

export type OrderAnswer = OrderResponse | DespatchAdvice

/** A document about orders that the business system has sent. */
export type AnswerFile = {
  /** The name of the file, for the person who looks after it. */
  readonly name: string
  readonly answers: readonly OrderAnswer[]
  /** The reason why nothing of the document can be read. */
  readonly fault?: string
  /** Puts the document aside. Called after its transaction: a document that is read again does no harm. */
  readonly done: () => Promise<void>
}

export type Erp = {
  readonly feed: <N extends ErpFeedName>(name: N) => Promise<Feed<ErpRecords[N]> | undefined>
  /** The name of a feed for the person who looks after it: `stock.csv`. */
  readonly nameOf: (feed: ErpFeedName) => string
  /** May be done again for the same order: it changes nothing then. */
  readonly exportOrder: (order: ExportedOrder) => Promise<void>
  /** The responses to orders and advices of shipments that wait to be taken, a document a line, in the order of their
   *  names. Undefined if none waits. */
  readonly answers: () => Promise<Feed<AnswerFile> | undefined>
  /** The name of these documents for the person who looks after them. */
  readonly answersName: string
}

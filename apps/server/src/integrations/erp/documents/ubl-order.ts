/** An order as a UBL 2.1 Order of Peppol BIS Ordering 3. The elements stand in the order of the schema. Sums are without
 *  VAT, which the business system adds. */

import type { Currency } from '@hoistway/domain/codes'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import type { Price } from '@hoistway/domain/prices/money'
import type { ExportedLine, ExportedOrder, Seller } from '../port.ts'
import { currencyCode, money, quantity, uneceUnit } from './numbers.ts'
import { postalLine } from './post-address.ts'
import { type Elements, filled, writeXml } from './write-xml.ts'

const COMMON = 'urn:oasis:names:specification:ubl:schema:xsd'
const PURCHASE_ORDER = '220'
/** Freight, in UNCL 7161. */
const FREIGHT = 'FC'

export function ublOrder(order: ExportedOrder, seller: Seller): string {
  const { currency, userOrder, mark, subtotal, fee, total } = order
  const sum = amountIn(currency)
  return writeXml({
    Order: {
      '@xmlns': `${COMMON}:Order-2`,
      '@xmlns:cac': `${COMMON}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${COMMON}:CommonBasicComponents-2`,
      'cbc:CustomizationID': 'urn:fdc:peppol.eu:poacc:trns:order:3',
      'cbc:ProfileID': 'urn:fdc:peppol.eu:poacc:bis:ordering:3',
      'cbc:ID': order.order,
      'cbc:IssueDate': stockholmDay(Date.parse(order.placed)),
      'cbc:OrderTypeCode': PURCHASE_ORDER,
      'cbc:Note': filled(order.message),
      'cbc:DocumentCurrencyCode': currencyCode(currency),
      'cbc:CustomerReference': filled(userOrder),
      'cac:OriginatorDocumentReference': filled(mark) && { 'cbc:ID': mark },
      'cac:AdditionalDocumentReference': { 'cbc:ID': order.tempId, 'cbc:DocumentType': 'tempId' },
      'cac:BuyerCustomerParty': { 'cac:Party': buyer(order) },
      'cac:SellerSupplierParty': { 'cac:Party': sellerParty(seller) },
      'cac:Delivery': delivery(order),
      'cac:AllowanceCharge':
        fee === 0
          ? undefined
          : {
              'cbc:ChargeIndicator': 'true',
              'cbc:AllowanceChargeReasonCode': FREIGHT,
              'cbc:AllowanceChargeReason': order.transport.name,
              'cbc:Amount': sum(fee),
            },
      'cac:AnticipatedMonetaryTotal': {
        'cbc:LineExtensionAmount': sum(subtotal),
        'cbc:TaxExclusiveAmount': sum(total),
        'cbc:ChargeTotalAmount': fee === 0 ? undefined : sum(fee),
        'cbc:PayableAmount': sum(total),
      },
      'cac:OrderLine': order.lines.map((line) => orderLine(line, order)),
    },
  })
}

function amountIn(currency: Currency): (price: Price) => Elements {
  return (price) => ({ '@currencyID': currencyCode(currency), '#': money(price) })
}

function buyer({ companyCode, companyName, electronicAddress, orderedBy, email }: ExportedOrder): Elements {
  return {
    'cbc:EndpointID': endpoint(electronicAddress),
    'cac:PartyIdentification': { 'cbc:ID': companyCode },
    'cac:PartyName': { 'cbc:Name': companyName },
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': companyName },
    'cac:Contact': { 'cbc:Name': orderedBy, 'cbc:ElectronicMail': filled(email) },
  }
}

function sellerParty({ name, electronicAddress }: Seller): Elements {
  return {
    'cbc:EndpointID': endpoint(electronicAddress),
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
  }
}

/** An address in the Peppol network, such as `0007:5560001234`: the code of its list and the number. */
function endpoint(address: string | undefined): Elements | undefined {
  const [scheme, ...number] = address?.split(':') ?? []
  return number.length === 0 ? undefined : { '@schemeID': scheme, '#': number.join(':') }
}

function delivery({ delivery, desiredDelivery }: ExportedOrder): Elements {
  const { zip, city } = postalLine(delivery.postAddress)
  return {
    'cac:DeliveryLocation': {
      'cac:Address': {
        'cbc:StreetName': filled(delivery.address),
        'cbc:CityName': filled(city),
        'cbc:PostalZone': zip,
        'cac:Country': { 'cbc:IdentificationCode': delivery.country },
      },
    },
    'cac:RequestedDeliveryPeriod': { 'cbc:StartDate': desiredDelivery, 'cbc:EndDate': desiredDelivery },
    'cac:DeliveryParty': filled(delivery.recipient) && {
      'cac:PartyName': { 'cbc:Name': delivery.recipient },
    },
  }
}

function orderLine(line: ExportedLine, { currency, partialDelivery }: ExportedOrder): Elements {
  const sum = amountIn(currency)
  const unit = uneceUnit(line.unit)
  const { sv, en, de } = line.label
  return {
    'cbc:Note': filled(line.comment),
    'cac:LineItem': {
      'cbc:ID': line.position,
      'cbc:Quantity': { '@unitCode': unit, '#': quantity(line.amount) },
      'cbc:LineExtensionAmount': sum(line.total),
      'cbc:PartialDeliveryIndicator': String(partialDelivery),
      'cac:Price': {
        'cbc:PriceAmount': sum(line.price),
        'cbc:BaseQuantity': { '@unitCode': unit, '#': '1' },
      },
      'cac:Item': {
        'cbc:Name': filled(en) ?? filled(sv) ?? filled(de) ?? line.articleNr,
        'cac:BuyersItemIdentification': filled(line.ownArticleNr) && { 'cbc:ID': line.ownArticleNr },
        'cac:SellersItemIdentification': { 'cbc:ID': line.articleNr },
      },
    },
  }
}

/** An order as an openTRANS 2.1 ORDER, whose basic elements are those of BMEcat 2005. The elements stand in the order of
 *  the schema. TOTAL_AMOUNT is the sum of the lines; the fee of the delivery stands in HEADER_UDX, since the schema has
 *  no place for charges of a whole order. */
import { LOCALES } from '@hoistway/domain/texts/locale'
import type { ExportedLine, ExportedOrder, Seller } from '../port.ts'
import { currencyCode, money, quantity, uneceUnit } from './numbers.ts'
import { postalLine } from './post-address.ts'
import { type Elements, filled, writeXml } from './write-xml.ts'

const LANGUAGE = { sv: 'swe', en: 'eng', de: 'deu' } as const
const SUPPLIER = 'supplier'
const DELIVERY = 'delivery'
/** The schema allows no more. */
const LONGEST_NAME = 150

export function openTransOrder(order: ExportedOrder, seller: Seller): string {
  const placed = withoutFraction(order.placed)
  return writeXml({
    ORDER: {
      '@version': '2.1',
      '@type': 'standard',
      '@xmlns': 'http://www.opentrans.org/XMLSchema/2.1',
      '@xmlns:bmecat': 'http://www.bmecat.org/bmecat/2005',
      ORDER_HEADER: {
        CONTROL_INFO: { GENERATION_DATE: placed },
        ORDER_INFO: {
          ORDER_ID: order.order,
          ORDER_DATE: placed,
          DELIVERY_DATE: {
            DELIVERY_START_DATE: noonOf(order.desiredDelivery),
            DELIVERY_END_DATE: noonOf(order.desiredDelivery),
          },
          PARTIES: { PARTY: [buyer(order), supplier(seller), deliveryParty(order)] },
          CUSTOMER_ORDER_REFERENCE: filled(order.userOrder) && { ORDER_ID: order.userOrder },
          ORDER_PARTIES_REFERENCE: {
            'bmecat:BUYER_IDREF': partyId(order.companyCode),
            'bmecat:SUPPLIER_IDREF': partyId(supplierId(seller)),
            SHIPMENT_PARTIES_REFERENCE: { DELIVERY_IDREF: partyId(DELIVERY) },
          },
          'bmecat:CURRENCY': currencyCode(order.currency),
          PARTIAL_SHIPMENT_ALLOWED: order.partialDelivery ? 'TRUE' : 'FALSE',
          'bmecat:TRANSPORT': { 'bmecat:TRANSPORT_REMARK': order.transport.name },
          REMARKS: [...remark('order', order.message), ...remark('mark', order.mark)],
          HEADER_UDX: {
            'UDX.HOISTWAY.TEMP_ID': order.tempId,
            'UDX.HOISTWAY.DELIVERY_FEE': money(order.fee),
            'UDX.HOISTWAY.SENT_BY': order.sentBy,
          },
        },
      },
      ORDER_ITEM_LIST: { ORDER_ITEM: order.lines.map(orderItem) },
      ORDER_SUMMARY: { TOTAL_ITEM_NUM: order.lines.length, TOTAL_AMOUNT: money(order.subtotal) },
    },
  })
}

function withoutFraction(instant: string): string {
  return instant.replace(/\.\d+Z$/, 'Z')
}

/** The day is the same in every country that the shop delivers to in Europe. */
function noonOf(day: string): string {
  return `${day}T12:00:00Z`
}

function partyId(id: string): Elements {
  return { '@type': 'supplier_specific', '#': id }
}

function supplierId({ electronicAddress }: Seller): string {
  return electronicAddress ?? SUPPLIER
}

function buyer({ companyCode, companyName, orderedBy, email }: ExportedOrder): Elements {
  return {
    'bmecat:PARTY_ID': partyId(companyCode),
    PARTY_ROLE: 'buyer',
    ADDRESS: {
      'bmecat:NAME': companyName,
      CONTACT_DETAILS: {
        'bmecat:CONTACT_NAME': orderedBy,
        'bmecat:EMAILS': filled(email) && { 'bmecat:EMAIL': email },
      },
    },
  }
}

function supplier(seller: Seller): Elements {
  return {
    'bmecat:PARTY_ID': partyId(supplierId(seller)),
    PARTY_ROLE: SUPPLIER,
    ADDRESS: { 'bmecat:NAME': seller.name },
  }
}

function deliveryParty({ delivery }: ExportedOrder): Elements {
  const { zip, city } = postalLine(delivery.postAddress)
  return {
    'bmecat:PARTY_ID': partyId(DELIVERY),
    PARTY_ROLE: DELIVERY,
    ADDRESS: {
      'bmecat:NAME': filled(delivery.recipient),
      'bmecat:STREET': filled(delivery.address),
      'bmecat:ZIP': zip,
      'bmecat:CITY': filled(city),
      'bmecat:COUNTRY_CODED': delivery.country,
    },
  }
}

function remark(type: string, text: string): Elements[] {
  return filled(text) === undefined ? [] : [{ '@type': type, '#': text }]
}

function orderItem(line: ExportedLine): Elements {
  return {
    LINE_ITEM_ID: line.position,
    PRODUCT_ID: {
      'bmecat:SUPPLIER_PID': { '@type': 'supplier_specific', '#': line.articleNr },
      'bmecat:BUYER_PID': filled(line.ownArticleNr) && { '@type': 'buyer_specific', '#': line.ownArticleNr },
      'bmecat:DESCRIPTION_SHORT': LOCALES.flatMap((locale) => {
        const name = filled(line.label[locale])
        return name === undefined
          ? []
          : [{ '@lang': LANGUAGE[locale], '#': Array.from(name).slice(0, LONGEST_NAME).join('') }]
      }),
    },
    QUANTITY: quantity(line.amount),
    'bmecat:ORDER_UNIT': uneceUnit(line.unit),
    PRODUCT_PRICE_FIX: { 'bmecat:PRICE_AMOUNT': money(line.price) },
    PRICE_LINE_AMOUNT: money(line.total),
    REMARKS: remark('order', line.comment),
  }
}

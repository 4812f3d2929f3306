/** Names the faults of an order and the control of each: one table for the list of faults, the lines and the fields. */
import type { LineDetailName } from '@hoistway/domain/cart/line-details'
import { ProductStatus } from '@hoistway/domain/codes'
import type { LineFault } from '@hoistway/domain/orders/line-faults'
import type { OrderFault } from '@hoistway/domain/orders/order-faults'
import { formatAmount } from '@hoistway/domain/prices/money-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Translate } from '../../texts/translate.ts'

/** Ids of the controls, so that the list of faults can lead to them. */
export const CONTROL = {
  lines: 'cart-lines',
  address: 'cart-address',
  recipient: 'cart-recipient',
  street: 'cart-street',
  postalCode: 'cart-postal-code',
  city: 'cart-city',
  country: 'cart-country',
  transport: 'cart-transport',
  date: 'cart-date',
  userOrder: 'cart-user-order',
  mark: 'cart-mark',
  message: 'cart-message',
  approval: 'cart-approval',
  send: 'cart-send',
} as const

export const amountControl = (productID: number) => `cart-amount-${productID}`
export const detailControl = (productID: number, name: LineDetailName) => `cart-${name}-${productID}`

/** The detail of its line that a fault is about; undefined for faults of part and amount. */
export function detailOf(fault: LineFault): LineDetailName | undefined {
  if (fault.type === 'specificationMissing') return 'specificationText'
  return fault.type === 'textTooLong' ? fault.field : undefined
}

/** Returns the control that the list of faults links to. */
export function controlOf(fault: OrderFault): string {
  switch (fault.type) {
    case 'specificationMissing':
      return detailControl(fault.productID, 'specificationText')
    case 'unknownProduct':
    case 'productNotOrderable':
    case 'lineWithoutPrice':
    case 'amountInvalid':
    case 'amountTooLarge':
    case 'wholeUnitsOnly':
      return amountControl(fault.productID)
    case 'addressMissing':
    case 'unknownAddress':
      return CONTROL.address
    case 'recipientTooShort':
      return CONTROL.recipient
    case 'addressTooShort':
      return CONTROL.street
    case 'postAddressMissing':
      return CONTROL[fault.field]
    case 'countryMissing':
      return CONTROL.country
    case 'transportMissing':
    case 'transportRefused':
      return CONTROL.transport
    case 'dateMissing':
    case 'dateInvalid':
    case 'dateInPast':
      return CONTROL.date
    case 'orderNumberMissing':
    case 'orderNumberTooLong':
      return CONTROL.userOrder
    case 'textTooLong':
      return 'productID' in fault ? detailControl(fault.productID, fault.field) : TEXT_CONTROL[fault.field]
    case 'emptyCart':
    case 'totalTooLarge':
      return CONTROL.lines
    case 'pricesRestricted':
    case 'partialDeliveryDisabled':
      return CONTROL.send
  }
}

const TEXT_CONTROL = {
  mark: CONTROL.mark,
  userOrder: CONTROL.userOrder,
  message: CONTROL.message,
  recipient: CONTROL.recipient,
  address: CONTROL.street,
  postAddress: CONTROL.city,
} as const

/** The sentence for a person. `unit` is that of the line, in the reader's language. */
export function faultText(fault: OrderFault, t: Translate, locale: Locale, unit = ''): string {
  switch (fault.type) {
    case 'productNotOrderable':
      return t(NOT_ORDERABLE[fault.status])
    case 'lineWithoutPrice':
      return fault.fromAmount === undefined
        ? t('cart.fault.lineWithoutPrice')
        : t('cart.fault.lineWithoutPriceFrom', { amount: formatAmount(locale, fault.fromAmount, unit) })
    case 'postAddressMissing':
      return t(`cart.fault.${fault.field}Missing`)
    case 'transportRefused':
      return t(`cart.fault.transportRefused.${fault.reason}`)
    case 'orderNumberTooLong':
    case 'textTooLong':
      return t(`cart.fault.${fault.type}`, { max: fault.max })
    case 'recipientTooShort':
    case 'addressTooShort':
      return t(`cart.fault.${fault.type}`, { min: fault.min })
    default:
      return t(`cart.fault.${fault.type}`)
  }
}

const NOT_ORDERABLE: Readonly<Record<ProductStatus, string>> = {
  [ProductStatus.NoPrice]: 'cart.fault.productNoPrice',
  [ProductStatus.UnderDevelopment]: 'cart.fault.productUnderDevelopment',
  [ProductStatus.Replaced]: 'cart.fault.productReplaced',
  [ProductStatus.Default]: 'cart.fault.unknownProduct',
}

/** The fault that a control shows, if it has one. */
export function faultAt(faults: readonly OrderFault[], control: string): OrderFault | undefined {
  return faults.find((fault) => controlOf(fault) === control)
}

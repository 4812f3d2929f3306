/** The columns of each file of the business system. docs/erp-files.md shows the same to those who write them. */
import { Currency, PriceSource } from '@hoistway/domain/codes'
import {
  type Cell,
  day,
  decimal,
  email,
  language,
  matching,
  oneOf,
  quoted,
  text,
  webAddress,
  wholeNumber,
  yesOrNo,
} from './cells.ts'
import { type CsvForm, clearable, type LineRule, must, optional } from './csv-feed.ts'

const MAIL_CODE = /^[A-Z]{2}$/
const MAX_INTEGER = 2_147_483_647
const MOST_POSITIONS = 9_999

const articleNr = text(100)
const companyCode = matching(/^[\w.-]{1,40}$/, 'a company code')
const country = matching(/^[A-Za-z]{2}$/, 'a country like SE')
const currency = oneOf({ sek: Currency.Sek, eur: Currency.Euro })
const tempId = (cell: string): Cell<string> =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(cell)
    ? { value: cell.toLowerCase() }
    : { fault: `${quoted(cell)} is no tempId` }
const erpOrder = matching(/^[\w./-]{1,40}$/, 'an order number')

/** Codes between spaces or commas; a dash for none. */
const mailCodes = (cell: string): Cell<readonly string[]> => {
  const codes = cell === '-' ? [] : cell.toUpperCase().split(/[\s,]+/)
  const wrong = codes.find((code) => !MAIL_CODE.test(code))
  return wrong === undefined ? { value: [...new Set(codes)] } : { fault: `${quoted(wrong)} is no mail code` }
}

const STOCK = {
  articleNr: must(articleNr),
  warehouse: must(matching(/^[A-Za-z0-9]{1,10}$/, 'a warehouse')),
  stock: must(decimal(3)),
  location: clearable(text(40)),
}

const PRICES = {
  articleNr: must(articleNr),
  source: must(
    oneOf({
      list: PriceSource.PriceList,
      campaign: PriceSource.Campaign,
      contract: PriceSource.Contract,
      default: PriceSource.Default,
    }),
  ),
  priceKey: clearable(text(40)),
  companyCode: clearable(companyCode),
  currency: must(currency),
  fromAmount: must(decimal(3, 0)),
  /** A part that costs nothing is a mistake of the file. */
  price: must(decimal(4, 1)),
  validFrom: clearable(day),
  validTo: clearable(day),
}

/** A list price names its list, a contract price its company, the others neither. */
const priceKeyFault: LineRule<typeof PRICES> = ({ source, priceKey, companyCode }) => {
  if ((source === PriceSource.PriceList) !== (priceKey != null)) {
    return 'priceKey belongs to list prices, and each of them needs one'
  }
  if ((source === PriceSource.Contract) !== (companyCode != null)) {
    return 'companyCode belongs to contract prices, and each of them needs one'
  }
  return undefined
}

const priceFault: LineRule<typeof PRICES> = ({ validFrom, validTo }) =>
  validFrom != null && validTo != null && validTo < validFrom ? 'validTo is before validFrom' : undefined

const CUSTOMERS = {
  companyCode: must(companyCode),
  name: optional(text(200)),
  country: optional(country),
  language: optional(language),
  currency: optional(currency),
  priceKey: clearable(text(40)),
  webDiscount: optional(decimal(2, 0)),
  onlyContractPrices: optional(yesOrNo),
  orderNoRequired: optional(yesOrNo),
  orderNoInstruction: clearable(text(500)),
  orderNoMaxLength: optional(wholeNumber(0, 1000)),
  disabledPartDelivery: optional(yesOrNo),
  partDeliveryMessage: clearable(text(500)),
  agreement: clearable(text(100)),
  category: clearable(text(40)),
  type: clearable(text(40)),
  postAddress: clearable(text(200)),
  electronicAddress: clearable(matching(/^\d{4}:[\w.-]{1,50}$/, 'an address like 0007:5560001234')),
}

const customerFault: LineRule<typeof CUSTOMERS> = ({ webDiscount = 0 }) =>
  webDiscount > 10_000 ? 'webDiscount is more than 100 percent' : undefined

const USERS = {
  email: must(email),
  companyCode: must(companyCode),
  firstName: optional(text(100)),
  lastName: optional(text(100)),
  cellPhone: clearable(text(40)),
  language: optional(language),
  customerAdmin: optional(yesOrNo),
  pricesRestricted: optional(yesOrNo),
  onlyContractPrices: optional(yesOrNo),
  active: optional(yesOrNo),
}

const MAIL_CODES = { email: must(email), mailCodes: must(mailCodes) }

const ORDERS = { tempId: must(tempId), erpOrder: must(erpOrder) }

const SHIPMENTS = {
  tempId: optional(tempId),
  erpOrder: optional(erpOrder),
  shipmentId: must(text(60)),
  transporter: must(text(60)),
  location: optional(text(100)),
  url: optional(webAddress),
  status: must(text(60)),
}

const shipmentKeyFault: LineRule<typeof SHIPMENTS> = ({ tempId, erpOrder }) =>
  tempId === undefined && erpOrder === undefined ? 'neither tempId nor erpOrder names the order' : undefined

const ORDER_HISTORY = {
  erpOrder: must(erpOrder),
  companyCode: must(companyCode),
  date: must(day),
  email: optional(email),
  orderedBy: optional(text(200)),
  userOrder: optional(text(100)),
  mark: optional(text(100)),
  message: optional(text(1000)),
  desiredDelivery: optional(day),
  transport: optional(text(100)),
  recipient: optional(text(100)),
  address: optional(text(100)),
  postAddress: optional(text(100)),
  country: optional(country),
  currency: must(currency),
  fee: optional(decimal(4, 0)),
  orderTotal: optional(decimal(4, 0)),
  position: must(wholeNumber(1, MOST_POSITIONS)),
  articleNr: must(articleNr),
  label: optional(text(250)),
  unit: optional(text(20)),
  amount: must(decimal(3, 1)),
  price: must(decimal(4, 0)),
  lineTotal: optional(decimal(4, 0)),
}

const TRANSPORTS = {
  code: must(matching(/^[\w-]{1,20}$/, 'a code')),
  nameSv: must(text(100)),
  nameEn: must(text(100)),
  nameDe: must(text(100)),
  feeSek: must(decimal(4, 0)),
  feeEur: must(decimal(4, 0)),
  maxWeight: must(wholeNumber(0, 100_000)),
  /** Empty: every country. */
  country: clearable(country),
  sort: must(wholeNumber(0, MAX_INTEGER)),
  longGoods: must(yesOrNo),
}

/** Each file with the columns that name what a line is about. */
export const FORMS = {
  stock: { columns: STOCK, keys: ['articleNr', 'warehouse'] } satisfies CsvForm<typeof STOCK>,
  prices: {
    columns: PRICES,
    keys: ['articleNr', 'source', 'priceKey', 'companyCode', 'currency', 'fromAmount', 'validFrom'],
    keyFaultOf: priceKeyFault,
    faultOf: priceFault,
  } satisfies CsvForm<typeof PRICES>,
  customers: { columns: CUSTOMERS, keys: ['companyCode'], faultOf: customerFault } satisfies CsvForm<
    typeof CUSTOMERS
  >,
  users: { columns: USERS, keys: ['email'] } satisfies CsvForm<typeof USERS>,
  mailCodes: { columns: MAIL_CODES, keys: ['email'] } satisfies CsvForm<typeof MAIL_CODES>,
  orders: { columns: ORDERS, keys: ['tempId'] } satisfies CsvForm<typeof ORDERS>,
  shipments: {
    columns: SHIPMENTS,
    keys: ['tempId', 'erpOrder', 'shipmentId'],
    keyFaultOf: shipmentKeyFault,
  } satisfies CsvForm<typeof SHIPMENTS>,
  orderHistory: { columns: ORDER_HISTORY, keys: ['erpOrder'] } satisfies CsvForm<typeof ORDER_HISTORY>,
  transports: { columns: TRANSPORTS, keys: ['code'] } satisfies CsvForm<typeof TRANSPORTS>,
} as const

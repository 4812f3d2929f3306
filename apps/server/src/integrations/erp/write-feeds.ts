/** Writes the files of the business system from what the shop has now, so that somebody who edits a number sees it in
 *  the shop after the next sync. Files that are there already are left alone. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Currency, PriceSource } from '@hoistway/domain/codes'
import { writeDecimal } from '@hoistway/domain/sync/sync-decimal'
import { fileVersion, type OnWritten } from '../feed/file-version.ts'
import { writeWholeFile } from '../feed/write-whole-file.ts'
import { writeCsvLine } from './csv-line.ts'
import { FILE_NAMES } from './exchange-erp.ts'
import type { ErpFeedName, ErpRecords } from './port.ts'

/** The shop's rows of each feed, piece by piece. */
export type PresentState = {
  readonly [N in ErpFeedName]: () => AsyncIterable<readonly ErpRecords[N][]>
}

type Cells<T> = Readonly<Record<string, (record: T) => string | null | undefined>>

const SOURCE_WORDS: Readonly<Record<number, string>> = {
  [PriceSource.PriceList]: 'list',
  [PriceSource.Campaign]: 'campaign',
  [PriceSource.Contract]: 'contract',
  [PriceSource.Default]: 'default',
}

const currencyWord = (currency: Currency | undefined) => (currency === Currency.Euro ? 'EUR' : 'SEK')
const yesOrNo = (flag: boolean | undefined) => (flag ? 'yes' : 'no')

const CELLS: { readonly [N in ErpFeedName]: Cells<ErpRecords[N]> } = {
  stock: {
    articleNr: (row) => row.articleNr,
    warehouse: (row) => row.warehouse,
    stock: (row) => writeDecimal(row.stock, 3),
    location: (row) => row.location,
  },
  prices: {
    articleNr: (row) => row.articleNr,
    source: (row) => SOURCE_WORDS[row.source],
    priceKey: (row) => row.priceKey,
    companyCode: (row) => row.companyCode,
    currency: (row) => currencyWord(row.currency),
    fromAmount: (row) => writeDecimal(row.fromAmount, 3),
    price: (row) => writeDecimal(row.price, 4),
    validFrom: (row) => row.validFrom,
    validTo: (row) => row.validTo,
  },
  customers: {
    companyCode: (row) => row.companyCode,
    name: (row) => row.name,
    country: (row) => row.country,
    language: (row) => row.language,
    currency: (row) => currencyWord(row.currency),
    priceKey: (row) => row.priceKey,
    webDiscount: (row) => writeDecimal(row.webDiscount ?? 0, 2),
    onlyContractPrices: (row) => yesOrNo(row.onlyContractPrices),
    orderNoRequired: (row) => yesOrNo(row.orderNoRequired),
    orderNoInstruction: (row) => row.orderNoInstruction,
    orderNoMaxLength: (row) => String(row.orderNoMaxLength ?? 0),
    disabledPartDelivery: (row) => yesOrNo(row.disabledPartDelivery),
    partDeliveryMessage: (row) => row.partDeliveryMessage,
    agreement: (row) => row.agreement,
    category: (row) => row.category,
    type: (row) => row.type,
    postAddress: (row) => row.postAddress,
    electronicAddress: (row) => row.electronicAddress,
  },
  users: {
    email: (row) => row.email,
    companyCode: (row) => row.companyCode,
    firstName: (row) => row.firstName,
    lastName: (row) => row.lastName,
    cellPhone: (row) => row.cellPhone,
    language: (row) => row.language,
    customerAdmin: (row) => yesOrNo(row.customerAdmin),
    pricesRestricted: (row) => yesOrNo(row.pricesRestricted),
    onlyContractPrices: (row) => yesOrNo(row.onlyContractPrices),
    active: (row) => yesOrNo(row.active),
  },
  mailCodes: {
    email: (row) => row.email,
    mailCodes: (row) => (row.mailCodes.length === 0 ? '-' : row.mailCodes.join(' ')),
  },
  orders: { tempId: (row) => row.tempId, erpOrder: (row) => row.erpOrder },
  shipments: {
    tempId: (row) => row.tempId,
    erpOrder: (row) => row.erpOrder,
    shipmentId: (row) => row.shipmentId,
    transporter: (row) => row.transporter,
    location: (row) => row.location,
    url: (row) => row.url,
    status: (row) => row.status,
  },
  orderHistory: {
    erpOrder: (row) => row.erpOrder,
    companyCode: (row) => row.companyCode,
    date: (row) => row.date,
    email: (row) => row.email,
    orderedBy: (row) => row.orderedBy,
    userOrder: (row) => row.userOrder,
    mark: (row) => row.mark,
    message: (row) => row.message,
    desiredDelivery: (row) => row.desiredDelivery,
    transport: (row) => row.transport,
    recipient: (row) => row.recipient,
    address: (row) => row.address,
    postAddress: (row) => row.postAddress,
    country: (row) => row.country,
    currency: (row) => currencyWord(row.currency),
    fee: (row) => writeDecimal(row.fee ?? 0, 4),
    orderTotal: (row) => (row.orderTotal === undefined ? undefined : writeDecimal(row.orderTotal, 4)),
    position: (row) => String(row.position),
    articleNr: (row) => row.articleNr,
    label: (row) => row.label,
    unit: (row) => row.unit,
    amount: (row) => writeDecimal(row.amount, 3),
    price: (row) => writeDecimal(row.price, 4),
    lineTotal: (row) => (row.lineTotal === undefined ? undefined : writeDecimal(row.lineTotal, 4)),
  },
  transports: {
    code: (row) => row.code,
    nameSv: (row) => row.nameSv,
    nameEn: (row) => row.nameEn,
    nameDe: (row) => row.nameDe,
    feeSek: (row) => writeDecimal(row.feeSek, 4),
    feeEur: (row) => writeDecimal(row.feeEur, 4),
    maxWeight: (row) => String(row.maxWeight),
    country: (row) => row.country,
    sort: (row) => String(row.sort),
    longGoods: (row) => yesOrNo(row.longGoods),
  },
}

/** `onWritten` is called for each file that was not there before. */
export async function writeFeeds(
  directory: string,
  present: PresentState,
  onWritten: OnWritten = async () => {},
): Promise<void> {
  for (const feed of Object.keys(FILE_NAMES) as ErpFeedName[]) {
    await writeFeed(directory, feed, present, onWritten)
  }
}

async function writeFeed<N extends ErpFeedName>(
  directory: string,
  feed: N,
  present: PresentState,
  onWritten: OnWritten,
): Promise<void> {
  const path = join(directory, 'in', FILE_NAMES[feed])
  if (existsSync(path)) return
  await writeWholeFile(path, csvText(CELLS[feed], present[feed]()))
  await onWritten(FILE_NAMES[feed], await fileVersion(path))
}

async function* csvText<T>(cells: Cells<T>, pieces: AsyncIterable<readonly T[]>): AsyncGenerator<string> {
  yield writeCsvLine(Object.keys(cells))
  for await (const piece of pieces) {
    yield piece.map((record) => writeCsvLine(Object.values(cells).map((cell) => cell(record) ?? ''))).join('')
  }
}

/** Reads the shop's rows in the words of the business system and of the product information system, in steps. */
import { Currency, type PriceSource } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ErpFeedName, ErpRecords } from '../integrations/erp/port.ts'
import type { ProductRecord } from '../integrations/pim/port.ts'
import { type ProductRange, readNextRange } from './feeds/feed-queries.ts'
import {
  readAllCustomers,
  readAllOrderNumbers,
  readAllShipments,
  readAllTransports,
  readAllUsers,
  readHistoryOf,
  readPricesOf,
  readProductsOf,
  readStockOf,
} from './present-queries.ts'

/** Some ten milliseconds of work for the embedded database. */
const PRODUCTS_A_PIECE = 200

type Pieces<T> = () => AsyncIterable<readonly T[]>

/** Does the reading of one piece; where others wait, with a rest after it (pace.ts). */
export type Step = <T>(read: () => Promise<T>) => Promise<T>
const noRest: Step = (read) => read()

export function presentFeeds(
  db: Kysely<Database>,
  step: Step = noRest,
): { readonly [N in ErpFeedName]: Pieces<ErpRecords[N]> } {
  return {
    stock: productPieces(db, step, async (range) =>
      (await readStockOf(db, range)).map(({ article_nr, ...row }) => ({ articleNr: article_nr, ...row })),
    ),
    prices: productPieces(db, step, async (range) =>
      (await readPricesOf(db, range)).map((row) => ({
        articleNr: row.article_nr,
        source: row.source as Exclude<PriceSource, 0>,
        priceKey: row.price_key,
        companyCode: row.company_code,
        currency: row.currency as Currency,
        fromAmount: row.from_amount,
        price: row.price,
        validFrom: row.valid_from,
        validTo: row.valid_to,
      })),
    ),
    customers: atOnce(async () =>
      (await readAllCustomers(db)).map((row) => ({
        companyCode: row.company_code,
        name: row.name,
        country: row.country_code,
        language: row.language_code,
        currency: row.euro ? Currency.Euro : Currency.Sek,
        priceKey: row.price_key,
        webDiscount: row.web_discount,
        onlyContractPrices: row.only_contract_prices,
        orderNoRequired: row.order_no_required,
        orderNoInstruction: row.order_no_instruction,
        orderNoMaxLength: row.order_no_max_length,
        disabledPartDelivery: row.disabled_part_delivery,
        partDeliveryMessage: row.part_delivery_message,
        agreement: row.agreement,
        category: row.category,
        type: row.type,
        postAddress: row.post_address,
        electronicAddress: row.electronic_address,
      })),
    ),
    users: atOnce(async () =>
      (await readAllUsers(db)).map((row) => ({
        email: row.email,
        companyCode: row.company_code,
        firstName: row.first_name,
        lastName: row.last_name,
        cellPhone: row.cell_phone,
        language: row.language_code,
        customerAdmin: row.is_customer_admin,
        pricesRestricted: row.prices_restricted,
        onlyContractPrices: row.only_show_contract_prices,
        active: row.active,
      })),
    ),
    mailCodes: atOnce(async () =>
      (await readAllUsers(db)).map((row) => ({ email: row.email, mailCodes: row.mail_codes })),
    ),
    orders: atOnce(async () =>
      (await readAllOrderNumbers(db)).map((row) => ({ tempId: row.temp_id, erpOrder: row.erp_order })),
    ),
    shipments: atOnce(async () =>
      (await readAllShipments(db)).map(({ temp_id, shipment_id, ...row }) => ({
        tempId: temp_id,
        shipmentId: shipment_id,
        ...row,
      })),
    ),
    orderHistory: () => presentHistory(db, step),
    transports: atOnce(async () =>
      (await readAllTransports(db)).map((row) => ({
        code: row.code,
        nameSv: row.names.swedish,
        nameEn: row.names.english,
        nameDe: row.names.deutsch,
        feeSek: row.fee_sek,
        feeEur: row.fee_eur,
        maxWeight: row.max_weight,
        country: row.country_code,
        sort: row.sort,
        longGoods: row.takes_long_goods,
      })),
    ),
  }
}

const ORDERS_A_PIECE = 50

async function* presentHistory(
  db: Kysely<Database>,
  step: Step,
): AsyncGenerator<readonly ErpRecords['orderHistory'][]> {
  for (let after = 0; ; ) {
    const rows = await step(() => readHistoryOf(db, after, ORDERS_A_PIECE))
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield rows.map((row) => ({
      erpOrder: row.erp_order,
      companyCode: row.company_code,
      date: row.created.toISOString().slice(0, 'YYYY-MM-DD'.length),
      email: row.email ?? undefined,
      orderedBy: row.ordered_by,
      userOrder: row.user_order,
      mark: row.mark,
      message: row.message,
      desiredDelivery: row.desired_delivery,
      transport: row.transport_code ?? row.transport_name.english,
      recipient: row.recipient,
      address: row.address,
      postAddress: row.post_address,
      country: row.country_code,
      currency: row.currency as Currency,
      fee: row.fee,
      orderTotal: row.total,
      position: row.position,
      articleNr: row.article_nr,
      label: row.label.sv,
      unit: row.unit,
      amount: row.amount,
      price: row.unit_price,
      lineTotal: row.line_total,
    }))
  }
}

export function presentProducts(db: Kysely<Database>, step: Step = noRest): Pieces<ProductRecord> {
  return productPieces(db, step, async (range) =>
    (await readProductsOf(db, range)).map((row) => ({
      articleNr: row.article_nr,
      label: row.label,
      description: row.description,
      unit: row.unit,
      status: row.status,
      weightG: row.weight_g,
    })),
  )
}

function productPieces<T>(
  db: Kysely<Database>,
  step: Step,
  read: (range: ProductRange) => Promise<readonly T[]>,
): Pieces<T> {
  return async function* () {
    for (let after = 0; ; ) {
      const range = await readNextRange(db, after, PRODUCTS_A_PIECE)
      if (!range) return
      after = range.to
      yield await step(() => read(range))
    }
  }
}

function atOnce<T>(read: () => Promise<readonly T[]>): Pieces<T> {
  return async function* () {
    yield await read()
  }
}

/** Imports companies from the business system. A company that the feed does not name stays as it is. */
import { Currency } from '@hoistway/domain/codes'
import type { CustomerRecord } from '../../integrations/erp/port.ts'
import { changedFields, isEmpty, statedFields } from '../feeds/changed-fields.ts'
import { readCountryIds } from '../feeds/feed-queries.ts'
import { type FeedOptions, importFeed } from '../feeds/import-feed.ts'
import type { SyncRun } from '../runs/run.ts'
import { type CustomerRow, insertCustomer, readCustomers, updateCustomer } from './customer-queries.ts'

export async function importCustomers(run: SyncRun, options: FeedOptions = {}): Promise<void> {
  const { db, erp, now } = run
  const countries = await readCountryIds(db)
  await importFeed(run, { name: erp.nameOf('customers'), open: () => erp.feed('customers') }, options, {
    async take(given, section) {
      const known = await readCustomers(
        db,
        given.map(({ value }) => value.companyCode),
      )
      const added = new Set<string>()
      for (const { line, value } of given) {
        const countryId = value.country === undefined ? undefined : countries.get(value.country.toUpperCase())
        if (value.country !== undefined && countryId === undefined) {
          section.refuse(line, `unknown country ${value.country}`)
          continue
        }
        const row = known.get(value.companyCode)
        const fields = customerFields(value, countryId)
        if (row) {
          const changed = changedFields(row, fields)
          if (isEmpty(changed)) continue
          await updateCustomer(db, row.id, changed, now())
          section.count('changed', 1)
          continue
        }
        const { name, country_id, language_code, euro } = fields
        const isComplete =
          name !== undefined && country_id !== undefined && language_code !== undefined && euro !== undefined
        if (!isComplete || added.has(value.companyCode)) {
          section.refuse(
            line,
            isComplete
              ? 'the company was added by an earlier line'
              : 'a new customer needs name, country, language and currency',
          )
          continue
        }
        added.add(value.companyCode)
        await insertCustomer(db, {
          ...statedFields(fields),
          company_code: value.companyCode,
          name,
          country_id,
          language_code,
          euro,
        })
        section.count('added', 1)
      }
    },
  })
}

type CustomerFields = { readonly [K in keyof CustomerRow]?: CustomerRow[K] | undefined }

function customerFields(value: CustomerRecord, countryId: number | undefined) {
  return {
    name: value.name,
    euro: value.currency === undefined ? undefined : value.currency === Currency.Euro,
    country_id: countryId,
    language_code: value.language,
    agreement: value.agreement,
    category: value.category,
    type: value.type,
    post_address: value.postAddress,
    electronic_address: value.electronicAddress,
    price_key: value.priceKey,
    web_discount: value.webDiscount,
    only_contract_prices: value.onlyContractPrices,
    order_no_required: value.orderNoRequired,
    order_no_instruction: value.orderNoInstruction,
    order_no_max_length: value.orderNoMaxLength,
    disabled_part_delivery: value.disabledPartDelivery,
    part_delivery_message: value.partDeliveryMessage,
  } satisfies CustomerFields
}

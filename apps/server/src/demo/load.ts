/** Loads the demo shop into an empty database. */

import { stockholmDay } from '@hoistway/domain/delivery-date'
import { APPROVAL, DEMO_ACCOUNTS, DEMO_PASSWORD } from '@hoistway/fixtures/cast'
import { ADDRESSES, COMPANIES } from '@hoistway/fixtures/companies'
import { COUNTRIES, countryId } from '@hoistway/fixtures/countries'
import { demoShelf } from '@hoistway/fixtures/shelf'
import { TRANSPORTS } from '@hoistway/fixtures/transports'
import { hash } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

type Options = { readonly products: number; readonly today: Date; readonly log: (line: string) => void }

export async function loadDemo(db: Kysely<Database>, { products, today, log }: Options): Promise<void> {
  const found = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (found) return
  const shelf = demoShelf({ products })
  const insert = async (table: string, rows: readonly object[]) => {
    if (rows.length === 0) return
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(rows[0] ?? {}).map((c) => sql.ref(c)))})
      select ${sql.join(Object.keys(rows[0] ?? {}).map((c) => sql.ref(c)))} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
  }
  await insert(
    'countries',
    COUNTRIES.map(({ id, code, name }) => ({ id, code, name })),
  )
  await insert(
    'companies',
    COMPANIES.map((c) => ({
      id: c.id,
      company_code: c.companyCode,
      name: c.name,
      euro: c.euro,
      country_id: countryId(c.countryCode),
      language_code: c.language,
      agreement: c.agreement,
      category: c.category,
      type: c.type,
      post_address: c.postAddress,
      price_key: c.priceKey,
      i_price_list: c.iPriceList,
      price_list: c.priceList,
      web_discount: c.webDiscount,
      order_no_required: c.orderNoRequired,
      order_no_instruction: c.orderNoInstruction ?? null,
      order_no_max_length: c.orderNoMaxLength,
      disabled_part_delivery: c.disabledPartDelivery,
      part_delivery_message: c.partDeliveryMessage ?? null,
      is_customer: true,
      only_contract_prices: false,
      show_kick_back: false,
      kick_back: 0,
      created: today,
      updated: today,
    })),
  )
  await insert(
    'company_addresses',
    ADDRESSES.map((a) => ({
      id: a.id,
      company_id: a.companyId,
      short_name: a.shortName,
      name: a.name,
      recipient: a.recipient,
      address: a.address,
      post_address: a.postAddress,
      country_id: countryId(a.countryCode),
      created: today,
    })),
  )
  const users = await Promise.all(
    DEMO_ACCOUNTS.map(async (a) => ({
      id: a.id,
      company_id: a.company.id,
      user_name: a.email,
      email: a.email,
      first_name: a.firstName,
      last_name: a.lastName,
      cell_phone: a.cellPhone,
      password_hash: a.isWebUser
        ? await hash(DEMO_PASSWORD, { memoryCost: 19456, timeCost: 2, parallelism: 1 })
        : null,
      is_web_user: a.isWebUser,
      active: a.active,
      is_customer_admin: a.isCustomerAdmin,
      is_site_admin: a.isSiteAdmin,
      language_code: a.language,
      only_show_contract_prices: a.onlyShowContractPrices,
      prices_restricted: a.pricesRestricted,
      show_price_with_kick_back: false,
      kickback: 0,
      should_set_new_password: false,
      attest_enabled: true,
      mail_codes: a.mailCodes,
      created: today,
    })),
  )
  await insert('users', users)
  await insert('attests', [
    {
      id: 1,
      user_id: APPROVAL.orderer.id,
      attestant_id: APPROVAL.attester.id,
      amount: APPROVAL.amount,
      active: true,
      substitute_attester_id: APPROVAL.substitute.id,
    },
  ])
  await insert(
    'transports',
    TRANSPORTS.map((t) => ({
      id: t.id,
      code: t.code,
      name: t.name,
      names: t.names,
      fee_sek: t.feeSek,
      fee_eur: t.feeEur,
      max_weight: t.maxWeight,
      country_id: t.countryId,
      sort: t.sort,
      takes_long_goods: t.takesLongGoods,
    })),
  )
  await insert(
    'attributes',
    shelf.attributes.map((a) => ({
      id: a.id,
      code: a.code,
      type: a.type,
      filter_group: a.filterGroup,
      metric_unit: a.metricUnit ?? null,
      web_status: a.webStatus,
      search_priority: a.searchPriority,
      sort_prio: a.sortPrio,
      filter_behaviour: a.filterBehaviour,
      name: a.name,
    })),
  )
  await insert(
    'options',
    shelf.options.map((o) => ({ id: o.id, attribute_id: o.attributeId, sort: o.sort, text: o.text })),
  )
  await insert(
    'document_texts',
    shelf.documentTexts.map((d) => ({ id: d.id, swedish: d.text.sv, english: d.text.en, german: d.text.de })),
  )
  for (const batch of shelf.batches(stockholmDay(today.getTime()))) {
    await insert(
      'products',
      batch.products.map((p) => ({
        id: p.id,
        article_nr: p.articleNr,
        identifiers: p.identifiers,
        unit: p.unit,
        status: p.status,
        label: p.label,
        description: p.description,
        search_terms: p.searchTerms,
        attribute_values: p.values,
        relevance: p.relevance,
        popularity: p.popularity,
        requires_specification: p.requiresSpecification,
        replacement_product_id: p.replacementProductId ?? null,
        is_long_goods: p.isLongGoods,
        weight_g: p.weightG,
        stock_location: p.stockLocation,
        limited_to_companies: p.limitedToCompanies,
        limited_to_countries: p.limitedToCountries,
        campaign: p.campaign,
        changed: today,
      })),
    )
    await sql`insert into price_tiers (product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to)
      select product_id, source, price_key, company_id, currency, from_amount, price, valid_from, valid_to from jsonb_populate_recordset(null::price_tiers, ${JSON.stringify(batch.tiers.map((t) => ({ product_id: t.productId, source: t.source, price_key: t.priceKey ?? null, company_id: t.companyId ?? null, currency: t.currency, from_amount: t.fromAmount, price: t.price, valid_from: t.validFrom ?? null, valid_to: t.validTo ?? null })))}::jsonb)`.execute(
      db,
    )
    await insert(
      'stock',
      batch.stock.map((s) => ({
        product_id: s.productId,
        warehouse: s.warehouse,
        stock: s.stock,
        location: s.location,
      })),
    )
    await insert(
      'assets',
      batch.assets.map((a) => ({
        id: a.id,
        code: a.code,
        kind: a.kind,
        media_type: a.mediaType,
        file_name: a.fileName,
        type_text_id: a.typeTextId ?? null,
        label_text_id: a.labelTextId ?? null,
        web_languages: a.webLanguages,
      })),
    )
  }
  await insert(
    'product_news',
    shelf.news.map((n) => ({ locale: n.locale, position: n.position, product_id: n.productId })),
  )
  log(`demo shop loaded: ${products} parts`)
}

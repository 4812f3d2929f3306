/** Converts the demo catalogue to rows of the catalogue's tables. */
import type { DemoBatch, DemoCatalogue } from '@hoistway/fixtures/demo-catalogue'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type Columns, insertRows } from './insert-rows.ts'

export async function insertBatch(db: Kysely<Database>, batch: DemoBatch): Promise<void> {
  await insertRows(db, 'products', PRODUCT, batch.products.map(productRow))
  await insertRows(db, 'price_tiers', TIER, batch.tiers.map(tierRow))
  await insertRows(db, 'stock', STOCK, batch.stock.map(stockRow))
  await insertRows(db, 'assets', ASSET, batch.assets.map(assetRow))
}

export const attributeRow = (attribute: DemoCatalogue['attributes'][number]) => ({
  id: attribute.id,
  code: attribute.code,
  type: attribute.type,
  filter_group: attribute.filterGroup,
  metric_unit: attribute.metricUnit ?? null,
  web_status: attribute.webStatus,
  search_priority: attribute.searchPriority,
  sort_prio: attribute.sortPrio,
  filter_behaviour: attribute.filterBehaviour,
  name: attribute.name,
})

export const optionRow = ({ id, attributeId, sort, text }: DemoCatalogue['options'][number]) => ({
  id,
  attribute_id: attributeId,
  sort,
  text,
})

export const productRow = (product: DemoBatch['products'][number]) => ({
  id: product.id,
  article_nr: product.articleNr,
  identifiers: product.identifiers,
  unit: product.unit,
  status: product.status,
  label: product.label,
  description: product.description,
  search_terms: product.searchTerms,
  attribute_values: product.values,
  relevance: product.relevance,
  popularity: product.popularity,
  requires_specification: product.requiresSpecification,
  replacement_product_id: product.replacementProductId,
  is_long_goods: product.isLongGoods,
  weight_g: product.weightG,
  stock_location: product.stockLocation,
  limited_to_companies: product.limitedToCompanies,
  limited_to_countries: product.limitedToCountries,
  campaign: product.campaign,
})
const PRODUCT: Columns<ReturnType<typeof productRow>> = {
  id: 'int',
  article_nr: 'text',
  identifiers: 'text[]',
  unit: 'text',
  status: 'int',
  label: 'jsonb',
  description: 'jsonb',
  search_terms: 'jsonb',
  attribute_values: 'jsonb',
  relevance: 'int',
  popularity: 'int',
  requires_specification: 'boolean',
  replacement_product_id: 'int',
  is_long_goods: 'boolean',
  weight_g: 'int',
  stock_location: 'text',
  limited_to_companies: 'int[]',
  limited_to_countries: 'int[]',
  campaign: 'boolean',
}

const tierRow = (tier: DemoBatch['tiers'][number]) => ({
  product_id: tier.productId,
  source: tier.source,
  price_key: tier.priceKey,
  company_id: tier.companyId,
  currency: tier.currency,
  from_amount: tier.fromAmount,
  price: tier.price,
  valid_from: tier.validFrom,
  valid_to: tier.validTo,
})
const TIER: Columns<ReturnType<typeof tierRow>> = {
  product_id: 'int',
  source: 'int',
  price_key: 'text',
  company_id: 'int',
  currency: 'int',
  from_amount: 'bigint',
  price: 'bigint',
  valid_from: 'date',
  valid_to: 'date',
}

const stockRow = (row: DemoBatch['stock'][number]) => ({
  product_id: row.productId,
  warehouse: row.warehouse,
  stock: row.stock,
  location: row.location,
})
const STOCK: Columns<ReturnType<typeof stockRow>> = {
  product_id: 'int',
  warehouse: 'text',
  stock: 'bigint',
  location: 'text',
}

const assetRow = (asset: DemoBatch['assets'][number]) => ({
  id: asset.id,
  code: asset.code,
  kind: asset.kind,
  media_type: asset.mediaType,
  file_name: asset.fileName,
  type_text_id: asset.typeTextId,
  label_text_id: asset.labelTextId,
  web_languages: asset.webLanguages,
})
const ASSET: Columns<ReturnType<typeof assetRow>> = {
  id: 'int',
  code: 'text',
  kind: 'text',
  media_type: 'text',
  file_name: 'text',
  type_text_id: 'int',
  label_text_id: 'int',
  web_languages: 'text[]',
}

/** The named entities of the contract. The OpenAPI document describes each entity once and refers to it by name. */
import type { TSchema } from 'typebox'
import {
  AdminUser,
  Company,
  CompanyAddress,
  LoginRequest,
  LoginResult,
  MailLog,
  RegistrationRequest,
  User,
} from './account/account.ts'
import { Attest, AttestChange, AttestOrder, AttestResponse, AttestUser } from './approvals/attest.ts'
import { FilterOptions } from './catalogue/filter-options.ts'
import { AttributeInfo, FilterRequest, FilterResult, FilterSetup } from './catalogue/filters.ts'
import { AssetRecord, Product, ProductAttributes, ProductPrice, WarehouseStock } from './catalogue/product.ts'
import { SearchMap } from './catalogue/product-caches.ts'
import { ProductPageRequest } from './catalogue/products.ts'
import { AppText, NavMenuItem } from './content/content.ts'
import { CartState, Country, StartObject, UserObject } from './content/home.ts'
import { ShareableProductList } from './orders/lists.ts'
import {
  Address,
  CartInfo,
  CartItem,
  CartPrice,
  Order,
  OrderInformation,
  OrderProduct,
  OrderRequest,
  Shipment,
  Transport,
  UpdatedCartInfo,
} from './orders/orders.ts'
import { Problem } from './problems.ts'
import { AttributeWebSetting } from './site-admin/catalogue-admin.ts'
import { SyncLog, SyncOverview } from './site-admin/sync.ts'

export const ENTITIES = {
  Address,
  AdminUser,
  AppText,
  AssetRecord,
  Attest,
  AttestChange,
  AttestOrder,
  AttestResponse,
  AttestUser,
  AttributeInfo,
  AttributeWebSetting,
  CartInfo,
  CartItem,
  CartPrice,
  CartState,
  Company,
  CompanyAddress,
  Country,
  FilterOptions,
  FilterRequest,
  FilterResult,
  FilterSetup,
  LoginRequest,
  LoginResult,
  MailLog,
  NavMenuItem,
  Order,
  OrderInformation,
  OrderProduct,
  OrderRequest,
  Problem,
  Product,
  ProductAttributes,
  ProductPageRequest,
  ProductPrice,
  RegistrationRequest,
  SearchMap,
  ShareableProductList,
  Shipment,
  StartObject,
  SyncLog,
  SyncOverview,
  Transport,
  UpdatedCartInfo,
  User,
  UserObject,
  WarehouseStock,
} as const satisfies Record<string, TSchema>

export type EntityName = keyof typeof ENTITIES

/** Compares schemas by their content, because an optional schema is another object than the schema itself. */
const NAME_OF_SHAPE = new Map<string, EntityName>(
  Object.entries(ENTITIES).map(([name, schema]) => [JSON.stringify(schema), name as EntityName]),
)

export function entityNameOf(schema: unknown): EntityName | undefined {
  return NAME_OF_SHAPE.get(JSON.stringify(schema))
}

/** Returns a schema as plain JSON that refers to entities by name. `within` is the entity that is being described. */
export function withReferences(schema: unknown, within?: EntityName): unknown {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map((item) => withReferences(item))
  const name = entityNameOf(schema)
  if (name !== undefined && name !== within) return { $ref: `#/components/schemas/${name}` }
  return Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, withReferences(inner)]))
}

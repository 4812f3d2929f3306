/** Calls that store carts and searches as lists, which users share by a link (server document, sections 3 and 7). */
import { MAX_CART_LINES } from '@hoistway/domain/limits'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Product } from '../catalogue/product.ts'
import { Decimal, Id, LanguageInput, Nullable } from '../wire.ts'
import { LineDetails, SentDetails } from './line-details.ts'

/** A client may send a list back as it received it: the server takes the id from the whole product (ENT-33). */
const ProductReference = Type.Union([Id, Type.Object({ id: Id })])

export const NewListItem = Type.Object({
  productId: Type.Optional(Nullable(Id)),
  product: Type.Optional(Nullable(ProductReference)),
  amount: Type.Optional(
    Nullable(Type.Number({ description: '1 when left out; at most 3 decimals, at most 1,000,000 (AMB-44)' })),
  ),
  ...SentDetails,
})
export type NewListItem = Static<typeof NewListItem>

const ListTypeInput = Type.Union(
  [
    Type.Literal(0),
    Type.Literal(100),
    Type.String({ pattern: '^(0|100|[cC][aA][rR][tT]|[sS][eE][aA][rR][cC][hH])$' }),
  ],
  { description: '0 cart (also when left out), 100 search; the names are read too (AMB-16)' },
)

export const NewShareableProductList = Type.Object({
  type: Type.Optional(Nullable(ListTypeInput)),
  items: Type.Array(NewListItem, { maxItems: MAX_CART_LINES }),
})

/** The part of a long list that a call returns. */
export const MAX_LIST_PART = 200

export const ListLine = Type.Object({ productID: Id, amount: Decimal, ...LineDetails })
export type ListLine = Static<typeof ListLine>

/** Anyone with the token can read the list, so the token has 192 random bits (AMB-17). */
const Token = Type.String({ maxLength: 100, description: 'The share token' })

export const ShareableProductList = Type.Object({
  id: Token,
  created: Type.String({ description: 'ISO time' }),
  type: Type.Integer({ description: '0 cart, 100 search' }),
  name: Type.Optional(
    Type.String({ description: 'Additional: the name that the owner has given; left out without one' }),
  ),
  items: Type.Array(Type.Object({ product: Product, amount: Decimal, ...LineDetails }), {
    description: 'In the order in which they were saved',
  }),
  leftOut: Type.Integer({ description: 'Lines whose part the reader may not see, or that is gone' }),
  count: Type.Optional(
    Type.Integer({ description: 'Additional: all lines that the reader may see; with `limit` only' }),
  ),
  lines: Type.Optional(
    Type.Array(ListLine, {
      description: 'Additional: all lines without their parts; with `only=lines` only',
    }),
  ),
})
export type ShareableProductList = Static<typeof ShareableProductList>

export const listCalls = {
  getShareableProductLists: call({
    method: 'GET',
    path: '/v2/Product/get-shareable-product-lists',
    summary: "The caller's own lists, newest first; none for a guest",
    access: 'public',
    whileActing: 'asPerson',
    query: Type.Object({ language: LanguageInput }),
    result: Type.Array(ShareableProductList),
    required: ['language'],
    refusals: ['invalidInput'],
  }),
  getShareableProductList: call({
    method: 'GET',
    path: '/v2/Product/get-shareable-product-list',
    summary: "A list by its token, with the reader's own prices; no login needed",
    access: 'public',
    whileActing: 'asPerson',
    query: Type.Object({
      id: Token,
      language: LanguageInput,
      after: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: MAX_CART_LINES,
          description: 'Additional: leaves out so many lines',
        }),
      ),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_LIST_PART,
          description: 'Additional: at most so many lines',
        }),
      ),
      only: Type.Optional(
        Type.Literal('lines', { description: 'Additional: `lines` in the place of `items`, to fill a cart' }),
      ),
    }),
    result: ShareableProductList,
    required: ['id', 'language'],
    refusals: ['invalidInput', 'unknownList'],
  }),
  saveShareableProductList: call({
    method: 'POST',
    path: '/v2/Product/save-shareable-product-list',
    summary: 'Keep a cart or a search; the answer is the token of its link',
    access: 'public',
    body: NewShareableProductList,
    result: Token,
    refusals: ['invalidInput', 'emptyList', 'tooManyLists', 'tooManyRequests'],
  }),
  deleteShareableProductList: call({
    method: 'DELETE',
    path: '/v2/Product/delete-shareable-product-list',
    summary: 'Throw away a list of the caller; its link leads nowhere from then on',
    access: 'customer',
    query: Type.Object({ id: Token }),
    result: 'file',
    refusals: ['notLoggedIn', 'invalidInput', 'unknownList'],
  }),
} as const

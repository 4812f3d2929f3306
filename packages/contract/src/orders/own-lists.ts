/** The shop's own calls (AMB-94) about the lists that the caller has saved: a page of them without their lines, and the
 *  name of one. Lists are read, saved and deleted by the specified calls (lists.ts). */
import { MAX_LIST_NAME } from '@hoistway/domain/limits'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Product } from '../catalogue/product.ts'
import { LanguageInput, Nullable } from '../wire.ts'

const Token = Type.String({ maxLength: 100, description: 'The share token' })

export const OwnList = Type.Object({
  id: Token,
  name: Type.String({ description: 'Empty until the owner names the list' }),
  type: Type.Integer({ description: '0 cart, 100 search' }),
  created: Type.String({ description: 'ISO time' }),
  expires: Nullable(Type.String({ description: 'ISO time; null: until the owner deletes the list' })),
  lines: Type.Integer({ description: 'All lines, with those whose part the caller may not see' }),
  first: Type.Array(Product, {
    description: 'The parts of the first lines, as far as the caller may see them',
  }),
})
export type OwnList = Static<typeof OwnList>

export const OwnLists = Type.Object({
  count: Type.Integer({ description: 'All lists of the caller' }),
  lists: Type.Array(OwnList, { description: 'Newest first' }),
})
export type OwnLists = Static<typeof OwnLists>

export const ownListCalls = {
  ownLists: call({
    method: 'GET',
    path: '/shop/v1/lists',
    summary: "A page of the caller's own lists, newest first, each with its first parts",
    access: 'customer',
    whileActing: 'asPerson',
    query: Type.Object({
      language: LanguageInput,
      after: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 10_000, description: 'Leaves out so many lists' }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: '20 when left out' })),
    }),
    result: OwnLists,
    refusals: ['notLoggedIn', 'invalidInput'],
  }),
  nameList: call({
    method: 'PUT',
    path: '/shop/v1/lists/:id',
    summary: 'Names a list of the caller; whoever has its link reads the name too',
    access: 'customer',
    params: Type.Object({ id: Token }),
    body: Type.Object({
      name: Type.String({ maxLength: MAX_LIST_NAME, description: 'One line; empty takes the name away' }),
    }),
    result: 'nothing',
    refusals: ['notLoggedIn', 'invalidInput', 'unknownList'],
  }),
} as const

/** Calls for start data, the user object, languages and countries (server document, section 7, "Home"). */
import Type, { type Static } from 'typebox'
import { User } from '../account/account.ts'
import { call } from '../call.ts'
import { FilterSetup } from '../catalogue/filters.ts'
import { LocaleInput, Nullable } from '../wire.ts'

export const Country = Type.Object({ id: Type.Integer(), code: Type.String(), countryName: Type.String() })
export type Country = Static<typeof Country>

/** The last cart that a client sent to the server (AMB-46). */
export const CartState = Type.Object({
  stateSaveID: Type.String(),
  cartItems: Type.Array(Type.Unknown()),
  orderInformation: Type.Unknown(),
})

/** The fields of the start data that depend on the caller. For a guest they
 *  are null or false, except `stockLimit` (ENT-39). */
const userPart = {
  tempAdrInsert: Type.Boolean(),
  refresh: Type.Boolean(),
  user: Nullable(User),
  cart: Nullable(CartState),
  isCustomerAdmin: Type.Boolean(),
  isSiteAdmin: Type.Boolean(),
  shouldSetNewPassword: Type.Boolean(),
  stockLimit: Type.Integer({ description: 'Above this many a part is "in stock" (AMB-52)' }),
}

export const UserObject = Type.Object(userPart)
export type UserObject = Static<typeof UserObject>

export const StartObject = Type.Object({
  ...userPart,
  countries: Type.Array(Country),
  mailCodes: Type.Array(Type.Object({ code: Type.String(), description: Type.String() })),
  token: Nullable(Type.String()),
  productFilterSetup: FilterSetup,
  languages: Type.Array(Type.String()),
  publicUrls: Type.Object({
    sv: Nullable(Type.String()),
    en: Nullable(Type.String()),
    de: Nullable(Type.String()),
  }),
  contentServiceUrl: Type.String(),
  imageServiceUrl: Type.String(),
})
export type StartObject = Static<typeof StartObject>

export const homeCalls = {
  startObject: call({
    method: 'GET',
    path: '/v1/Home/start-object',
    summary: 'What the shop needs at start, with the part of the caller',
    access: 'public',
    whileActing: 'asPerson',
    query: Type.Object({
      assets: Type.Optional(
        Type.Literal('none', {
          description: 'Leaves the records of all files out of the filter setup, which are most of it',
        }),
      ),
    }),
    result: StartObject,
    refusals: [],
  }),
  userObject: call({
    method: 'GET',
    path: '/v1/Home/user-object',
    summary: 'The caller; asked on every page request',
    access: 'public',
    whileActing: 'asPerson',
    result: UserObject,
    refusals: [],
  }),
  languages: call({
    method: 'GET',
    path: '/v2/Home/languages',
    summary: 'The languages of the shop',
    access: 'public',
    whileActing: 'asPerson',
    result: Type.Array(Type.String()),
    refusals: [],
  }),
  countries: call({
    method: 'GET',
    path: '/v2/Home/countries',
    summary: 'The countries that the shop delivers to',
    access: 'public',
    whileActing: 'asPerson',
    query: Type.Object({ locale: Type.Optional(LocaleInput) }),
    result: Type.Array(Country),
    refusals: [],
  }),
  device: call({
    method: 'POST',
    path: '/v2/Home/device',
    summary: 'Sent once by each browser; only counted',
    access: 'public',
    whileActing: 'asPerson',
    result: 'nothing',
    refusals: [],
  }),
  offline: call({
    method: 'POST',
    path: '/v2/Home/offline',
    summary: 'Sent when an offline sync begins; only counted',
    access: 'public',
    whileActing: 'asPerson',
    result: 'nothing',
    refusals: [],
  }),
} as const

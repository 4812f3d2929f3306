/** Account calls and the entities of people and companies (server document, sections 3 and 7, "Account"). */
import Type, { type Static } from 'typebox'
import { call } from './call.ts'
import { Decimal, Id, Nullable, Text } from './wire.ts'

export const CompanyAddress = Type.Object({
  id: Id,
  shortName: Type.String(),
  name: Type.String(),
  recipient: Type.String(),
  address: Type.String(),
  postAddress: Type.String(),
  country: Type.String({ description: 'Name of the country' }),
})

export const Company = Type.Object({
  id: Id,
  companyCode: Type.String(),
  name: Type.String(),
  created: Type.String(),
  updated: Type.String(),
  removed: Nullable(Type.String()),
  euro: Type.Boolean(),
  country: Type.String(),
  agreement: Nullable(Type.String()),
  iPriceList: Nullable(Type.Integer()),
  languageCode: Type.String(),
  category: Nullable(Type.String()),
  type: Nullable(Type.String()),
  postAddress: Nullable(Type.String()),
  isCustomer: Type.Boolean(),
  priceKey: Nullable(Type.String()),
  webDiscount: Decimal,
  onlyContractPrices: Type.Boolean(),
  priceList: Nullable(Type.String()),
  orderNoRequired: Type.Boolean(),
  orderNoInstruction: Nullable(Type.String()),
  disabledPartDelivery: Type.Boolean(),
  partDeliveryMessage: Nullable(Type.String()),
  orderNoCharacterRestrictionCount: Type.Integer(),
  showKickBack: Type.Boolean(),
  kickBack: Decimal,
  addresses: Type.Array(CompanyAddress),
})
export type Company = Static<typeof Company>

/** The user's record as it goes to the user; never a password, never a token (ENT-02). */
export const User = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  name: Type.String(),
  email: Type.String(),
  cellPhone: Nullable(Type.String()),
  company: Company,
  userGroupId: Nullable(Type.Integer()),
  userRoleID: Nullable(Type.Integer()),
  euro: Type.Boolean({ description: "The company's (AMB-35)" }),
  requested: Nullable(Type.String()),
  iCountry: Id,
  approvedCachedTime: Nullable(Type.String()),
  onlyShowContractPrices: Type.Boolean(),
  pricesRestricted: Type.Boolean(),
  priceKey: Nullable(Type.String()),
  webDiscount: Decimal,
  showPriceWithKickBack: Type.Boolean(),
  kickback: Decimal,
  shouldSetNewPassword: Type.Boolean(),
  isCustomerAdmin: Type.Boolean(),
  isSiteAdmin: Type.Boolean(),
})
export type User = Static<typeof User>

export const LoginRequest = Type.Object({
  username: Text(320),
  password: Text(1024),
  rememberMe: Type.Optional(Nullable(Type.Boolean({ default: true }))),
})

/** `user` is null for wrong credentials, without a hint which part is wrong (AMB-08). An app origin also gets a
 *  bearer token and no cookie (AMB-13). */
export const LoginResult = Type.Object({
  user: Nullable(User),
  isCustomerAdmin: Type.Boolean(),
  token: Type.Optional(Type.String()),
  expires: Type.Optional(Type.String()),
})
export type LoginResult = Static<typeof LoginResult>

export const Token = Type.Object({ token: Type.String(), expires: Type.String() })

export const accountCalls = {
  login: call({
    method: 'POST',
    path: '/v2/account/login',
    summary: 'Log in; user is null when the credentials are wrong',
    access: 'public',
    body: LoginRequest,
    result: LoginResult,
    refusals: ['invalidInput', 'tooManyRequests'],
  }),
  token: call({
    method: 'GET',
    path: '/v2/account/token',
    summary: 'A bearer token for the apps; 204 without a session',
    access: 'public',
    result: Token,
    refusals: [],
  }),
  logout: call({
    method: 'GET',
    path: '/v2/account/logout',
    summary: 'End the session',
    access: 'public',
    result: 'nothing',
    refusals: ['foreignOrigin'],
  }),
} as const

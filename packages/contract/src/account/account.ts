/** Account calls and the entities of people and companies (server document, sections 3 and 7, "Account"). */
import { MAX_PERSON_TEXT } from '@hoistway/domain/limits'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Decimal, Id, LanguageInput, LocaleInput, Nullable, Text } from '../wire.ts'

export const CompanyAddress = Type.Object({
  id: Id,
  shortName: Type.String(),
  name: Type.String(),
  recipient: Type.String(),
  address: Type.String(),
  postAddress: Type.String(),
  country: Type.String({ description: 'Name of the country' }),
})
export type CompanyAddress = Static<typeof CompanyAddress>

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

/** One mail with a link to set a password. `resetUrl` is the address of the link with its token masked, null until the
 *  mail is rendered. `message` says that the mail was sent, or what went wrong (FORGOT-06). */
export const MailLog = Type.Object({
  requestDate: Type.String(),
  resetUrl: Nullable(Type.String()),
  success: Type.Boolean(),
  message: Type.String(),
})

/** A user in the view of the administrators and of the account's owner (ENT-03). */
export const AdminUser = Type.Object({
  ...User.properties,
  role: Type.Object(
    { id: Type.Integer(), description: Type.String() },
    { description: 'What the user may do in the shop: 1 customer user, 2 customer admin, 3 site admin' },
  ),
  isWebUser: Type.Boolean({ description: 'May log in, once a password is set' }),
  address: Nullable(Type.String({ description: "The company's postal address" })),
  language: Type.Integer({ description: '0 Swedish, 1 English, 2 German' }),
  lastActive: Nullable(Type.String({ description: 'When the user last logged in' })),
  resetPassword: Type.Boolean({ description: 'A link to set a password is out and still good' }),
  mailCodes: Type.Array(Type.String()),
  userName: Type.String({ description: 'What is typed at login' }),
  companyId: Id,
  substituteAttesterId: Nullable(Id),
  mailLogs: Type.Array(MailLog, { description: 'The latest first, at most 20' }),
})
export type AdminUser = Static<typeof AdminUser>

/** A change of a user. A record of `AdminUser` is accepted too; its other fields are ignored. A field that is left out
 *  or null keeps its value. */
const userData = {
  firstName: Type.Optional(Nullable(Text(MAX_PERSON_TEXT))),
  lastName: Type.Optional(Nullable(Text(MAX_PERSON_TEXT))),
  email: Type.Optional(Nullable(Text(MAX_PERSON_TEXT))),
  cellPhone: Type.Optional(Nullable(Text(MAX_PERSON_TEXT))),
  language: Type.Optional(Nullable(LanguageInput)),
  mailCodes: Type.Optional(Nullable(Type.Array(Text(10), { maxItems: 100 }))),
  isCustomerAdmin: Type.Optional(Nullable(Type.Boolean())),
}

/** Changes a user; without `id`, the caller. The server ignores fields that the caller may not change: the caller's own
 *  rights, the site admin's right of any user, and all fields that the business system owns (AMB-30). */
export const UserUpdate = Type.Object({
  ...userData,
  id: Type.Optional(Nullable(Type.Integer())),
  isWebUser: Type.Optional(Nullable(Type.Boolean({ description: 'Only of others' }))),
  oldPassword: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 1024,
        description: 'For another own password, and for another own e-mail address',
      }),
    ),
  ),
  newPassword: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 2000,
        description: 'Only of oneself, with oldPassword: 8 to 1024 characters, not a common one',
      }),
    ),
  ),
})
export type UserUpdate = Static<typeof UserUpdate>

/** `token` and `expires` replace the token of an app that has changed its password; the old token has ended. */
export const UpdatedUser = Type.Object({
  ...AdminUser.properties,
  token: Type.Optional(Type.String()),
  expires: Type.Optional(Type.String()),
})

/** Only a site admin may name a `companyId`; new users of other callers join the caller's company (AMB-30). */
export const NewUser = Type.Object({ ...userData, companyId: Type.Optional(Nullable(Type.Integer())) })

const registrationText = Type.Optional(Nullable(Text(MAX_PERSON_TEXT)))

/** A registration has a long form, and a short form with `company` but no organisation number and address (AMB-31,
 *  AMB-32). A missing field is a named fault of the registration, not a malformed request. */
export const RegistrationRequest = Type.Object({
  firstName: registrationText,
  lastName: registrationText,
  phoneNumber: registrationText,
  email: registrationText,
  company: registrationText,
  companyName: registrationText,
  companyAddress: registrationText,
  companyPostalCode: registrationText,
  companyCity: registrationText,
  country: registrationText,
  invoiceEmail: registrationText,
  orgNumber: registrationText,
  deliveryAddress: registrationText,
  deliveryPostalCode: registrationText,
  deliveryCity: registrationText,
  deliveryAddressName: registrationText,
  vat: registrationText,
  locale: Type.Optional(Nullable(LocaleInput)),
})

export const LoginRequest = Type.Object({
  username: Text(320),
  password: Text(1024),
  rememberMe: Type.Optional(Nullable(Type.Boolean({ default: true }))),
})

/** `user` is null for wrong credentials; nothing says which part is wrong (AMB-08). An app origin gets a bearer token
 *  instead of a cookie (AMB-13). */
export const LoginResult = Type.Object({
  user: Nullable(User),
  isCustomerAdmin: Type.Boolean(),
  token: Type.Optional(Type.String()),
  expires: Type.Optional(Type.String()),
})
export type LoginResult = Static<typeof LoginResult>

export const Token = Type.Object({ token: Type.String(), expires: Type.String() })

/** Clients send the fields in the body. The server reads the query too, for clients of the specification, although
 *  every proxy on the way writes a query into its access log. */
export const NewPassword = Type.Object({
  Password: Type.Optional(
    Type.String({ maxLength: 2000, description: '8 to 1024 characters, not a common one' }),
  ),
  Token: Type.Optional(Text(200)),
  Email: Type.Optional(Text(MAX_PERSON_TEXT)),
})

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
    mayBeEmpty: true,
    refusals: [],
  }),
  logout: call({
    method: 'GET',
    path: '/v2/account/logout',
    summary: 'End the session',
    access: 'public',
    whileActing: 'anywhere',
    result: 'nothing',
    refusals: ['foreignOrigin'],
  }),
  updateUser: call({
    method: 'PUT',
    path: '/v2/account/user/update',
    summary: 'Change the own record and password, or the record of somebody whose account one looks after',
    access: 'customer',
    body: UserUpdate,
    result: UpdatedUser,
    handles: [401],
    refusals: [
      'notLoggedIn',
      'notAllowed',
      'invalidInput',
      'unknownUser',
      'userIncomplete',
      'duplicateUser',
      'lastAdmin',
      'wrongPassword',
      'passwordTooWeak',
      'tooManyRequests',
    ],
  }),
  createAccount: call({
    method: 'POST',
    path: '/v2/account/create',
    summary: 'Ask to become a customer, in the long or the short form; the answer is a receipt',
    access: 'public',
    body: RegistrationRequest,
    result: 'file',
    refusals: ['invalidInput', 'registrationIncomplete', 'tooManyRequests'],
  }),
  createEmployee: call({
    method: 'POST',
    path: '/v2/account/create/employee',
    summary: 'Create a user of the company, who gets a mail to set a password; the answer is a receipt',
    access: 'customerAdmin',
    body: NewUser,
    result: 'file',
    refusals: [
      'notLoggedIn',
      'notAllowed',
      'invalidInput',
      'userIncomplete',
      'duplicateUser',
      'unknownCompany',
      'tooManyRequests',
    ],
  }),
  accountUser: call({
    method: 'GET',
    path: '/v2/account/user',
    summary: 'The caller, as those see it who look after the account (AMB-26)',
    access: 'customer',
    whileActing: 'asPerson',
    result: AdminUser,
    handles: [401, 500],
    parsesProblem: true,
    refusals: ['notLoggedIn'],
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/v2/{content_proxy}/send-email/forgot-password',
    summary: 'Mail a link to set a password; answers the same whether or not somebody has the address',
    access: 'public',
    query: Type.Object({ email: Text(MAX_PERSON_TEXT), locale: Type.Optional(LocaleInput) }),
    result: 'nothing',
    required: ['email', 'locale'],
    refusals: ['invalidInput', 'tooManyRequests'],
  }),
  setNewPassword: call({
    method: 'POST',
    path: '/v2/{content_proxy}/set-new-password',
    summary: 'Set a password with the token of a mail, and log in with it; send the three in the body',
    access: 'public',
    query: NewPassword,
    body: NewPassword,
    bodyOptional: true,
    result: LoginResult,
    required: ['Password', 'Token', 'Email'],
    handles: [400],
    refusals: ['invalidInput', 'passwordTooWeak', 'passwordLinkRefused'],
  }),
} as const

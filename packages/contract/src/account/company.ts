/** Calls by which the admins of a company edit its addresses and users (server document, section 7, "Admin"). */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, Nullable, Text } from '../wire.ts'
import { AdminUser, CompanyAddress, NewUser } from './account.ts'

/** The call replaces all lines of the address. A `shortName` that is left out keeps its value. An address never moves
 *  to another company. */
export const ChangedAddress = Type.Object({
  id: Id,
  shortName: Type.Optional(Nullable(Text(60))),
  name: Text(200),
  recipient: Text(200),
  address: Text(200),
  postAddress: Text(200),
  country: Type.String({ maxLength: 100, description: 'Name in any of the three languages, or the code' }),
})
export type ChangedAddress = Static<typeof ChangedAddress>

/** With `userId`, lets an existing user log in who could not; without it, creates a new user from the other fields
 *  (AMB-30). */
export const Invitation = Type.Object({
  ...NewUser.properties,
  userId: Type.Optional(Nullable(Type.Integer())),
})

export const companyCalls = {
  getUsers: call({
    method: 'GET',
    path: '/admin/getusers',
    summary: 'The active users of the own company; of all companies for a site admin',
    access: 'customerAdmin',
    result: Type.Array(AdminUser),
    handles: [401, 500],
    parsesProblem: true,
    refusals: ['notLoggedIn', 'notAllowed'],
  }),
  resendForgotPassword: call({
    method: 'POST',
    path: '/admin/resendforgotpassword',
    summary: 'Mail a user a new link to set a password; false where the user may not log in',
    access: 'customerAdmin',
    query: Type.Object({ userId: Id }),
    result: Type.Boolean(),
    required: ['userId'],
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput', 'unknownUser', 'tooManyRequests'],
  }),
  deleteUser: call({
    method: 'POST',
    path: '/admin/user/delete',
    summary: 'Deactivate a user, or oneself; sessions end at once, orders and approvals keep the name',
    access: 'customer',
    body: Type.Object({ userId: Id }),
    result: 'nothing',
    handles: [500],
    parsesProblem: true,
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput', 'unknownUser', 'lastAdmin'],
  }),
  inviteUser: call({
    method: 'POST',
    path: '/admin/user/invite',
    summary: 'Invite somebody new, or let a user log in who could not; both get a mail to set a password',
    access: 'customerAdmin',
    body: Invitation,
    result: AdminUser,
    handles: [500],
    parsesProblem: true,
    refusals: [
      'notLoggedIn',
      'notAllowed',
      'invalidInput',
      'unknownUser',
      'unknownCompany',
      'userIncomplete',
      'duplicateUser',
      'alreadyWebUser',
      'tooManyRequests',
    ],
  }),
  getOwnUser: call({
    method: 'GET',
    path: '/admin/getownuser',
    summary: 'The caller, as those see it who look after the account',
    access: 'customer',
    whileActing: 'asPerson',
    result: AdminUser,
    handles: [500],
    parsesProblem: true,
    refusals: ['notLoggedIn'],
  }),
  companyAddresses: call({
    method: 'GET',
    path: '/admin/addresses',
    summary: 'The saved addresses of a company',
    access: 'customerAdmin',
    query: Type.Object({ companyId: Id }),
    result: Type.Array(CompanyAddress),
    required: ['companyId'],
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput'],
  }),
  updateAddress: call({
    method: 'PUT',
    path: '/admin/address/update',
    summary: 'Change a saved address; orders keep the address that they were sent to',
    access: 'customerAdmin',
    body: ChangedAddress,
    result: CompanyAddress,
    handles: [500],
    parsesProblem: true,
    refusals: [
      'notLoggedIn',
      'notAllowed',
      'invalidInput',
      'unknownAddress',
      'addressIncomplete',
      'duplicateAddress',
    ],
  }),
  deleteAddress: call({
    method: 'DELETE',
    path: '/admin/address/delete',
    summary: 'Delete a saved address; orders keep the address that they were sent to',
    access: 'customerAdmin',
    query: Type.Object({ addressId: Id }),
    result: 'nothing',
    required: ['addressId'],
    handles: [400, 401],
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput', 'noSuchAddress'],
  }),
  getCompanyCurrency: call({
    method: 'GET',
    path: '/admin/getcompanycurrency',
    summary: "The currency of the caller's company",
    access: 'customer',
    whileActing: 'asPerson',
    result: Type.Integer({ description: '0 SEK, 1 euro' }),
    refusals: ['notLoggedIn'],
  }),
} as const

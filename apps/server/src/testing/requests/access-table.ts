/** The expected answers for each role: the access of each row (AMB-06, AMB-76), and the finer rules that a handler
 *  applies by itself. Every request is about Nordlift and its people, so the answers to another company's admin show
 *  the border between the companies. */
import type { Access, Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import type { Asker, Carrier } from './askers.ts'

/** The status of an answer, or status and type of a refusal. */
export type Outcome = string

/** 200, or 204 where the row returns nothing. */
const ANSWERED = 'answered'
const NOT_LOGGED_IN = '401 notLoggedIn'
const NOT_ALLOWED = '401 notAllowed'

const everyone = {
  guest: ANSWERED,
  'customer user': ANSWERED,
  'customer admin': ANSWERED,
  'foreign customer admin': ANSWERED,
  'site admin': ANSWERED,
  'deactivated user': ANSWERED,
} as const satisfies Record<Asker, Outcome>

const loggedIn = { ...everyone, guest: NOT_LOGGED_IN, 'deactivated user': NOT_LOGGED_IN }

const BY_ACCESS: Readonly<Record<Access, Readonly<Record<Asker, Outcome>>>> = {
  public: everyone,
  customer: loggedIn,
  customerAdmin: { ...loggedIn, 'customer user': NOT_ALLOWED },
  siteAdmin: {
    ...loggedIn,
    'customer user': NOT_ALLOWED,
    'customer admin': NOT_ALLOWED,
    'foreign customer admin': NOT_ALLOWED,
  },
  // The key is sent with every request; who asks beside it does not matter.
  cacheKey: everyone,
  cacheKeyOrCustomer: everyone,
}

/** Everybody outside Nordlift. */
const outsiders = (outcome: Outcome) => ({ 'foreign customer admin': outcome, 'site admin': outcome })
/** Admins of other companies; a site admin looks after all of them. */
const foreignAdmin = (outcome: Outcome) => ({ 'foreign customer admin': outcome })
/** Everybody but Karin, whose it is. */
const othersThanKarin = (outcome: Outcome) => ({ 'customer admin': outcome, ...outsiders(outcome) })

const FINER: Partial<Record<CallName, Partial<Record<Asker, Outcome>>>> = {
  token: { guest: '204', 'deactivated user': '204' },

  deliveryOptions: outsiders('404 unknownAddress'),
  address: outsiders('404 unknownAddress'),
  placeOrder: outsiders('400 orderIncomplete'),

  // Relations and orders under approval are the company's own (AMB-76); a relation tells by its status (AMB-19).
  attestOrder: outsiders('204'),
  putAttest: { 'customer user': '200 with status 0', ...outsiders('200 with status 0') },
  deleteAttest: outsiders('404 unknownAttest'),
  acceptAttest: outsiders('400 attestTokenRefused'),
  denyAttest: outsiders('400 attestTokenRefused'),

  orderByNumber: outsiders('404 unknownOrder'),
  orderApproval: outsiders('404 unknownOrder'),
  orderMessages: outsiders('404 unknownOrder'),
  writeOrderMessage: outsiders('404 unknownOrder'),
  withdrawOrder: othersThanKarin('404 unknownOrder'),

  endAbsence: foreignAdmin('404 unknownAbsence'),

  // Everybody may leave; others are let go by those who look after their account (AMB-30).
  deleteUser: { 'customer user': NOT_ALLOWED, ...foreignAdmin('404 unknownUser') },
  resendForgotPassword: foreignAdmin('404 unknownUser'),
  companyAddresses: foreignAdmin(NOT_ALLOWED),
  updateAddress: foreignAdmin('404 unknownAddress'),
  deleteAddress: foreignAdmin('400 noSuchAddress'),
  restoreAddress: foreignAdmin('404 unknownAddress'),

  queuedMail: foreignAdmin('404 unknownMail'),
  retryMail: { 'customer admin': '404 unknownMail', ...foreignAdmin('404 unknownMail') },
  personMails: foreignAdmin('404 unknownUser'),
  personOverview: foreignAdmin('404 unknownUser'),
  personConsequences: foreignAdmin('404 unknownUser'),
  endPersonSessions: foreignAdmin('404 unknownUser'),

  extendActing: {
    'customer user': '400 notActing',
    ...othersThanKarin('400 notActing'),
  },

  deleteShareableProductList: othersThanKarin('404 unknownList'),
  nameList: othersThanKarin('404 unknownList'),
  sendPhotoOrder: othersThanKarin('404 unknownPhoto'),
}

/** Calls for browsers alone: somebody who is logged in with a bearer token is not allowed. */
const FOR_COOKIES: readonly CallName[] = ['handover', 'startActing']

/** The answer to a site admin who acts as Karin: hers, unless the row does not say that it is answered meanwhile. */
export function outcomeWhileActing(name: CallName): Outcome {
  const row: Call = calls[name]
  if (row.whileActing === undefined) return '400 notWhileActing'
  return name === 'extendActing' ? '200' : expectedOutcome(name, 'customer user')
}

export function expectedOutcome(name: CallName, asker: Asker, carrier: Carrier = 'cookie'): Outcome {
  const { access, result } = calls[name]
  const isLoggedIn = loggedIn[asker] === ANSWERED
  if (carrier === 'bearer' && isLoggedIn && FOR_COOKIES.includes(name)) return NOT_ALLOWED
  const expected = FINER[name]?.[asker] ?? BY_ACCESS[access][asker]
  if (expected !== ANSWERED) return expected
  return result === 'nothing' ? '204' : '200'
}

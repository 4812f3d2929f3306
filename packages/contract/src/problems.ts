/** Lists every refusal of the shop, one a line: the `type` that clients switch on, the status, and a sentence for
 *  people. The server writes a refusal as {type, title, status, detail, instance} (server document, section 3; ERR-11).
 *  There is no 403: a missing right answers 401 (AMB-06). */
import Type, { type Static } from 'typebox'

export const PROBLEMS = {
  // the request itself
  invalidInput: { status: 400, title: 'The request is not valid.' },
  foreignOrigin: { status: 400, title: 'The request came from another site.' },
  unknownCall: { status: 404, title: 'There is no such call.' },
  methodNotAllowed: { status: 405, title: 'The address exists, but not with this method.' },
  notAcceptable: { status: 415, title: 'The body must be JSON.' },
  addressTooLong: { status: 414, title: 'The address is too long.' },
  rangeOutside: { status: 416, title: 'The range begins behind the end of the file.' },
  tooLarge: { status: 413, title: 'The request is too large.' },
  overloaded: { status: 503, title: 'The shop is very busy. Please try again shortly.' },
  tooManyRequests: { status: 429, title: 'Too many requests.' },
  // who asks
  notLoggedIn: { status: 401, title: 'Please log in.' },
  notAllowed: { status: 401, title: 'Your account may not do this.' },
  cacheKeyRefused: { status: 401, title: 'The key is missing or wrong.' },
  // what is asked for
  unknownProduct: { status: 404, title: 'The product could not be found.' },
  unknownAsset: { status: 404, title: 'The file could not be found.' },
  unknownAddress: { status: 404, title: 'The address could not be found.' },
  unknownTransport: { status: 404, title: 'The delivery method could not be found.' },
  unknownContent: { status: 404, title: 'The page could not be found.' },
  unknownImage: { status: 404, title: 'The picture could not be found.' },
  snapshotOutdated: { status: 404, title: 'This copy of the catalogue is no longer to be had.' },
  // pictures
  foreignAddress: { status: 400, title: 'Nothing is fetched from this address.' },
  notAnImage: { status: 400, title: 'What is at this address is not a picture that can be shown.' },
  unknownAttest: { status: 404, title: 'The approval relation could not be found.' },
  unknownUser: { status: 404, title: 'The user could not be found.' },
  unknownCompany: { status: 404, title: 'The company could not be found.' },
  unknownOrder: { status: 404, title: 'The order could not be found.' },
  unknownList: { status: 404, title: 'The list could not be found.' },
  unknownPhoto: { status: 404, title: 'The photo could not be found.' },
  unknownMail: { status: 404, title: 'The mail could not be found.' },
  mailNotWaiting: { status: 400, title: 'The mail is sent or on its way.' },
  // accounts
  userIncomplete: { status: 400, title: 'The details of the user are not complete.' },
  duplicateUser: { status: 400, title: 'The e-mail address is already in use.' },
  alreadyWebUser: { status: 400, title: 'The user can log in already.' },
  ownAccount: { status: 400, title: 'You cannot do this to your own account.' },
  lastAdmin: { status: 400, title: 'Nobody would be left to look after the accounts.' },
  wrongPassword: { status: 400, title: 'The current password is not right.' },
  passwordTooWeak: { status: 400, title: 'This password cannot be used.' },
  passwordLinkRefused: { status: 400, title: 'The link cannot be used any more.' },
  emailLinkRefused: { status: 400, title: 'The link to confirm an e-mail address cannot be used any more.' },
  registrationIncomplete: { status: 400, title: 'The registration is not complete.' },
  // acting as a customer
  notWhileActing: { status: 400, title: 'This is not possible while you act as a customer.' },
  actingChanged: { status: 400, title: 'You no longer act as the customer that this page shows.' },
  notActing: { status: 400, title: 'You do not act as anybody.' },
  cannotActAs: { status: 400, title: 'Nobody may act as this user.' },
  // addresses
  tooManyAddresses: { status: 400, title: 'The company keeps too many addresses.' },
  duplicateAddress: { status: 400, title: 'The company already has this address.' },
  noSuchAddress: { status: 400, title: 'There is no such address to delete.' },
  addressIncomplete: { status: 400, title: 'The address is not complete.' },
  // lists and enquiries
  emptyList: { status: 400, title: 'There is nothing in the list that could be kept.' },
  tooManyLists: { status: 400, title: 'You keep too many lists.' },
  enquiryIncomplete: { status: 400, title: 'The message is not complete.' },
  tooManyPhotos: { status: 400, title: 'There is no room for more photos.' },
  unknownEnquiry: { status: 404, title: 'The enquiry could not be found.' },
  enquiryChanged: { status: 400, title: 'Somebody has changed the enquiry meanwhile.' },
  answerKeyReused: { status: 400, title: 'The same key came with another answer.' },
  photoRefused: { status: 400, title: 'The file is not a photo that the shop can take.' },
  // orders
  emptyCart: { status: 400, title: 'The cart is empty.' },
  orderIncomplete: { status: 400, title: 'The order cannot be sent as it is.' },
  lineWithoutPrice: { status: 400, title: 'A line has no price for its amount.' },
  wholeUnitsOnly: { status: 400, title: 'This part is sold in whole units.' },
  productNotOrderable: { status: 400, title: 'A part in the cart cannot be ordered.' },
  transportRefused: { status: 400, title: 'The delivery method does not suit this order.' },
  priceChanged: { status: 400, title: 'The prices have changed since the cart was shown.' },
  pricesRestricted: { status: 401, title: 'Your account may not order.' },
  noSufficientAttester: { status: 400, title: 'Nobody may approve an order of this amount.' },
  attestTokenRefused: { status: 400, title: 'There is no order for approval with this token.' },
  alreadyDecided: { status: 400, title: 'The order has been accepted or denied already.' },
  aboveAttestAmount: { status: 400, title: 'The order is above the amount that you may approve.' },
  unknownAbsence: { status: 404, title: 'The absence could not be found.' },
  absenceRefused: { status: 400, title: 'The absence cannot be set like this.' },
  attestSwitchRefused: { status: 400, title: 'You cannot switch off the approval of your own orders.' },
  idempotencyKeyReused: { status: 400, title: 'The same key came with another order.' },
  // the shop
  unavailable: { status: 503, title: 'The shop cannot be reached right now. Please try again shortly.' },
  internal: { status: 500, title: 'Something went wrong.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemType = keyof typeof PROBLEMS

/** The payload of a refusal. `faults` lists all faults where there may be several; priceChanged has `lines`. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  instance: Type.String(),
  /** The X-Request-Id of a fault of the server, by which its log entry can be found. */
  requestId: Type.Optional(Type.String()),
  faults: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  lines: Type.Optional(Type.Array(Type.Unknown())),
})
export type Problem = Static<typeof Problem>

/** A refusal inside the shop. Functions return it; they do not throw it. */
export type Refusal = {
  readonly refused: ProblemType
  readonly detail?: string
  readonly faults?: readonly Readonly<Record<string, unknown>>[]
  readonly lines?: readonly unknown[]
}

export function refuse(type: ProblemType, detail?: string): Refusal {
  return detail === undefined ? { refused: type } : { refused: type, detail }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}

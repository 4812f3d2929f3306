/** Who gets what: the access of each row (AMB-06, AMB-76), and the finer rules that a handler keeps by itself. Every
 *  request is about Nordlift and its people, so what another company's admin gets shows the border between them. */
import type { Access } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import type { Asker } from './askers.ts'

/** `answered`, or status and type of the refusal. */
export type Outcome = string

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
}

/** Everybody outside Nordlift. */
const outsiders = (outcome: Outcome) => ({ 'foreign customer admin': outcome, 'site admin': outcome })

const FINER: Partial<Record<CallName, Partial<Record<Asker, Outcome>>>> = {
  deliveryOptions: outsiders('404 unknownAddress'),
  address: outsiders('404 unknownAddress'),
  placeOrder: outsiders('400 orderIncomplete'),
}

export function expectedOutcome(name: CallName, asker: Asker): Outcome {
  return FINER[name]?.[asker] ?? BY_ACCESS[calls[name].access][asker]
}

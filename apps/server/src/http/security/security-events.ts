/** Security events: each is one line of the server's log, all in one shape. This file is the list of them;
 *  docs/operations.md shows the same table. An event names people by their ids. A login name that belongs to nobody is
 *  logged as a keyed hash, since it may be a password or a stranger's mail address. */
import { createHmac, randomBytes } from 'node:crypto'

export const SECURITY_EVENTS = {
  login: 'A login by name and password: done, failed, or refused while a limit holds',
  logout: 'A session and all that belongs to its login have ended',
  limit: 'A limit has been reached; told once until it ends',
  access: 'A call was refused because of a missing right, key or an origin of another site',
  'password-reset-asked': 'A link to set a password was asked for',
  'password-reset': 'A password was set by the link of a mail',
  'password-changed': 'Somebody changed the own password',
  'email-change-asked': 'Another e-mail address was entered and waits for its confirmation',
  'email-changed': 'Another e-mail address counts from now on',
  'email-change-cancelled': 'The wait for a confirmation was ended',
  'token-reused': 'A bearer token came again after its exchange; all of its login have ended',
  invitation: 'Somebody was invited or added to a company',
  'invitation-released': 'An invitation that nobody had answered gave way to another company',
  'rights-changed': 'The right to log in or to look after accounts was given or taken',
  'admin-added': 'Somebody became a customer admin',
  deactivation: 'An account was deactivated',
  'approver-changed': 'An approval relation or the switch of the own approvals was changed',
  'approval-decided': 'A waiting order was accepted or denied',
  acting: 'A site admin began, extended or stopped acting as a customer, or was refused it',
} as const

export type SecurityEventName = keyof typeof SECURITY_EVENTS

export type SecurityEvent = {
  readonly event: SecurityEventName
  readonly outcome: 'success' | 'failure' | 'refused'
  /** The person who acted: `user:12` or `guest`. */
  readonly actor: string
  /** The customer as whom a site admin acted: `user:30`. */
  readonly actingFor?: string
  /** The person or thing concerned: `user:13`, `order:7`, `name:5f2c…`. */
  readonly subject: string
  /** More about the event in a few fixed words, never in words that a person typed. */
  readonly detail?: string
}

/** An event as it stands in the log. */
export type LoggedEvent = SecurityEvent & { readonly address: string; readonly requestId: string }

type Log = { readonly info: (fields: LoggedEvent, message: string) => void }

export function logSecurityEvent(log: Log, event: LoggedEvent): void {
  log.info(event, 'security')
}

export function userRef(userId: number): string {
  return `user:${userId}`
}

/** A customer, and the site admin who may act as this customer. */
export type Actor = { readonly userId: number; readonly actingBy?: { readonly userId: number } }

/** Names whoever acts. While a site admin acts as a customer, both are named. */
export function actorsOf(customer: Actor | undefined): Pick<SecurityEvent, 'actor' | 'actingFor'> {
  if (!customer) return { actor: 'guest' }
  const { userId, actingBy } = customer
  return actingBy
    ? { actor: userRef(actingBy.userId), actingFor: userRef(userId) }
    : { actor: userRef(userId) }
}

/** Reports an action that succeeded. Guests are logged as guests. */
export function reportSecurityEvent(
  requestMeta: { readonly securityEvent: (event: SecurityEvent) => void },
  actor: Actor | undefined,
  event: SecurityEventName,
  subject: string,
  detail?: string,
): void {
  const about = { event, outcome: 'success', ...actorsOf(actor), subject } as const
  requestMeta.securityEvent(detail === undefined ? about : { ...about, detail })
}

/** The key lives in this process only, so a reader of the log cannot try names or passwords against the hashes. */
const KEY = randomBytes(32)

/** The same text has the same reference as long as the process lives. */
export function nameRef(name: string): string {
  return `name:${createHmac('sha256', KEY).update(name).digest('hex').slice(0, 16)}`
}

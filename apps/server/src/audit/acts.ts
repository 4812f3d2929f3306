/** Names all acts of the audit log with their descriptions. docs/operations.md shows the same table. An act that is
 *  also a security event (http/security/security-events.ts) has the same name in the server's log. */
import { SECURITY_EVENTS } from '../http/security/security-events.ts'

export const ACTS = {
  ...SECURITY_EVENTS,
  'user-changed': 'The name, language, phone number or mail codes of a user were changed',
  'order-sent': 'A site admin sent an order as a customer',
  'order-withdrawn': 'The orderer took back an order that waited for an approval',
  'address-added': 'An address was added to those of a company',
  'address-changed': 'An address of a company was changed',
  'address-deleted': 'An address of a company was deleted',
  'address-restored': 'A deleted address of a company was restored',
  'attributes-changed': 'It was changed how attributes are shown, filtered or searched',
  'news-sorted': 'The news of a language were changed or sorted',
  'cache-reset': 'The caches of all nodes were emptied',
  'sync-asked': 'A synchronisation was asked for',
  'changes-released': 'Changes of a feed that were held back were let through',
  'enquiry-answered': 'An enquiry in the inbox was answered by mail',
  'enquiry-state-set': 'The state of an enquiry in the inbox was set',
  'mail-retried': 'A mail that waited or was given up is to be tried again at once',
  import: 'A synchronisation has changed something in the shop',
  'user-locked': 'An account was locked: nobody logs in with it',
  'user-unlocked': 'An account was unlocked',
  'absence-set': 'The days on which an approver is away were set, changed or ended',
  'order-returned': 'A waiting order was given back to its orderer, since nobody was left who may decide it',
  'approval-settings-changed': 'It was changed what happens to orders that wait for their approval',
  'sessions-ended': 'All sessions of an account were ended by somebody who looks after it',
  'site-admin-added': 'Somebody became a site admin, or got a new link, by the command line',
  'site-admin-removed': 'Somebody is no longer a site admin, by the command line',
} as const satisfies Readonly<Record<string, string>>

export type ActName = keyof typeof ACTS

/** Reads from a failed mail whether the mail server is away or refuses this one mail for good. */
import { isSystemFault } from '../files/system-fault.ts'

const OF_THE_CONNECTION: ReadonlySet<unknown> = new Set([
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'ENOAUTH',
  'EPROTOCOL',
  'EPROXY',
  'EREQUIRETLS',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])
/** The server closes the connection and takes nothing from anybody for now. */
const SERVICE_NOT_AVAILABLE = 421
/** The commands whose refusal is about one recipient or one message. A refusal of MAIL FROM is about the sender,
 *  which is the same for all mails and which the operator can mend. */
const OF_ONE_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

type SmtpFault = Error & {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
}

export function mailFault(fault: unknown): 'away' | 'refused' | 'failed' {
  if (!(fault instanceof Error)) return 'failed'
  const { code, command, responseCode }: SmtpFault = fault
  if (responseCode === SERVICE_NOT_AVAILABLE || OF_THE_CONNECTION.has(code)) return 'away'
  if (typeof responseCode === 'number') {
    return responseCode >= 500 && OF_ONE_MAIL.has(command) ? 'refused' : 'failed'
  }
  return isSystemFault(fault) ? 'away' : 'failed'
}

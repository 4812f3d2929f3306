/** Carries the id of the outbox entry of the running work, numbers the mails of the entry and collects them until the
 *  outcome is stored. The Message-ID of a mail comes from id and number, so every try of an entry sends the same ids.
 *  A receiver can then drop a mail that arrives twice. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { SentMail } from '../mail/mails.ts'

/** A mail with its number among the mails of its entry, from 1. */
export type NumberedMail = SentMail & { readonly number: number }
type Current = { readonly id: number; readonly mails: NumberedMail[]; lastNumber: number }

const current = new AsyncLocalStorage<Current>()

/** Runs the work of an entry.
 *  @param mails gets the mails that the work sends or tries to send */
export function asEntry<T>(id: number, mails: NumberedMail[], work: () => Promise<T>): Promise<T> {
  return current.run({ id, mails, lastNumber: 0 }, work)
}

/** Adds the mail that was numbered last to those of the entry; does nothing outside of any entry. */
export function recordSentMail(mail: SentMail): void {
  const entry = current.getStore()
  entry?.mails.push({ ...mail, number: entry.lastNumber })
}

/** Returns the id of the next mail: `outbox-17`, then `outbox-17-2` for a second mail of the same entry. Returns
 *  undefined outside of any entry. */
export function nextMailId(): string | undefined {
  const entry = current.getStore()
  if (!entry) return undefined
  entry.lastNumber += 1
  return entry.lastNumber === 1 ? `outbox-${entry.id}` : `outbox-${entry.id}-${entry.lastNumber}`
}

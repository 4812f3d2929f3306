/** Carries the id of the outbox entry of the running work, and numbers the mails of the entry. The Message-ID of a mail
 *  comes from both, so every try of an entry sends the same ids. A receiver can then drop a mail that arrives twice. */
import { AsyncLocalStorage } from 'node:async_hooks'

type Current = { readonly id: number; mails: number }

const current = new AsyncLocalStorage<Current>()

/** Runs the work of an entry. */
export function asEntry<T>(id: number, work: () => Promise<T>): Promise<T> {
  return current.run({ id, mails: 0 }, work)
}

/** Returns the entry and the number of the mail that the work made last. Returns undefined outside of any entry. */
export function currentMail(): { readonly entry: number; readonly number: number } | undefined {
  const entry = current.getStore()
  return entry && { entry: entry.id, number: entry.mails }
}

/** Returns the id of the next mail: `outbox-17`, then `outbox-17-2` for a second mail of the same entry. Returns
 *  undefined outside of any entry. */
export function nextMailId(): string | undefined {
  const entry = current.getStore()
  if (!entry) return undefined
  entry.mails += 1
  return entry.mails === 1 ? `outbox-${entry.id}` : `outbox-${entry.id}-${entry.mails}`
}

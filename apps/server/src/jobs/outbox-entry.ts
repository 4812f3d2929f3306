/** Carries the id of the outbox entry that is worked on. Mails make their Message-ID of it: every try at an entry sends
 *  the same ids, so a receiver can drop the second mail when the answer to the first was lost. */
import { AsyncLocalStorage } from 'node:async_hooks'

type Current = { readonly id: number; mails: number }

const current = new AsyncLocalStorage<Current>()

export function asEntry<T>(id: number, work: () => Promise<T>): Promise<T> {
  return current.run({ id, mails: 0 }, work)
}

/** The mail that is being written: its entry and its number within the entry. Undefined outside of any entry. */
export function currentMail(): { readonly entry: number; readonly number: number } | undefined {
  const entry = current.getStore()
  return entry && { entry: entry.id, number: entry.mails }
}

/** `outbox-17`, then `outbox-17-2` for a second mail of the same entry; undefined outside of any entry. */
export function nextMailId(): string | undefined {
  const entry = current.getStore()
  if (!entry) return undefined
  entry.mails += 1
  return entry.mails === 1 ? `outbox-${entry.id}` : `outbox-${entry.id}-${entry.mails}`
}

/** Carries the id of the outbox entry of the running work, numbers the mails of the entry and holds their letters until
 *  the outcome is stored. The Message-ID of a mail comes from id and number, so every try of an entry sends the same ids.
 *  A receiver can then drop a mail that arrives twice. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Letter } from '../mail/mails.ts'

/** A letter, and which mail of its entry it is. */
export type NumberedLetter = Letter & { readonly number: number }
type Current = { readonly id: number; readonly letters: NumberedLetter[]; mails: number }

const current = new AsyncLocalStorage<Current>()

/** Runs the work of an entry.
 *  @param letters gets what the work sends, or tries to */
export function asEntry<T>(id: number, letters: NumberedLetter[], work: () => Promise<T>): Promise<T> {
  return current.run({ id, letters, mails: 0 }, work)
}

/** Keeps the letter of the mail that was numbered last; does nothing outside of any entry. */
export function noteLetter(letter: Letter): void {
  const entry = current.getStore()
  entry?.letters.push({ ...letter, number: entry.mails })
}

/** Returns the id of the next mail: `outbox-17`, then `outbox-17-2` for a second mail of the same entry. Returns
 *  undefined outside of any entry. */
export function nextMailId(): string | undefined {
  const entry = current.getStore()
  if (!entry) return undefined
  entry.mails += 1
  return entry.mails === 1 ? `outbox-${entry.id}` : `outbox-${entry.id}-${entry.mails}`
}

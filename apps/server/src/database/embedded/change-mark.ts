/** Tells after which statements the caches of the embedded database are still valid. */

/** Orders, carts and the outbox, which are written all the time. No cache holds rows of these tables: a session, for
 *  example, is read from users, companies and the state of the catalogue. They have no triggers, and a row of theirs takes
 *  no row of another table along (a test looks). */
export const JOURNALS: ReadonlySet<string> = new Set([
  'carts',
  'orders',
  'order_lines',
  'idempotency_keys',
  'outbox',
  'outbox_letters',
])

/** There is one connection, so nobody else reads until a transaction has ended. Its statements count by themselves. */
const FRAME = /^(?:begin|commit|rollback|set local synchronous_commit = off)$/

/** Each word that may begin a write, with the table behind it; with no table, or with another word, if it begins none. */
const WRITE =
  /(?<!\b(?:for|do|key) )\b(?:insert|delete|update|merge)\b(?:\s+(?:into|from|only)\b)*\s*"?(\w*)/gi

/** True if the statement surely only reads, frames a transaction, or writes only to the journals. No function of ours
 *  that a statement may call writes (a test reads their list). */
export function keepsCachesValid(text: string): boolean {
  if (FRAME.test(text)) return true
  if (text.includes(';') || /\bpgboss\./i.test(text)) return false
  if (/\binto\b/i.test(text.replaceAll(/\binsert\s+into\b/gi, ''))) return false
  const written = Array.from(text.matchAll(WRITE), ([, table = '']) => table)
  if (text.startsWith('select ')) return written.length === 0
  const isWrite = /^(?:with|insert into|update|delete from) /.test(text)
  return isWrite && written.length > 0 && written.every((table) => JOURNALS.has(table))
}

/** Decides whether a statement can invalidate cached query results of the embedded database. */

/** Tables that are written all the time. No cached query reads them: a session, for example, is read from users, companies
 *  and the state of the catalogue. They have no triggers, and deleting one of their rows deletes no row of another table
 *  (a test checks both). */
export const JOURNALS: ReadonlySet<string> = new Set([
  'carts',
  'orders',
  'order_lines',
  'idempotency_keys',
  'outbox',
  'outbox_letters',
])

/** The statements that begin and end a transaction. They invalidate nothing: each statement between them is judged by
 *  itself, and the only connection is busy until the transaction has ended. */
const FRAME = /^(?:begin|commit|rollback|set local synchronous_commit = off)$/

/** Each word that may begin a write, with the table behind it; with no table, or with another word, if it begins none. */
const WRITE =
  /(?<!\b(?:for|do|key) )\b(?:insert|delete|update|merge)\b(?:\s+(?:into|from|only)\b)*\s*"?(\w*)/gi

/** True if the statement certainly only reads, begins or ends a transaction, or writes only to the journals. No function
 *  of ours that a statement may call writes (a test checks their list). */
export function keepsCachesValid(text: string): boolean {
  if (FRAME.test(text)) return true
  if (text.includes(';') || /\bpgboss\./i.test(text)) return false
  if (/\binto\b/i.test(text.replaceAll(/\binsert\s+into\b/gi, ''))) return false
  const written = Array.from(text.matchAll(WRITE), ([, table = '']) => table)
  if (text.startsWith('select ')) return written.length === 0
  const isWrite = /^(?:with|insert into|update|delete from) /.test(text)
  return isWrite && written.length > 0 && written.every((table) => JOURNALS.has(table))
}

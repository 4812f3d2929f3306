/** Stores the copy of a content service elsewhere in the database, so that every node has it, also after a restart. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { CopyStore } from '../../integrations/cms/port.ts'
import {
  askForLook,
  claimLook,
  endLook,
  failLook,
  numberEntries,
  readCopy,
  readFollowState,
  readVersion,
} from './queries.ts'

/** @param source the address of the content service; the copy of another one is not shown */
export function createCopyStore(db: Kysely<Database>, source: string): CopyStore {
  return {
    version: () => readVersion(db, source),
    load: () => readCopy(db, source),
    claim: (everySeconds) => claimLook(db, source, everySeconds),
    ask: () => askForLook(db, source),
    finish: (look, result) =>
      'away' in result ? failLook(db, source, look, result.away) : endLook(db, source, look, result),
    async state() {
      const row = await readFollowState(db, source)
      return {
        read: row?.read ?? undefined,
        milliseconds: row?.milliseconds ?? undefined,
        away: row?.away ?? undefined,
        faults: row?.faults ?? [],
      }
    },
    async numbers(entries) {
      const numbers = new Map<string, number>()
      for (const { type, key, number } of await numberEntries(db, entries))
        numbers.set(`${type} ${key}`, number)
      return (type, key) => {
        const number = numbers.get(`${type} ${key}`)
        if (number === undefined) throw new Error(`the ${type} ${key} has no number`)
        return number
      }
    },
  }
}

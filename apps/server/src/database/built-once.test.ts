/** A statement that was built once answers for the values of each call. */

import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { builtOnce } from './built-once.ts'
import type { Database } from './schema.ts'

const database = await freshDatabase()
const { db } = database
afterAll(() => database.close())

type Named = { readonly low: number; readonly codes: readonly string[] }

const build = vi.fn((from: Kysely<Database>, { low, codes }: Named) =>
  from
    .selectFrom('countries')
    .select('code')
    .where('id', '>', low)
    .where('code', '=', sql<string>`any(${sql.val(codes)}::text[])`)
    .where('delivered', 'in', [true, false])
    .orderBy('code'),
)
const codesOf = builtOnce(['low', 'codes'], build)

test('each call has its own values, also in a transaction', async () => {
  await db
    .insertInto('countries')
    .values(
      ['XA', 'XB', 'XC'].map(
        (code, at) => ({ id: 9_001 + at, code, name: { sv: code, en: code, de: code } }) as never,
      ),
    )
    .execute()
  const [one, two] = await Promise.all([
    codesOf(db, { low: 0, codes: ['XA', 'XC'] }),
    codesOf(db, { low: 9_001, codes: ['XA', 'XB'] }),
  ])
  expect([one, two]).toEqual([[{ code: 'XA' }, { code: 'XC' }], [{ code: 'XB' }]])
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('countries').where('code', '=', 'XA').execute()
    expect(await codesOf(trx, { low: 0, codes: ['XA', 'XC'] })).toEqual([{ code: 'XC' }])
  })
  expect(build).toHaveBeenCalledTimes(1)
})

/** A database that has given up the files that it does not read still does its work. */
import { afterAll, expect, test } from 'vitest'
import { createPglite } from './create-pglite.ts'

const lite = await createPglite()
afterAll(() => lite.close())

type File = { readonly contents: Uint8Array }

const fileAt = (path: string) => lite.Module.FS.analyzePath(path).object as unknown as File | undefined

test('files of initdb and of other encodings are gone', () => {
  expect(fileAt('/pglite/share/postgresql/postgres.bki')).toBeFalsy()
  expect(fileAt('/pglite/lib/postgresql/utf8_and_big5.so')).toBeFalsy()
  expect(fileAt('/pglite/lib/postgresql/plpgsql.so')).toBeTruthy()
})

test('no file that is left holds the buffer of all of them', () => {
  for (const path of [
    '/home/postgres/.pgpass',
    '/pglite/pgstdin',
    '/pglite/share/postgresql/timezone/Europe/Stockholm',
    '/pglite/share/postgresql/timezonesets/Default',
    '/pglite/lib/postgresql/plpgsql.so',
  ]) {
    const contents = fileAt(path)?.contents
    expect(contents?.buffer.byteLength, path).toBe(contents?.byteLength)
  }
})

test('time zones, functions and plain full-text search work', async () => {
  const { rows } = await lite.query(
    "select timestamptz '2026-07-01 12:00Z' at time zone 'Europe/Stockholm' = timestamp '2026-07-01 14:00' as summer, to_tsvector('simple', 'a part')::text as words",
  )
  expect(rows).toEqual([{ summer: true, words: "'a':1 'part':2" }])
  await lite.exec("do $$ begin perform set_config('shop.word', 'roller', false); end $$")
  expect((await lite.query("select current_setting('shop.word') as word")).rows).toEqual([{ word: 'roller' }])
})

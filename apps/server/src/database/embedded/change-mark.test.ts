import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'
import { JOURNALS, keepsCachesValid } from './change-mark.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

test.each([
  'begin',
  'commit',
  'rollback',
  'set local synchronous_commit = off',
  'select 1',
  'select "id" from "outbox" where "id" = $1 for update skip locked',
  'insert into "orders" ("id") values ($1) returning "id"',
  'insert into "outbox" ("id") values ($1) on conflict do update set "id" = $1',
  'update "outbox" set "done" = $1',
  'delete from "order_lines" where "order_id" = $1',
  'with "kept" as (insert into "outbox_letters" ("id") values ($1)) update "outbox" set "done" = $1',
])('%s keeps the caches valid', (text) => {
  expect(keepsCachesValid(text)).toBe(true)
})

test.each([
  'update "users" set "active" = $1',
  'with "key" as (insert into "orders" ("id") values ($1)) delete from "sessions"',
  'WITH gone AS (DELETE FROM users RETURNING id) SELECT id FROM gone',
  'with "gone" as (delete\n from "users") update "orders" set "id" = 1',
  'with "gone" as (delete from /* all */ "users") update "orders" set "id" = 1',
  'insert into pgboss.job (id) values ($1)',
  'select pgboss.job_now()',
  'select "id" into "copied" from "orders"',
  'with "old" as (select 1) select 1 into "copied"',
  'merge into "orders" using "users" on true when matched then delete',
  'with "m" as (merge into "users" using "orders" on true when matched then delete) update "orders" set "id" = 1',
  'update "orders" set "id" = 1; delete from "users"',
  'update only users set active = true',
  'truncate "orders"',
  'set local role other',
  'alter table "orders" add column "more" integer',
])('%s moves the mark', (text) => {
  expect(keepsCachesValid(text)).toBe(false)
})

test('a row of the journals takes no row of another table along', async () => {
  const journals = sql.val([...JOURNALS])
  const { rows: triggers } = await sql`
    select tgname from pg_trigger where tgrelid = any(${journals}::regclass[]) and not tgisinternal`.execute(
    shop.db,
  )
  expect(triggers).toEqual([])
  const { rows: followers } = await sql`
    select conname from pg_constraint
    where contype = 'f' and confrelid = any(${journals}::regclass[]) and confdeltype in ('c', 'n', 'd')
      and not conrelid = any(${journals}::regclass[])`.execute(shop.db)
  expect(followers).toEqual([])
})

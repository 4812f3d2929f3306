/** SQL by which admins read and change the accounts of people. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { PasswordContext } from '../login/password-context.ts'
import { USER_COLUMNS } from '../queries.ts'

/** Selects everybody who is active, or the people of one company, or one person whether active or not. */
export type PeopleScope = { readonly companyId?: number; readonly userId?: number }

export function findPeople(db: Kysely<Database>, { companyId, userId }: PeopleScope) {
  let people = db
    .selectFrom('users')
    .select([
      ...USER_COLUMNS,
      'user_name',
      'is_web_user',
      'active',
      'language_code',
      'mail_codes',
      'last_active',
    ])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .orderBy('company_id')
    .orderBy('id')
  if (companyId !== undefined) people = people.where('company_id', '=', companyId)
  people = userId === undefined ? people.where('active', '=', true) : people.where('id', '=', userId)
  return people.execute()
}
export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]

const MAIL_LOGS_SHOWN = 20

/** The latest of each user first. */
export function findMailLogs(db: Kysely<Database>, userIds: readonly number[]) {
  return db
    .with('numbered', (query) =>
      query
        .selectFrom('mail_logs')
        .select(['id', 'user_id', 'request_date', 'reset_url', 'success', 'message'])
        .select(sql<number>`row_number() over (partition by user_id order by id desc)`.as('age'))
        .where('user_id', '=', sql<number>`any(${[...userIds]}::integer[])`),
    )
    .selectFrom('numbered')
    .select(['user_id', 'request_date', 'reset_url', 'success', 'message'])
    .where('age', '<=', MAIL_LOGS_SHOWN)
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute()
}
export type MailLogRow = Awaited<ReturnType<typeof findMailLogs>>[number]

/** Finds the substitutes of the approvers of users; of several relations the oldest counts. */
export function findSubstitutes(db: Kysely<Database>, userIds: readonly number[]) {
  return db
    .selectFrom('attests')
    .select(['user_id', 'substitute_attester_id'])
    .where('user_id', '=', sql<number>`any(${[...userIds]}::integer[])`)
    .where('active', '=', true)
    .orderBy('id', 'desc')
    .execute()
}

/** A company that has not been removed. */
export function findOpenCompany(db: Kysely<Database>, companyId: number) {
  return db
    .selectFrom('companies')
    .select(['id', 'language_code'])
    .where('id', '=', companyId)
    .where('removed', 'is', null)
    .executeTakeFirst()
}

/** The user as mails name and greet the user. */
export function findMailedPerson(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.language_code as locale',
      'first_name',
      'last_name',
      'email',
      'companies.name as company_name',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}
export type MailedPerson = NonNullable<Awaited<ReturnType<typeof findMailedPerson>>>

/** The facts about a person that others know. A password must not be made of them. */
export async function findPasswordContext(db: Kysely<Database>, userId: number): Promise<PasswordContext> {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.email',
      'users.user_name as userName',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'companies.name as companyName',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** True for a user who logs in with the address or gets mail there. */
function hasEmail(email: string) {
  return sql<boolean>`(users.user_name = ${email} or lower(users.email) = ${email})`
}

/** One user with the address; the one who logs in with it comes first. */
export function findByEmail(db: Kysely<Database>, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.company_id',
      'users.is_web_user',
      'users.active',
      'users.language_code',
      'users.invited',
      'companies.removed',
    ])
    .select(sql<boolean>`users.password_hash is not null`.as('has_password'))
    .where(hasEmail(email))
    .orderBy(sql`user_name = ${email}`, 'desc')
    .orderBy('users.id')
    .executeTakeFirst()
}

export type Holder = {
  readonly id: number
  readonly active: boolean
  readonly invited: Date | null
  readonly has_password: boolean
}

/** All users with the address. Their rows are locked until the transaction ends. */
export function findHolders(db: Kysely<Database>, email: string): Promise<Holder[]> {
  return db
    .selectFrom('users')
    .select(['id', 'active', 'invited'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where(hasEmail(email))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes the address from a user. The user and the user's orders stay, but the user cannot log in. */
export async function releaseEmail(db: Kysely<Database>, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ user_name: `released-${userId}`, email: '', active: false, is_web_user: false })
    .where('id', '=', userId)
    .execute()
}

export async function moveToEmail(
  db: Kysely<Database>,
  userId: number,
  names: { readonly email: string; readonly user_name?: string },
): Promise<void> {
  await db.updateTable('users').set(names).where('id', '=', userId).execute()
}

export type StoredPerson = Pick<
  PersonRow,
  | 'user_name'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'cell_phone'
  | 'language_code'
  | 'mail_codes'
  | 'is_web_user'
  | 'is_customer_admin'
>

/** Throws a unique violation where somebody else has the user name. */
export async function insertPerson(
  db: Kysely<Database>,
  companyId: number,
  person: StoredPerson,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...person, company_id: companyId, created: now, requested: now, invited: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Throws a unique violation where somebody else has the user name. */
export async function updatePerson(
  db: Kysely<Database>,
  userId: number,
  changes: Partial<StoredPerson>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('users').set(changes).where('id', '=', userId).execute()
}

/** Lets somebody in who could not log in. One who comes back after a deactivation begins without a password. */
export async function admit(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      is_web_user: true,
      active: true,
      password_hash: sql<string | null>`case when active then password_hash end`,
      // A new invitation holds the address as long as the first one did (claim-email.ts).
      invited: sql<Date | null>`case when invited is not null then ${now}::timestamptz end`,
    })
    .where('id', '=', userId)
    .execute()
}

export async function setSiteAdmin(
  db: Kysely<Database>,
  userId: number,
  isSiteAdmin: boolean,
): Promise<void> {
  await db.updateTable('users').set({ is_site_admin: isSiteAdmin }).where('id', '=', userId).execute()
}

/** In the order in which they were added. */
export function findSiteAdmins(db: Kysely<Database>) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.active'])
    .select(['users.company_id', 'users.is_site_admin', 'companies.company_code'])
    .select(sql<boolean>`users.password_hash is not null`.as('has_password'))
    .where('users.is_site_admin', '=', true)
    .orderBy('users.id')
    .execute()
}

export async function deactivate(db: Kysely<Database>, userId: number): Promise<void> {
  await db.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
}

export async function setLocked(db: Kysely<Database>, userId: number, locked: boolean): Promise<void> {
  await db.updateTable('users').set({ locked }).where('id', '=', userId).execute()
}

/** Finds an account by its e-mail address, for the operator. */
export function findAccount(db: Kysely<Database>, email: string) {
  return accounts(db).where(sql`lower(email)`, '=', email.toLowerCase()).orderBy('id').executeTakeFirst()
}

export function findAccountById(db: Kysely<Database>, userId: number) {
  return accounts(db).where('id', '=', userId).executeTakeFirst()
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountById>>>

function accounts(db: Kysely<Database>) {
  return db
    .selectFrom('users')
    .select(['id', 'company_id', 'email', 'active', 'locked', 'is_customer_admin', 'is_site_admin'])
    .select(['is_web_user', sql<boolean>`password_hash is not null`.as('has_password')])
}

/** Locks a company: of two transactions that lock one company, the second waits for the first. Orders of the company
 *  do not wait. */
export async function lockCompany(db: Kysely<Database>, companyId: number): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

/** Tells whether the company has another active admin. */
export async function hasOtherAdmin(
  db: Kysely<Database>,
  companyId: number,
  userId: number,
): Promise<boolean> {
  const row = await admins(db, userId)
    .where('company_id', '=', companyId)
    .where('is_customer_admin', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the rows of all site admins, one after the other, whatever company they are of. */
export async function lockSiteAdmins(db: Kysely<Database>): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('is_site_admin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function hasOtherSiteAdmin(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await admins(db, userId).where('is_site_admin', '=', true).executeTakeFirst()
  return row !== undefined
}

function admins(db: Kysely<Database>, butFor: number) {
  return db
    .selectFrom('users')
    .select('id')
    .where('active', '=', true)
    .where('locked', '=', false)
    .where('is_web_user', '=', true)
    .where('id', '!=', butFor)
}

export async function setPassword(db: Kysely<Database>, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, should_set_new_password: false })
    .where('id', '=', userId)
    .execute()
}

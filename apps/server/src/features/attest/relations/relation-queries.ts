/** The SQL of approval relations, and of the switch and the company of the users in them. */
import type { AttestRelation } from '@hoistway/domain/approval/attest'
import type { Price } from '@hoistway/domain/prices/money'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { builtOnce } from '../../../database/built-once.ts'
import type { Database } from '../../../database/schema.ts'
import { lockCompany } from '../../account/public.ts'

const RELATION_COLUMNS = [
  'id',
  'user_id',
  'attestant_id',
  'amount',
  'active',
  'substitute_attester_id',
] as const

const readOwnRelations = builtOnce(['userId'], (db, { userId }: { readonly userId: number }) =>
  db.selectFrom('attests').select(RELATION_COLUMNS).where('user_id', '=', userId),
)

/** The relations of a user, whoever is still there to act in them: a deactivated approver is replaced by the
 *  substitute or the customer admins (AMB-74), and sets no order free. */
export async function readRelationsOf(db: Kysely<Database>, userId: number): Promise<AttestRelation[]> {
  return (await readOwnRelations(db, { userId })).map(relationOf)
}

function relationOf(row: Pick<Selectable<Database['attests']>, (typeof RELATION_COLUMNS)[number]>) {
  return {
    id: row.id,
    userId: row.user_id,
    attestantId: row.attestant_id,
    amount: row.amount,
    active: row.active,
    substituteAttesterId: row.substitute_attester_id,
  }
}

/** The company of a user, with its currency. */
export function findPlace(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.company_id', 'companies.euro'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export async function findRelation(
  db: Kysely<Database>,
  relationId: number,
): Promise<AttestRelation | undefined> {
  const row = await db
    .selectFrom('attests')
    .select(RELATION_COLUMNS)
    .where('id', '=', relationId)
    .executeTakeFirst()
  return row && relationOf(row)
}

export async function readAttestSwitch(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('attest_enabled')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.attest_enabled ?? true
}

function relations(db: Kysely<Database>) {
  return db
    .selectFrom('attests')
    .innerJoin('users as orderer', 'orderer.id', 'attests.user_id')
    .innerJoin('users as attester', 'attester.id', 'attests.attestant_id')
    .leftJoin('users as substitute', 'substitute.id', 'attests.substitute_attester_id')
    .select([
      'attests.id',
      'attests.user_id',
      'attests.attestant_id',
      'attests.amount',
      'attests.active',
      'attests.substitute_attester_id',
      'orderer.first_name as user_first_name',
      'orderer.last_name as user_last_name',
      'attester.first_name as attestant_first_name',
      'attester.last_name as attestant_last_name',
      'substitute.first_name as substitute_first_name',
      'substitute.last_name as substitute_last_name',
    ])
    .orderBy('attests.id')
}
export type RelationRow = Awaited<ReturnType<ReturnType<typeof relations>['execute']>>[number]

export function readAllRelations(db: Kysely<Database>): Promise<RelationRow[]> {
  return relations(db).execute()
}

/** Reads a relation with the names of its people. */
export function readRelation(db: Kysely<Database>, relationId: number): Promise<RelationRow | undefined> {
  return relations(db).where('attests.id', '=', relationId).executeTakeFirst()
}

export function readRelationsOfCompany(db: Kysely<Database>, companyId: number): Promise<RelationRow[]> {
  return relations(db).where('orderer.company_id', '=', companyId).execute()
}

/** Reads the relations in which the user orders, approves or is the substitute. */
export function readRelationsWith(db: Kysely<Database>, userId: number): Promise<RelationRow[]> {
  return relations(db)
    .where((where) =>
      where.or([
        where('attests.user_id', '=', userId),
        where('attests.attestant_id', '=', userId),
        where('attests.substitute_attester_id', '=', userId),
      ]),
    )
    .execute()
}

/** Locks the relations of a company until the transaction ends, so that what was checked stays true. Orders of the
 *  company can still be placed. */
export async function lockRelations(transaction: Transaction<Database>, companyId: number): Promise<void> {
  await lockCompany(transaction, companyId)
}

export type StoredRelation = {
  readonly userId: number
  readonly attestantId: number
  readonly amount: Price
  readonly active: boolean
  readonly substituteAttesterId: number | null
}

const columnsOf = (relation: StoredRelation) => ({
  user_id: relation.userId,
  attestant_id: relation.attestantId,
  amount: relation.amount,
  active: relation.active,
  substitute_attester_id: relation.substituteAttesterId,
})

export async function insertRelation(db: Kysely<Database>, relation: StoredRelation): Promise<number> {
  const { id } = await db
    .insertInto('attests')
    .values(columnsOf(relation))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRelation(
  db: Kysely<Database>,
  relationId: number,
  relation: StoredRelation,
): Promise<void> {
  await db.updateTable('attests').set(columnsOf(relation)).where('id', '=', relationId).execute()
}

export async function deleteRelation(db: Kysely<Database>, relationId: number): Promise<void> {
  await db.deleteFrom('attests').where('id', '=', relationId).execute()
}

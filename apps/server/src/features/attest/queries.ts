/** All SQL of approval relations, and what is read of orders to decide them. Statements that change an order are in
 *  orders/approval-queries.ts. */
import type { AttestRelation, OrderToDecide } from '@hoistway/domain/approval/attest'
import { UNDECIDED } from '@hoistway/domain/approval/attest'
import { AttestStatus } from '@hoistway/domain/codes'
import type { Price } from '@hoistway/domain/prices/money'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Customer } from '../../http/visitor.ts'
import { lockCompany } from '../account/public.ts'

/** The relations of a user, whoever is still there to act in them: a deactivated approver is replaced by the
 *  substitute or the customer admins (AMB-74), and sets no order free. */
export async function readRelationsOf(db: Kysely<Database>, userId: number): Promise<AttestRelation[]> {
  const rows = await db.selectFrom('attests').select(RELATION_COLUMNS).where('user_id', '=', userId).execute()
  return rows.map(relationOf)
}

const RELATION_COLUMNS = [
  'id',
  'user_id',
  'attestant_id',
  'amount',
  'active',
  'substitute_attester_id',
] as const

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

/** With the names of its people. */
export function readRelation(db: Kysely<Database>, relationId: number): Promise<RelationRow | undefined> {
  return relations(db).where('attests.id', '=', relationId).executeTakeFirst()
}

export function readRelationsOfCompany(db: Kysely<Database>, companyId: number): Promise<RelationRow[]> {
  return relations(db).where('orderer.company_id', '=', companyId).execute()
}

/** Those in which the user orders, approves or stands in. */
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
export async function holdRelations(transaction: Transaction<Database>, companyId: number): Promise<void> {
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

/** The orders under approval. A relation that was given to another orderer is no longer one of these orders. */
function ordersUnderApproval(db: Kysely<Database>) {
  return db
    .selectFrom('orders')
    .leftJoin('attests', (join) =>
      join.onRef('attests.id', '=', 'orders.attest_id').onRef('attests.user_id', '=', 'orders.user_id'),
    )
    .select([
      'orders.id',
      'orders.order_number',
      'orders.company_id',
      'orders.user_id',
      'orders.attest_status',
      'orders.attestee_id',
      'orders.attest_decided_by',
      'orders.total',
      'attests.id as relation_id',
      'attests.attestant_id',
      'attests.amount',
      'attests.active',
      'attests.substitute_attester_id',
      'orders.created',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('approval_steps')
          .select('approval_steps.step')
          .whereRef('approval_steps.order_id', '=', 'orders.id')
          .where('approval_steps.step', '=', 'escalated'),
      ).as('escalated'),
    )
    .where('orders.attest_status', 'is not', null)
    .where('orders.user_id', 'is not', null)
    .$narrowType<{ user_id: number }>()
}
type OrderUnderApprovalRow = Awaited<ReturnType<ReturnType<typeof ordersUnderApproval>['execute']>>[number]

export type OrderUnderApproval = OrderToDecide & {
  readonly id: number
  /** Undefined where the relation was deleted or given to another orderer. */
  readonly relationId: number | undefined
  readonly orderNumber: number
  readonly companyId: number
  readonly status: AttestStatus
  readonly total: Price
  /** The moment at which it was sent for approval. */
  readonly since: Date
  readonly decidedBy: number | null
}

function orderUnderApproval(row: OrderUnderApprovalRow): OrderUnderApproval {
  return {
    id: row.id,
    relationId: row.relation_id ?? undefined,
    orderNumber: row.order_number,
    companyId: row.company_id,
    ordererId: row.user_id,
    attesteeId: row.attestee_id,
    // The column is checked to be one of the four.
    status: row.attest_status as AttestStatus,
    total: row.total,
    since: row.created,
    escalated: row.escalated === true,
    decidedBy: row.attest_decided_by,
    relation:
      row.attestant_id === null || row.amount === null
        ? undefined
        : {
            attestantId: row.attestant_id,
            amount: row.amount,
            active: row.active === true,
            substituteAttesterId: row.substitute_attester_id,
          },
  }
}

/** Undefined for a token of another company as for one that nobody has. */
export async function findOrderByToken(
  db: Kysely<Database>,
  companyId: number,
  attestToken: string,
): Promise<OrderUnderApproval | undefined> {
  const row = await ordersUnderApproval(db)
    .where('orders.company_id', '=', companyId)
    .where('orders.attest_token', '=', attestToken)
    .executeTakeFirst()
  return row && orderUnderApproval(row)
}

/** Undefined for an order of another company that somebody else sent, as for one that does not exist. */
export async function findOrderByNumber(
  db: Kysely<Database>,
  { userId, companyId }: Pick<Customer, 'userId' | 'companyId'>,
  orderNumber: number,
): Promise<OrderUnderApproval | undefined> {
  const row = await ordersUnderApproval(db)
    .where('orders.order_number', '=', orderNumber)
    .where((where) =>
      where.or([where('orders.company_id', '=', companyId), where('orders.user_id', '=', userId)]),
    )
    .executeTakeFirst()
  return row && orderUnderApproval(row)
}

/** The moment and the reason of a decision. */
export function readDecision(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom('orders')
    .select(['attest_decided', 'attest_reason'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

export async function findOrderUnderApproval(
  db: Kysely<Database>,
  orderId: number,
): Promise<OrderUnderApproval | undefined> {
  const row = await ordersUnderApproval(db).where('orders.id', '=', orderId).executeTakeFirst()
  return row && orderUnderApproval(row)
}

export async function readUndecidedOrders(
  db: Kysely<Database>,
  companyId: number,
): Promise<OrderUnderApproval[]> {
  const rows = await ordersUnderApproval(db)
    .where('orders.company_id', '=', companyId)
    .where('orders.attest_status', 'in', UNDECIDED)
    .execute()
  return rows.map(orderUnderApproval)
}

export async function readCompaniesWithUndecided(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('company_id')
    .distinct()
    .where('attest_status', 'in', UNDECIDED)
    .orderBy('company_id')
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** The waiting orders that name this approver. */
export async function readUndecidedOrdersOf(db: Kysely<Database>, attesteeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('attestee_id', '=', attesteeId)
    .where('attest_status', 'in', UNDECIDED)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type OrdersBefore = {
  readonly ordererId: number
  readonly companyId: number
  readonly since: Date
  /** Only orders that were placed before this one; left out: all. */
  readonly id?: number
}

/** The orders of a person since a moment, without denied ones and those of the history. */
export function readOrdersBefore(
  db: Kysely<Database>,
  { ordererId, companyId, since, id }: OrdersBefore,
): Promise<{ readonly created: Date; readonly total: Price }[]> {
  return db
    .selectFrom('orders')
    .select(['created', 'total'])
    .where('user_id', '=', ordererId)
    .where('company_id', '=', companyId)
    .where('created', '>=', since)
    .where('order_number', '>', 0)
    .where(({ eb, or }) =>
      or([eb('attest_status', 'is', null), eb('attest_status', '!=', AttestStatus.Denied)]),
    )
    .$if(id !== undefined, (of) => of.where('id', '<', id ?? 0))
    .execute()
}

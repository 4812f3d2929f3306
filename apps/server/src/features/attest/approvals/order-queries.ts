/** The SQL that reads orders in order to decide them. Statements that change an order are in orders/approval-queries.ts. */
import type { OrderToDecide } from '@hoistway/domain/approval/attest'
import { AttestStatus } from '@hoistway/domain/codes'
import type { Price } from '@hoistway/domain/prices/money'
import type { Kysely } from 'kysely'
import { builtOnce } from '../../../database/built-once.ts'
import type { Database } from '../../../database/schema.ts'
import { UNDECIDED_LITERALS } from '../../../database/tables/orders.ts'
import type { Customer } from '../../../http/visitor.ts'

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

const readUndecided = builtOnce(['companyId'], (db, { companyId }: { readonly companyId: number }) =>
  ordersUnderApproval(db)
    .where('orders.company_id', '=', companyId)
    .where('orders.attest_status', 'in', UNDECIDED_LITERALS),
)

export async function readUndecidedOrders(
  db: Kysely<Database>,
  companyId: number,
): Promise<OrderUnderApproval[]> {
  return (await readUndecided(db, { companyId })).map(orderUnderApproval)
}

export async function readCompaniesWithUndecided(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('company_id')
    .distinct()
    .where('attest_status', 'in', UNDECIDED_LITERALS)
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
    .where('attest_status', 'in', UNDECIDED_LITERALS)
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

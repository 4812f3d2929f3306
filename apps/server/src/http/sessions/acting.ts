/** Turns the session of a site admin into that of the customer as whom the site admin acts (decision 40). Every request
 *  asks the database, so acting ends on all nodes at once: by the clock, when the site admin loses the right, and when
 *  the customer may no longer log in. */
import type { WhileActing } from '@hoistway/contract/call'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { type ActedUser, notToActAs } from '@hoistway/domain/people/act-as'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { RequestMeta } from '../requests/request-meta.ts'
import type { ActingOver, Customer, Visitor } from '../visitor.ts'
import { type ActedPerson, readActedPerson } from './acting-queries.ts'
import { customerOf } from './customer-queries.ts'
import type { StoredActing, StoredSession } from './session-queries.ts'

export async function actAs(
  db: Kysely<Database>,
  { customer: admin, acting }: Pick<StoredSession, 'customer' | 'acting'>,
  now: Date,
): Promise<Customer> {
  if (!acting) return admin
  const person = await readActedPerson(db, acting.userId)
  if (!person) return admin
  const companyName = person.company_name
  const why = endOf(admin, acting, person, now)
  if (why) {
    return { ...admin, actingOver: { userId: acting.userId, name: nameOf(person), companyName, why } }
  }
  const { session, sessionKind, versions, userId } = admin
  const { reason, until } = acting
  const name = `${admin.firstName} ${admin.lastName}`.trim()
  const actingBy = { userId, name, reason, until, companyName }
  return { ...customerOf(person), session, sessionKind, versions, actingBy }
}

function endOf(
  admin: Customer,
  acting: StoredActing,
  person: ActedPerson,
  now: Date,
): ActingOver['why'] | undefined {
  if (acting.until <= now) return 'expired'
  if (!admin.isSiteAdmin) return 'notAllowed'
  return notToActAs(actedState(person)) === undefined ? undefined : 'userGone'
}

type ActedColumns = Pick<ActedPerson, 'is_site_admin' | 'active' | 'removed' | 'locked' | 'is_web_user'>

/** The facts that decide whether somebody may act as the user. */
export function actedState({ is_site_admin, active, removed, locked, is_web_user }: ActedColumns): ActedUser {
  return {
    isSiteAdmin: is_site_admin,
    isActive: active && removed === null,
    isLocked: locked,
    isWebUser: is_web_user,
  }
}

export function nameOf({ first_name, last_name }: Pick<ActedPerson, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}

/** Refuses a call that the session may not make because somebody acts as a customer, or no longer does. */
export function refusedActing(
  whileActing: WhileActing | undefined,
  { customer }: Visitor,
  { actingFor }: Pick<RequestMeta, 'actingFor'>,
): Refusal | undefined {
  if (whileActing === 'anywhere' || !customer) return undefined
  const actsAs = customer.actingBy && customer.userId
  if (actsAs !== undefined && whileActing === undefined) return refuse('notWhileActing')
  return actsAs === actingFor ? undefined : refuse('actingChanged')
}

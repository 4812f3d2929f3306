/** PUT account/user/update: the own record and password, or the record of somebody whose account one looks after
 *  (AMB-30). Fields that the caller may not change stay as they are, whatever was sent. Another e-mail address of an
 *  account that was opened waits until it is confirmed (email-change.ts). */
import type { InputOf } from '@hoistway/contract/calls'
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { isEmailAddress, normalEmail } from '@hoistway/domain/people/email-address'
import { changedUser, type UserFields } from '@hoistway/domain/people/user-changes'
import type { Kysely } from 'kysely'
import { type Doer, doerOf } from '../../../audit/doer.ts'
import type { Facts } from '../../../audit/facts.ts'
import { type Act, recordAct } from '../../../audit/record-act.ts'
import { isUniqueViolation } from '../../../database/constraint-faults.ts'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import type { AddressLimit } from '../../../http/limits/address-limit.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { deleteSessionsOf } from '../../../http/sessions/session-queries.ts'
import type { IssuedSession, Sessions } from '../../../http/sessions/sessions.ts'
import type { Customer } from '../../../http/visitor.ts'
import { wantedPassword } from '../login/change-own-password.ts'
import type { LoginLimit } from '../login/login-limit.ts'
import { refusedOldPassword } from '../login/old-password.ts'
import { deleteLinksOf } from '../login/password-link-queries.ts'
import { accountAct, logAccountEvent, logRightsChange, releasedActs } from './account-events.ts'
import { readAdminUser } from './admin-user-view.ts'
import { claimEmail, isEmailFree } from './claim-email.ts'
import { refusedDuplicate } from './duplicate-limit.ts'
import { askForEmail } from './email-change.ts'
import { refusedAsLastAdmin } from './last-admin.ts'
import { findMailedPerson, type PersonRow, setPassword, updatePerson } from './people-queries.ts'
import { fieldsOf, refuseFaults, storedPerson } from './person-record.ts'
import { type PersonToChange, personToChange } from './person-to-change.ts'

export type UpdateUserNeeds = {
  readonly db: Kysely<Database>
  readonly sessions: Sessions
  readonly limit: LoginLimit
  readonly mailLimit: AddressLimit
  readonly now: () => Date
  readonly publicPassword: string | undefined
}

export function updateUser(needs: UpdateUserNeeds) {
  const { db, sessions, limit, mailLimit, now, publicPassword } = needs
  return forCustomer<'updateUser'>(async ({ body }, customer, requestMeta) => {
    const found = await personToChange(db, customer, body.id ?? customer.userId)
    if (isRefusal(found)) return found
    const { person, by } = found
    if (!person.active) return refuse('unknownUser')
    const { fields, faults } = changedUser(fieldsOf(person), body, by)
    if (faults.length > 0) return refuseFaults(faults)
    const moves = isMoved(person, fields)
    const waits = moves ? await mailLimit.refusal(requestMeta) : undefined
    if (waits) return waits
    // An account without a password was never opened: its address is corrected at once.
    const asksFirst = moves && person.has_password
    const unproven =
      asksFirst && by === 'self' ? await refusedMove(needs, body, found, requestMeta) : undefined
    if (unproven) return unproven
    const passwordHash = await wantedPassword({ db, limit, publicPassword }, body, found, requestMeta)
    if (isRefusal(passwordHash)) return passwordHash

    const newEmail = asksFirst ? fields.email : undefined
    const stored = asksFirst ? { ...fields, email: normalEmail(person.email) } : fields
    const change = {
      person,
      by,
      fields: stored,
      newEmail,
      passwordHash,
      session: customer.session,
      now: now(),
      doer: doerOf(requestMeta, customer),
    }
    const released = await store(db, change)
    if (isRefusal(released)) {
      const isDuplicate = released.refused === 'duplicateUser'
      return isDuplicate ? refusedDuplicate(db, now(), customer, requestMeta) : released
    }
    for (const id of released) logAccountEvent(requestMeta, customer, 'invitation-released', id)
    logRightsChange(requestMeta, customer, person, {
      is_web_user: fields.isWebUser,
      is_customer_admin: fields.isCustomerAdmin,
    })
    if (newEmail !== undefined) logAccountEvent(requestMeta, customer, 'email-change-asked', person.id)
    else if (moves) logAccountEvent(requestMeta, customer, 'email-changed', person.id)
    if (passwordHash !== undefined) logAccountEvent(requestMeta, customer, 'password-changed', person.id)
    const renewed = passwordHash === undefined ? {} : await renewSession(sessions, customer, requestMeta)
    const reader = by === 'self' ? fields.language : customer.languageCode
    const user = await readAdminUser(db, person.id, reader, now())
    return user ? { ...user, ...renewed } : refuse('unknownUser')
  })
}

/** The owner of the address controls the account, so a new address needs the password and not only a session. */
async function refusedMove(
  { db, limit }: UpdateUserNeeds,
  { oldPassword, newPassword }: InputOf<'updateUser'>['body'],
  { person }: PersonToChange,
  requestMeta: RequestMeta,
): Promise<Refusal | undefined> {
  if (!oldPassword) return refuse('wrongPassword', 'Please give your current password for another address.')
  // Another password asks for the current one by itself.
  return newPassword ? undefined : refusedOldPassword({ db, limit }, person, oldPassword, requestMeta)
}

type Change = {
  readonly person: PersonRow
  readonly by: PersonToChange['by']
  readonly fields: UserFields
  /** The address that has to be confirmed before it counts. */
  readonly newEmail: string | undefined
  readonly passwordHash: string | undefined
  /** The session of the caller, which outlives a change of the caller's own password. */
  readonly session: string
  readonly now: Date
  readonly doer: Doer
}

/** The users whose invitations gave way to the address. */
async function store(db: Kysely<Database>, change: Change): Promise<readonly number[] | Refusal> {
  try {
    return await db.transaction().execute((trx) => storeIn(trx, change))
  } catch (fault) {
    if (isUniqueViolation(fault)) return refuse('duplicateUser')
    throw fault
  }
}

async function storeIn(trx: Kysely<Database>, change: Change): Promise<readonly number[] | Refusal> {
  const { person, by, fields, newEmail, passwordHash, session, now, doer } = change
  const isShutOut = person.is_web_user && !fields.isWebUser
  if (isShutOut || (person.is_customer_admin && !fields.isCustomerAdmin)) {
    const refused = await refusedAsLastAdmin(trx, person)
    if (refused) return refused
  }
  const moves = isMoved(person, fields)
  const userId = person.id
  const claim = { email: fields.email, userId, now, isProven: false }
  const released = moves ? await claimEmail(trx, claim) : []
  if (released === undefined) return refuse('duplicateUser')
  if (newEmail !== undefined) {
    // Only admins learn here that the address is in use. A user learns it from the mail to that address.
    const isFree = by === 'self' || (await isEmailFree(trx, { email: newEmail, userId, now, isProven: true }))
    if (!isFree) return refuse('duplicateUser')
    await askForEmail(trx, userId, newEmail, now)
  }
  await updatePerson(trx, person.id, changedColumns(person, fields))
  if (moves) await notifyFormerAddress(trx, person)
  if (passwordHash !== undefined) {
    await setPassword(trx, person.id, passwordHash)
    const payload = { userId: person.id, at: now.toISOString() }
    await enqueue(trx, { topic: 'mail.password-changed', payload })
  }
  await mailChangedRights(trx, change)
  // A link that went to the old address, or was asked for by somebody else, is worth nothing any more.
  if (moves || isShutOut || passwordHash !== undefined) await deleteLinksOf(trx, person.id)
  if (isShutOut) await deleteSessionsOf(trx, person.id)
  else if (passwordHash !== undefined) await deleteSessionsOf(trx, person.id, session)
  await recordAct(trx, doer, ...releasedActs(released), ...actsOf(change))
  return released
}

/** A person who could not log in had no rights that could change. */
async function mailChangedRights(
  trx: Kysely<Database>,
  { person, fields, now, doer }: Change,
): Promise<void> {
  if (!person.is_web_user) return
  const changes = [
    ...(!person.is_customer_admin && fields.isCustomerAdmin ? (['adminGiven'] as const) : []),
    ...(person.is_customer_admin && !fields.isCustomerAdmin ? (['adminTaken'] as const) : []),
    ...(fields.isWebUser ? [] : (['shutOut'] as const)),
  ]
  if (changes.length === 0) return
  const admin = doer.userId === undefined ? undefined : await findMailedPerson(trx, doer.userId)
  const by = admin ? `${admin.first_name} ${admin.last_name}`.trim() : ''
  const payload = { userId: person.id, changes, by, at: now.toISOString() }
  await enqueue(trx, { topic: 'mail.rights-changed', payload })
}

const RIGHTS = ['is_web_user', 'is_customer_admin']

/** Rights, address and password are acts of their own. */
function actsOf({ person, fields, newEmail, passwordHash }: Change): readonly Act[] {
  const after: Facts = changedColumns(person, fields)
  const names = Object.keys(after)
  const act = (name: Act['act'], isOf: (column: string) => boolean): Act[] => {
    const columns = names.filter(isOf)
    return columns.length === 0
      ? []
      : [accountAct(name, person, { before: picked(person, columns), after: picked(after, columns) })]
  }
  const isEmail = (column: string) => column === 'email' || column === 'user_name'
  return [
    ...act('rights-changed', (column) => RIGHTS.includes(column)),
    ...act('email-changed', isEmail),
    ...act('user-changed', (column) => !RIGHTS.includes(column) && !isEmail(column)),
    ...(newEmail === undefined
      ? []
      : [accountAct('email-change-asked', person, { after: { email: newEmail } })]),
    ...(passwordHash === undefined ? [] : [accountAct('password-changed', person)]),
  ]
}

function picked(facts: Readonly<Record<string, unknown>>, names: readonly string[]): Facts {
  return Object.fromEntries(names.map((name) => [name, facts[name] as Facts[string]]))
}

/** The business system may have stored it in another casing: that is the same mailbox. */
function isMoved(person: PersonRow, fields: UserFields): boolean {
  return fields.email !== normalEmail(person.email)
}

/** An open session is enough to change the address, and with the address the password: the owner has to hear of it. */
async function notifyFormerAddress(
  trx: Kysely<Database>,
  { id, email, is_web_user }: PersonRow,
): Promise<void> {
  if (!is_web_user || !isEmailAddress(email)) return
  await enqueue(trx, { topic: 'mail.address-changed', payload: { userId: id, formerEmail: email } })
}

/** Only what is new, so that two who change different things at once do not undo each other. */
function changedColumns(person: PersonRow, fields: UserFields) {
  const wanted = Object.entries(storedPerson(fields, person))
  const before: Readonly<Record<string, unknown>> = { ...person }
  return Object.fromEntries(
    wanted.filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column])),
  )
}

/** The own session goes on under a new token: a browser gets it as its cookie, an app in the answer. */
async function renewSession(
  sessions: Sessions,
  customer: Customer,
  requestMeta: RequestMeta,
): Promise<{ readonly token?: string; readonly expires?: string }> {
  const renewed: IssuedSession | undefined = await sessions.rotate(customer.session)
  if (!renewed) return {}
  const { token, expires, persistent } = renewed
  if (customer.sessionKind === 'bearer') return { token, expires: expires.toISOString() }
  requestMeta.setSessionCookie({ value: token, ...(persistent ? { expires } : {}) })
  return {}
}

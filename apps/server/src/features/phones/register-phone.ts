/** PUT shop/v1/phones: has the phone of an app told of orders and approvals. A browser has no phone that is told. */
import type { PhoneSystem } from '@hoistway/domain/people/phone-system'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer, type Handler } from '../../http/handler.ts'
import { storePhone } from './queries.ts'

export type RegisterPhoneNeeds = {
  readonly db: Kysely<Database>
  /** The systems to whose phones the shop sends notices. */
  readonly pushSystems: readonly PhoneSystem[]
  readonly now: () => Date
}

export function registerPhone({ db, pushSystems, now }: RegisterPhoneNeeds): Handler<'registerPhone'> {
  return forCustomer(async ({ body }, { session, sessionKind }) => {
    if (sessionKind !== 'bearer' || !pushSystems.includes(body.system)) return { notices: false }
    const { system, token } = body
    const phone = { system, token, locale: localeOr(body.locale) }
    return { notices: await storePhone(db, session, phone, now()) }
  })
}

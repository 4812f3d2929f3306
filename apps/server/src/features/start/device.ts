/** POST device, sent once by each browser, and POST offline, sent when an offline sync begins: counted by the day,
 *  nothing of whom (AMB-27). */
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { countToday } from './device-queries.ts'

export type DeviceNeeds = { readonly db: Kysely<Database>; readonly now: () => Date }

export function device({ db, now }: DeviceNeeds): Handler<'device'> {
  return async () => {
    await countToday(db, stockholmDay(now().getTime()), 'device')
    return null
  }
}

export function offline({ db, now }: DeviceNeeds): Handler<'offline'> {
  return async () => {
    await countToday(db, stockholmDay(now().getTime()), 'offline')
    return null
  }
}

/** Turns chosen days into the bounds of a search. A day is one of Stockholm, as the times on the screens are. */
import { addDays, readDay, SHOP_TIME_ZONE } from '@hoistway/domain/orders/delivery-date'
import { instantOf } from '@hoistway/domain/sync/sync-schedule'

/** @param to the last day that is included */
export function dayBounds({ from, to }: { readonly from: string; readonly to: string }) {
  return {
    ...(from === '' ? {} : { from: midnight(from) }),
    ...(to === '' ? {} : { to: midnight(addDays(to, 1)) }),
  }
}

function midnight(day: string): string {
  return instantOf(day, '00:00', SHOP_TIME_ZONE).toISOString()
}

/** A day of an address; empty where it is none. */
export function dayIn(address: URLSearchParams, name: string): string {
  return readDay(address.get(name)) ?? ''
}

import { deferred } from '../../../ui/loading/deferred.tsx'
import { SendingLayer } from './SendingLayer.tsx'

/** Fetched when the cart is opened. */
export const OrderConfirmation = deferred(
  async () => (await import('./OrderConfirmation.tsx')).OrderConfirmation,
  SendingLayer,
)

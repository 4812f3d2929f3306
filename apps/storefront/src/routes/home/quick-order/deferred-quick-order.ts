import { deferred } from '../../../ui/deferred.tsx'

/** For customers: a guest, who has none, does not fetch its code. */
export const QuickOrder = deferred(async () => (await import('./QuickOrder.tsx')).QuickOrder)

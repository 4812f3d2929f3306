import { deferred } from '../../../ui/loading/deferred.tsx'

/** Only customers have a quick order, so guests do not fetch its code. */
export const QuickOrder = deferred(async () => (await import('./QuickOrder.tsx')).QuickOrder)

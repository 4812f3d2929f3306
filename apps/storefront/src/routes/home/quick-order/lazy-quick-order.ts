import { lazyComponent } from '../../../ui/loading/lazy-component.tsx'

/** Only customers have a quick order, so guests do not fetch its code. */
export const QuickOrder = lazyComponent(async () => (await import('./QuickOrder.tsx')).QuickOrder)

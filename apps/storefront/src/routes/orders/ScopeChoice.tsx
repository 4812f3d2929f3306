import { useUser } from '../../data/root-data.ts'
import { useNewestFilter } from '../../features/list-filter/use-newest-filter.ts'
import { useText } from '../../texts/text.ts'
import { Segments } from '../../ui/controls/Segments.tsx'
import { type OrderFilter, ordersAddress, readOrderFilter } from './order-filter.ts'

/** Switches between the user's own orders and those of the whole company; the rest of the filter stays. */
export function ScopeChoice({ filter }: { readonly filter: OrderFilter }) {
  const t = useText()
  const company = useUser()?.company.name ?? ''
  const newest = useNewestFilter('/orders', filter, readOrderFilter)
  const segment = (scope: OrderFilter['scope'], label: string) => ({
    to: ordersAddress({ ...newest, scope, page: 1 }),
    label,
    current: filter.scope === scope,
  })
  return (
    <Segments
      label={t('orders.scope')}
      segments={[
        segment('own', t('orders.scopeOwn')),
        segment('company', t('orders.scopeCompany', { company })),
      ]}
    />
  )
}

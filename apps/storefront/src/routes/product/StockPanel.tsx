/** The stock of a part. Users of the internal company open it per warehouse; everyone else sees the sum
 *  (STOCK-06, STOCK-07). */
import { INTERNAL_COMPANY_CODE } from '@hoistway/domain/codes'
import { ChevronDown } from 'lucide-react'
import { useUser } from '../../data/root-data.ts'
import type { HitView } from '../../features/product-list/hit-view.ts'
import { PartStock } from '../../features/product-list/PartStock.tsx'
import { useText } from '../../texts/text.ts'
import type { WarehouseRow } from './product-data.ts'
import css from './StockPanel.module.css'

type StockPanelProps = { readonly part: HitView; readonly warehouses: readonly WarehouseRow[] }

export function StockPanel({ part, warehouses }: StockPanelProps) {
  const t = useText()
  const sum = <PartStock part={part} />
  const isInternal = useUser()?.company.companyCode === INTERNAL_COMPANY_CODE
  if (!isInternal || warehouses.length === 0) return <p className={css.sum}>{sum}</p>
  return (
    <details className={css.panel}>
      <summary className={css.sum}>
        {sum}
        <span className={css.opener}>
          {t('stock.perWarehouse')}
          <ChevronDown aria-hidden="true" />
        </span>
      </summary>
      <table className={css.warehouses}>
        <thead>
          <tr>
            <th>{t('stock.warehouse')}</th>
            <th>{t('stock.amount')}</th>
            <th>{t('stock.location')}</th>
          </tr>
        </thead>
        <tbody>
          {warehouses.map((row) => (
            <tr key={row.name + row.location}>
              <td>{row.name}</td>
              <td>{row.stock}</td>
              <td>{row.location}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

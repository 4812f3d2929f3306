/** The stock of a part. Users of the internal company open it per warehouse; everyone else sees the sum
 *  (STOCK-06, STOCK-07). */
import { ChevronDown } from 'lucide-react'
import type { HitView } from '../../features/product-list/hit-view.ts'
import { StockSum } from '../../features/product-list/PartStock.tsx'
import { useIsInternal } from '../../features/product-list/use-permissions.ts'
import type { WarehouseRow } from '../../features/product-list/warehouse-rows.ts'
import { useText } from '../../texts/text.ts'
import css from './StockPanel.module.css'

type StockPanelProps = { readonly part: HitView; readonly warehouses: readonly WarehouseRow[] }

export function StockPanel({ part, warehouses }: StockPanelProps) {
  const t = useText()
  const sum = <StockSum part={part} />
  const isInternal = useIsInternal()
  if (!isInternal || warehouses.length === 0) return <p className={css.sum}>{sum}</p>
  return (
    <details>
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
            <th scope="col">{t('stock.warehouse')}</th>
            <th scope="col">{t('stock.amount')}</th>
            <th scope="col">{t('stock.location')}</th>
          </tr>
        </thead>
        <tbody>
          {warehouses.map((row) => (
            <tr key={row.code + row.location}>
              <td>
                {row.code}, {row.country}
              </td>
              <td>{row.stock}</td>
              <td>{row.location}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

import { ChevronDown } from 'lucide-react'
import { useRootData } from '../../data/root-data.ts'
import { stockView } from '../../texts/stock-view.ts'
import { useText } from '../../texts/text.ts'
import { unitNameFor } from '../../texts/unit-name.ts'
import { Stock } from '../../ui/display/Stock.tsx'
import type { HitView } from './hit-view.ts'
import css from './PartStock.module.css'
import { StockAge } from './StockAge.tsx'
import { useIsInternal } from './use-permissions.ts'

/** Shows the stock of a part in a list. Users of the internal company can open the sum to see each warehouse. */
export function PartStock({ part }: { readonly part: Pick<HitView, 'stock' | 'unit' | 'warehouses'> }) {
  const isInternal = useIsInternal()
  const { warehouses = [] } = part
  if (!isInternal || warehouses.length === 0) return <StockSum part={part} />
  return (
    <details className={css.opener}>
      <summary>
        <StockSum part={part} />
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul className={css.warehouses}>
        {warehouses.map(({ code, country, stock, location }) => (
          <li key={code + location}>
            <span title={country}>
              {code}
              <span className="visually-hidden">, {country}</span>
            </span>{' '}
            <span>{stock}</span> <span>{location}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Shows the stock of all warehouses together; from the catalogue of this device with its age. */
export function StockSum({ part: { stock, unit } }: { readonly part: Pick<HitView, 'stock' | 'unit'> }) {
  const t = useText()
  const { locale, stockLimit } = useRootData()
  const { level, text } = stockView(stock, unitNameFor(stock, unit, t), { locale, t, limit: stockLimit })
  return (
    <>
      <Stock level={level}>{text}</Stock>
      <StockAge />
    </>
  )
}

import { useRootData } from '../../data/root-data.ts'
import { stockView } from '../../texts/stock-view.ts'
import { useText } from '../../texts/text.ts'
import { unitNameFor } from '../../texts/unit-name.ts'
import { Stock } from '../../ui/Stock.tsx'
import type { HitView } from './hit-view.ts'

type PartStockProps = { readonly part: Pick<HitView, 'stock' | 'unit'> }

export function PartStock({ part: { stock, unit } }: PartStockProps) {
  const t = useText()
  const { locale, stockLimit } = useRootData()
  const { level, text } = stockView(stock, unitNameFor(stock, unit, t), { locale, t, limit: stockLimit })
  return <Stock level={level}>{text}</Stock>
}

import { useRootData } from '../../data/root-data.ts'
import { stockView } from '../../texts/stock-view.ts'
import { useText } from '../../texts/text.ts'
import { Stock } from '../../ui/Stock.tsx'

type PartStockProps = { readonly total: number; readonly unitName: string }

export function PartStock({ total, unitName }: PartStockProps) {
  const t = useText()
  const { locale, stockLimit } = useRootData()
  const { level, text } = stockView(total, unitName, { locale, t, limit: stockLimit })
  return <Stock level={level}>{text}</Stock>
}

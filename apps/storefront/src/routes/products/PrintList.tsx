import { Printer } from 'lucide-react'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { Print } from './use-print.ts'

/** The button that prints the list; it is busy while the rest of the list is fetched. */
export function PrintList({ printing: { print, isPreparing } }: { readonly printing: Print }) {
  const t = useText()
  return (
    <Button kind="quiet" aria-busy={isPreparing} onClick={() => void print()}>
      <Printer aria-hidden="true" />
      {t('order.print')}
    </Button>
  )
}

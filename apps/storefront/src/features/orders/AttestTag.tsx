import { Check, Hourglass, Mail, Undo2, X } from 'lucide-react'
import { useText } from '../../texts/text.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import type { AttestView } from './order-view.ts'

const ICON = { ok: Check, low: Hourglass, err: X, neutral: Mail, outline: Undo2 } as const

/** Says how far the approval of an order has come. */
export function AttestTag({ attest }: { readonly attest: AttestView | undefined }) {
  const t = useText()
  if (!attest) return <span className="faint">{t('order.attestNone')}</span>
  const Icon = ICON[attest.kind]
  return (
    <Tag kind={attest.kind}>
      <Icon aria-hidden="true" />
      {attest.text}
    </Tag>
  )
}

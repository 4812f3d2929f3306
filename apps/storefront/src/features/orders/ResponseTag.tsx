import { Check, Inbox, TriangleAlert, X } from 'lucide-react'
import { Tag } from '../../ui/display/Tag.tsx'
import type { ResponseView } from './confirmation.ts'

const ICON = { ok: Check, low: TriangleAlert, err: X, outline: Inbox } as const

/** Says what the business system has answered to an order or to one of its lines. */
export function ResponseTag({ kind, text }: Pick<ResponseView, 'kind' | 'text'>) {
  const Icon = ICON[kind]
  return (
    <Tag kind={kind}>
      <Icon aria-hidden="true" />
      {text}
    </Tag>
  )
}

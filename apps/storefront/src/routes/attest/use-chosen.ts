import { useState } from 'react'
import type { ApprovalView } from './approval-view.ts'

export type Chosen = {
  /** The orders that are chosen and can still be decided. */
  readonly approvals: readonly ApprovalView[]
  readonly has: (token: string) => boolean
  readonly toggle: (token: string) => void
  readonly setAll: (isChosen: boolean) => void
}

/** The orders that are chosen to be decided together. An order that is gone is chosen no more. */
export function useChosen(open: readonly ApprovalView[]): Chosen {
  const [tokens, setTokens] = useState<ReadonlySet<string>>(new Set())
  return {
    approvals: open.filter(({ token }) => tokens.has(token)),
    has: (token) => tokens.has(token),
    toggle: (token) => setTokens(tokens.has(token) ? without(tokens, token) : new Set([...tokens, token])),
    setAll: (isChosen) => setTokens(new Set(isChosen ? open.map(({ token }) => token) : [])),
  }
}

function without(tokens: ReadonlySet<string>, token: string): ReadonlySet<string> {
  return new Set([...tokens].filter((one) => one !== token))
}

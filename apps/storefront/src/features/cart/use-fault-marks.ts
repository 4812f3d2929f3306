/** Decides which faults the fields show: faults of controls that the buyer has left, and all faults after an attempt to
 *  send. An untouched order form shows none. */
import type { OrderFault } from '@hoistway/domain/orders/order-faults'
import { type FocusEvent, useCallback, useState } from 'react'
import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { controlOf, faultAt, faultText } from './fault-words.ts'
import { focusControl } from './focus-control.ts'

export type FaultMarks = {
  readonly isTried: boolean
  readonly faultAt: (control: string) => string | undefined
  readonly onLeave: (event: FocusEvent<HTMLElement>) => void
  readonly goTo: (control: string) => void
  readonly showAll: () => void
}

export function useFaultMarks(faults: readonly OrderFault[]): FaultMarks {
  const t = useText()
  const { locale } = useRootData()
  const [isTried, setTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  const leave = useCallback((controls: readonly string[]) => {
    setLeft((before) => (controls.every((id) => before.has(id)) ? before : new Set([...before, ...controls])))
  }, [])

  function goTo(control: string): void {
    leave([control])
    focusControl(control)
  }

  return {
    isTried,
    goTo,
    faultAt(control) {
      const fault = isTried || left.has(control) ? faultAt(faults, control) : undefined
      return fault && faultText(fault, t, locale)
    },
    onLeave({ target, relatedTarget }) {
      const group = target.closest('fieldset')
      const isGroupLeft = !group?.contains(relatedTarget)
      leave([target.id, isGroupLeft ? (group?.id ?? '') : ''].filter((id) => id !== ''))
    },
    showAll() {
      setTried(true)
      const [first] = faults
      if (first) focusControl(controlOf(first))
    },
  }
}

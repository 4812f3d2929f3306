import type { DespatchAdvice } from '../port.ts'
import { amountOf, positionOf, quote } from './read-values.ts'

type SaidLine = { readonly reference: string | undefined; readonly amount: string | undefined }

/** Reads the lines of an advice, and tells of those that cannot be read. */
export function despatchLines(said: readonly SaidLine[]): Pick<DespatchAdvice, 'lines' | 'faults'> {
  const lines: DespatchAdvice['lines'][number][] = []
  const faults: string[] = []
  for (const { reference, amount: text } of said) {
    const position = positionOf(reference)
    const amount = amountOf(text)
    if (position === undefined) faults.push(`${quote(reference ?? '')} is no number of a line`)
    else if (amount === undefined) faults.push(`line ${position}: ${quote(text ?? '')} is no amount`)
    else lines.push({ position, amount })
  }
  return { lines, faults }
}

/** Short messages at the top of the page (SHELL-16). Good news leave by themselves, the newer one in place of the
 *  older; faults stay until closed. */
import { useSyncExternalStore } from 'react'

export type Toast = {
  readonly id: number
  readonly kind: 'ok' | 'fault'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

export const TOAST_LIFETIME_MS = 5000
const MOST_AT_ONCE = 4

let shown: readonly Toast[] = []
let nextId = 1
const watchers = new Set<() => void>()

export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = nextId
  nextId += 1
  const others = toast.kind === 'ok' ? shown.filter(({ kind }) => kind === 'fault') : shown
  change([...others, { ...toast, id }].slice(-MOST_AT_ONCE))
  if (toast.kind === 'ok') setTimeout(() => closeToast(id), TOAST_LIFETIME_MS)
}

export function closeToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

/** Where what they tell of is seen anyway, such as in the opened cart. */
export function closeGoodNews(): void {
  if (shown.some(({ kind }) => kind === 'ok')) change(shown.filter(({ kind }) => kind === 'fault'))
}

export function shownToasts(): readonly Toast[] {
  return shown
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(watch, shownToasts, noToasts)
}

const NONE: readonly Toast[] = []
const noToasts = () => NONE

function change(next: readonly Toast[]): void {
  shown = next
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

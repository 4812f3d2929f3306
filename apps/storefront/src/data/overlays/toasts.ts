/** Short messages at the top of the page (SHELL-16). Good news leave by themselves, the newer one in place of the
 *  older; faults stay until closed. */
import { sharedState } from '../shared-state.ts'

export type Toast = {
  readonly id: number
  readonly kind: 'ok' | 'fault'
  readonly text: string
  /** A second sentence, such as what to do about it. */
  readonly detail?: string
  /** The milliseconds for which good news is shown. Defaults to `TOAST_LIFETIME_MS`. */
  readonly lifetime?: number
  readonly action?: { readonly label: string; readonly run: () => void }
}

export const TOAST_LIFETIME_MS = 5000
const MOST_AT_ONCE = 4

export const toasts = sharedState<readonly Toast[]>([])
let nextId = 1

export const useToasts = toasts.useValue

/** Gives what the message is closed by. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId
  nextId += 1
  const others = toast.kind === 'ok' ? faults() : toasts.get()
  toasts.set([...others, { ...toast, id }].slice(-MOST_AT_ONCE))
  if (toast.kind === 'ok') setTimeout(() => closeToast(id), toast.lifetime ?? TOAST_LIFETIME_MS)
  return id
}

/** Shows the failures of an action that can be repeated. The next attempt closes the message about the previous one. */
export function createFailureToast() {
  let shown: number | undefined
  return {
    show: (fault: Omit<Toast, 'id' | 'kind'>) => {
      shown = showToast({ kind: 'fault', ...fault })
    },
    close: () => {
      if (shown !== undefined) closeToast(shown)
    },
  }
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Closes the messages of success, where the visitor sees their subject anyway, such as in the opened cart. */
export function closeGoodNews(): void {
  if (faults().length < toasts.get().length) toasts.set(faults())
}

function faults(): readonly Toast[] {
  return toasts.get().filter(({ kind }) => kind === 'fault')
}

import type { ReactNode } from 'react'
import css from './ToastArea.module.css'

/** Where short messages come, at the top centre. Always in the document, so that screen readers watch it before the
 *  first message is there. */
export function ToastArea({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={css.area} aria-label={label} aria-live="polite">
      {children}
    </section>
  )
}

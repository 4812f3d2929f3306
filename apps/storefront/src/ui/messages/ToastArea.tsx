import type { ReactNode } from 'react'
import css from './ToastArea.module.css'

/** The area of short messages, at the top centre. It is always in the document, so that screen readers watch it before
 *  the first message comes. It is a popover because a layer lifts it over its panel (Layer.tsx). */
export function ToastArea({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={`screen-only ${css.area}`} aria-label={label} aria-live="polite" popover="manual">
      {children}
    </section>
  )
}

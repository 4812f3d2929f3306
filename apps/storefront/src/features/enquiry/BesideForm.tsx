import type { ReactNode } from 'react'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './BesideForm.module.css'

type BesideFormProps = {
  /** The id of the heading. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** Help beside a form: how to fill it in, and how to do without it. */
export function BesideForm({ id, title, children }: BesideFormProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <Stack gap={12} className={css.content}>
        {children}
      </Stack>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './FormPage.module.css'

/** A page that is one short form, in a narrow column in the middle. */
export function FormPage({ title, id, children }: FormPageProps) {
  return (
    <Stack page className={css.page}>
      <h1 id={id}>{title}</h1>
      {children}
    </Stack>
  )
}

type FormPageProps = {
  readonly title: string
  /** The id of the title, where it names a form. */
  readonly id?: string
  readonly children: ReactNode
}

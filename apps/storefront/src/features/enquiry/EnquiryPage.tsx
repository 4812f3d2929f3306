/** A page on which somebody writes to the shop: what it is for, the form, and beside it what helps to fill it in. */
import type { ReactNode } from 'react'
import { Columns } from '../../ui/layout/Columns.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './EnquiryPage.module.css'

type EnquiryPageProps = {
  readonly title: string
  readonly lead: string
  readonly beside: ReactNode
  readonly children: ReactNode
}

export function EnquiryPage({ title, lead, beside, children }: EnquiryPageProps) {
  return (
    <Stack page>
      <Columns>
        <Stack>
          <PageHead title={title} lead={lead} />
          {children}
        </Stack>
        <aside className={css.beside}>{beside}</aside>
      </Columns>
    </Stack>
  )
}

/** A page on which somebody writes to the shop: what it is for, the form, and beside it what helps to fill it in. Nobody
 *  writes while acting as a customer. */
import type { ReactNode } from 'react'
import { useRootData } from '../../data/root-data.ts'
import { Columns } from '../../ui/layout/Columns.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { LockedNote } from '../../ui/messages/LockedNote.tsx'
import css from './EnquiryPage.module.css'

type EnquiryPageProps = {
  readonly title: string
  readonly lead: string
  readonly beside: ReactNode
  readonly children: ReactNode
}

export function EnquiryPage({ title, lead, beside, children }: EnquiryPageProps) {
  const { acting } = useRootData().host
  return (
    <Stack page>
      <Columns>
        <Stack>
          <PageHead title={title} lead={lead} />
          {acting ? <LockedNote>{acting.locked}</LockedNote> : children}
        </Stack>
        <aside className={css.beside}>{beside}</aside>
      </Columns>
    </Stack>
  )
}

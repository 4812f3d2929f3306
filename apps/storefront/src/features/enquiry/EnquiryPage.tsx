/** A page on which somebody writes to the shop: what it is for, the form, and beside it what helps to fill it in. */
import type { ReactNode } from 'react'
import css from './EnquiryPage.module.css'

type EnquiryPageProps = {
  readonly title: string
  readonly lead: string
  readonly beside: ReactNode
  readonly children: ReactNode
}

export function EnquiryPage({ title, lead, beside, children }: EnquiryPageProps) {
  return (
    <div className={`page ${css.page}`}>
      <div className={css.main}>
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {children}
      </div>
      <aside className={css.beside}>{beside}</aside>
    </div>
  )
}

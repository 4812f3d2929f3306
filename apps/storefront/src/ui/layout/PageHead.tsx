/** The title of a page, the sentence that says what the page is for, and what can be done with the whole of it. */
import type { ReactNode, RefObject } from 'react'
import css from './PageHead.module.css'

type PageHeadProps = {
  readonly title: ReactNode
  /** Lets the page give the focus to its title. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>
  readonly lead?: ReactNode
  /** At the right end: links, buttons, choices. */
  readonly end?: ReactNode
}

export function PageHead({ title, titleRef, lead, end }: PageHeadProps) {
  return (
    <header className={css.head}>
      <h1 ref={titleRef} tabIndex={titleRef && -1}>
        {title}
      </h1>
      {end}
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
    </header>
  )
}

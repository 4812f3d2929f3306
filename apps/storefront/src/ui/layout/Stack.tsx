/** Things one below another, with the same space between them. */
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import css from './Stack.module.css'

type StackProps = ComponentProps<'div'> & {
  readonly as?: 'article' | 'aside' | 'dl' | 'footer' | 'header' | 'main' | 'ol' | 'section' | 'ul'
  /** A step of the space tokens; 16 when left out. */
  readonly gap?: 4 | 8 | 12 | 16 | 24 | 32
  /** Beside each other instead, in rows that wrap. */
  readonly row?: boolean
  /** The body of a whole page: as wide as pages are, with space above and below. */
  readonly page?: boolean
}

export function Stack({ as, gap = 16, row, page, className, style, ...rest }: StackProps) {
  // All of them take what a div takes.
  const Element = (as ?? 'div') as 'div'
  return (
    <Element
      className={classNames(row ? css.row : css.stack, page && `page ${css.page}`, className)}
      style={{ '--gap': `var(--s${gap})`, ...style }}
      {...rest}
    />
  )
}

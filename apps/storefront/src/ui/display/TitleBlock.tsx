/** Key figures in ruled cells with a caption over each, as in the corner of a drawing. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './TitleBlock.module.css'

export type TitleCell = { readonly caption: string; readonly value: ReactNode }

type TitleBlockProps = {
  readonly cells: readonly TitleCell[]
  /** grid-template-columns; all cells equally wide when left out. 'six': two to six beside each other, as there is room.
   *  'byClass': className says them. */
  readonly columns?: string
  readonly className?: string | undefined
}

export function TitleBlock({ cells, columns, className }: TitleBlockProps) {
  const equally = `repeat(${cells.length}, minmax(0, 1fr))`
  const style =
    columns === 'byClass' || columns === 'six' ? undefined : { gridTemplateColumns: columns ?? equally }
  return (
    <dl className={classNames(css.block, columns === 'six' && css.six, className)} style={style}>
      {cells.map((cell) => (
        <div key={cell.caption} className={css.cell}>
          <dt className={css.caption}>{cell.caption}</dt>
          <dd className={css.value}>{cell.value}</dd>
        </div>
      ))}
    </dl>
  )
}

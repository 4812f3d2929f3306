/** A small label that names a state; `kind` colours it. Its children are the word, if need be after an icon. Only campaign
 *  and new are `signal` (yellow). */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './Tag.module.css'

type TagProps = {
  readonly kind?: 'neutral' | 'ok' | 'low' | 'err' | 'signal' | 'outline'
  readonly children: ReactNode
}

export function Tag({ kind = 'neutral', children }: TagProps) {
  return <span className={classNames(css.tag, kind !== 'neutral' && css[kind])}>{children}</span>
}

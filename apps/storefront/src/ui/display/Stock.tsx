/** The stock level as a gauge and in words, never by colour alone. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './Stock.module.css'

type StockProps = {
  readonly level: 'inStock' | 'limited' | 'onRequest'
  /** '100+ st i lager', '8 st kvar', 'Beställningsvara'. */
  readonly children: ReactNode
}

export function Stock({ level, children }: StockProps) {
  return <span className={classNames(css.stock, css[level])}>{children}</span>
}

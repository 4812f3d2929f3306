/** A state of work as a shape and a word: the shape tells it without colour. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './Shape.module.css'

/** ok: full · some: half · wait: dashed · bad: red diamond · run: yellow with ink edge · gone: a dash. */
export type ShapeKind = 'ok' | 'some' | 'wait' | 'bad' | 'run' | 'gone'

type ShapeProps = { readonly kind: ShapeKind; readonly children: ReactNode }

export function Shape({ kind, children }: ShapeProps) {
  return <span className={classNames(css.shape, css[kind])}>{children}</span>
}

/** A bar in the place of a text or drawing to come; appears only after 150 ms, so that quick answers do not
 *  flicker. */
import css from './Skeleton.module.css'

type SkeletonProps = { readonly width?: string; readonly height?: string }

export function Skeleton({ width = '100%', height = '0.75rem' }: SkeletonProps) {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden="true" />
}

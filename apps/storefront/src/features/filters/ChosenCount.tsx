import css from './ChosenCount.module.css'

/** Shows how many filters are set; nothing where there are none. */
export function ChosenCount({ count }: { readonly count: number }) {
  return count > 0 ? <span className={css.count}>{count}</span> : null
}

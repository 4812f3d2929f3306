import { SHOP_NAME } from '../../data/page/page-head.ts'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import css from '../faults/FaultPage.module.css'

/** Shown until the first data have come, where no server drew the page. It has no texts yet. */
export function StartingUp() {
  return (
    <main className={`page ${css.place}`}>
      <Spinner label={SHOP_NAME} />
    </main>
  )
}

/** Drawn when the frame itself could not be loaded: without texts, menus or a visitor, so in the language of no
 *  one in particular. */
import { SHOP_NAME } from '../data/page-head.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import css from './FaultPage.module.css'

export function RootFault() {
  return (
    <main className={`page ${css.place}`}>
      <Empty
        level={1}
        title={SHOP_NAME}
        text="Something went wrong. Något gick fel. Etwas ist schiefgegangen."
      >
        <a className={buttonClass({ kind: 'primary' })} href="/">
          {SHOP_NAME}
        </a>
      </Empty>
    </main>
  )
}

/** The sticky header: the dark bar with menus, user and languages, and below it logo, search and cart. On a phone
 *  the bar's content is in the side menu. */
import { Menu } from 'lucide-react'
import { useOverlays } from '../data/overlays.ts'
import { useText } from '../texts/text.ts'
import { CartButton } from './CartButton.tsx'
import css from './Header.module.css'
import { Logo } from './Logo.tsx'
import { ShellSearch } from './ShellSearch.tsx'
import { UpperBar } from './UpperBar.tsx'

export function Header() {
  const t = useText()
  const overlays = useOverlays()
  return (
    <header className={css.header}>
      <UpperBar />
      <div className={`page ${css.main}`}>
        <div className={css.start}>
          <button
            type="button"
            className={css.burger}
            aria-label={t('shell.openMenu')}
            aria-haspopup="dialog"
            aria-expanded={overlays.top === 'menu'}
            onClick={() => overlays.push('menu', { clear: true })}
          >
            <Menu aria-hidden="true" />
          </button>
          <Logo />
        </div>
        <ShellSearch />
        <CartButton />
      </div>
    </header>
  )
}

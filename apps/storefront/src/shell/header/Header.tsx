/** The sticky header: the dark bar with menus, user and languages, and below it logo, search and cart. On a phone
 *  the bar's content is in the side menu. */
import { Menu } from 'lucide-react'
import { useOverlays } from '../../data/overlays/overlays.ts'
import { useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { OfflineNote } from '../notices/OfflineNote.tsx'
import { preloadOnApproach } from '../overlays/lazy-overlays.ts'
import { CartButton } from './CartButton.tsx'
import css from './Header.module.css'
import { Logo } from './Logo.tsx'
import { ShellSearch } from './ShellSearch.tsx'
import { UpperBar } from './UpperBar.tsx'

/** Guests need not fetch the code of these. */
export const CustomerLinks = lazyComponent(async () => (await import('./CustomerLinks.tsx')).CustomerLinks)

export function Header() {
  const t = useText()
  const overlays = useOverlays()
  const user = useUser()
  return (
    <>
      <header className={css.header}>
        <UpperBar />
        <div className={`page ${css.main}`}>
          <div className={css.start}>
            <Button
              kind="quiet"
              size="large"
              square
              className={css.burger}
              aria-label={t('shell.openMenu')}
              aria-haspopup="dialog"
              aria-expanded={overlays.top === 'menu'}
              {...preloadOnApproach('menu')}
              onClick={() => overlays.push('menu', { clear: true })}
            >
              <Menu aria-hidden="true" />
            </Button>
            <Logo />
          </div>
          <ShellSearch />
          <div className={css.end}>
            {user && (
              <ErrorBoundary>
                <CustomerLinks />
              </ErrorBoundary>
            )}
            <CartButton />
          </div>
        </div>
      </header>
      <OfflineNote />
    </>
  )
}

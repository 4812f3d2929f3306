/** The menus of the content service with their drop-downs (SHELL-04). A drop-down is a disclosure of the browser,
 *  so that it opens without a script; Escape, a click elsewhere and moving on close it. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Menu } from '../../data/page/menus.ts'
import { useRootData } from '../../data/root-data.ts'
import { ContentLink } from '../../features/content/ContentLink.tsx'
import bar from '../header/UpperBar.module.css'
import css from './NavMenus.module.css'

export function NavMenus() {
  const { menus } = useRootData()
  return menus.map((menu) => <NavMenu key={menu.id} menu={menu} />)
}

function NavMenu({ menu }: { readonly menu: Menu }) {
  const details = useRef<HTMLDetailsElement>(null)
  useClosing(details)
  const [only] = menu.items
  if (only && menu.items.length === 1) {
    return (
      <ContentLink className={bar.item} url={only.url}>
        {menu.label}
      </ContentLink>
    )
  }
  return (
    <details className={css.menu} name="nav-menu" ref={details}>
      <summary className={`arrow ${bar.item}`}>{menu.label}</summary>
      <ul className={css.items}>
        {menu.items.map((item) => (
          <li key={item.id}>
            <ContentLink className={css.item} url={item.url}>
              {item.label}
            </ContentLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function useClosing(details: React.RefObject<HTMLDetailsElement | null>) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the visitor moves on
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])
  useEffect(() => {
    function onPointerDown({ target }: PointerEvent) {
      const menu = details.current
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false
    }
    function onKeyDown(event: KeyboardEvent) {
      const menu = details.current
      if (event.key !== 'Escape' || !menu?.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [details])
}

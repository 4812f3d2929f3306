/** A link to a page of the shop, which is followed without a page load; for links of which a page has dozens. The link of
 *  React Router resolves its address by the routes around it, and is drawn again with each step of each navigation. The
 *  addresses of the shop are whole paths, so this one only hands its address on. */
import { type ComponentProps, type MouseEvent, use } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop, with its query. */
  readonly to: string
  readonly replace?: boolean
  readonly preventScrollReset?: boolean
}

export function Link({ to, replace, preventScrollReset = false, onClick, ...rest }: LinkProps) {
  // The same object from the first drawing to the last.
  const { navigator } = use(NavigationContext)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || leadsElsewhere(event)) return
    event.preventDefault()
    // Nobody goes back through the same page twice.
    const isHere = to === location.pathname + location.search + location.hash
    navigator[(replace ?? isHere) ? 'replace' : 'push'](to, undefined, { preventScrollReset })
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** Another button, or a key with which a browser opens a tab or a window, or saves. */
export function leadsElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

type FollowedLinksProps = { readonly className?: string; readonly children: ReactNode }

/** Plain links in it are followed within the page, which stays where it is scrolled to. For where there are hundreds: as
 *  links of the router, each would be drawn anew with every step of every navigation. */
export function FollowedLinks({ className, children }: FollowedLinksProps) {
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLElement>): void {
    const href = hrefAt(event.target)
    if (href === null || event.defaultPrevented || leadsElsewhere(event)) return
    event.preventDefault()
    void navigate(href, { preventScrollReset: true })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it take both
    <div className={className} onClick={follow}>
      {children}
    </div>
  )
}

function hrefAt(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('a')?.getAttribute('href') ?? null) : null
}

/** Another button, or a key with which a browser opens a tab or a window, or saves. */
function leadsElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

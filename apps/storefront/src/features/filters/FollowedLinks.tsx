import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTogether } from './choices-together.ts'
import { useFilterAddress } from './filter-address.ts'
import { readFilters } from './filter-url.ts'

type FollowedLinksProps = { readonly className?: string | undefined; readonly children: ReactNode }

/** Plain links in it are followed within the page, which stays where it is scrolled to. For where there are hundreds: as
 *  links of the router, each would be drawn anew with every step of every navigation. While one choice is on its way,
 *  the next is added to it, whichever link it is. */
export function FollowedLinks({ className, children }: FollowedLinksProps) {
  const navigate = useNavigate()
  const together = useTogether()
  const addressOf = useFilterAddress()

  function follow(event: MouseEvent<HTMLElement>, addressFor: (href: string) => string | undefined): void {
    const href = hrefAt(event.target)
    if (href === null || event.defaultPrevented || leadsElsewhere(event)) return
    const address = addressFor(href)
    if (address === undefined) return
    event.preventDefault()
    void navigate(address, { preventScrollReset: true })
  }

  function addedToTheOthers(href: string): string | undefined {
    const choices = together(readFilters(new URLSearchParams(href.split('?')[1])))
    return choices && addressOf(choices)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it take both
    <div
      className={className}
      onClickCapture={(event) => follow(event, addedToTheOthers)}
      onClick={(event) => follow(event, (href) => href)}
    >
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

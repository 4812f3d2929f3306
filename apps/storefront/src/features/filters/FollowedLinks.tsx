import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { leadsElsewhere } from '../../ui/controls/Link.tsx'
import { useCombineChoices } from './combine-choices.ts'
import { useFilterAddress } from './filter-address.ts'
import { readFilters } from './filter-url.ts'

type FollowedLinksProps = { readonly className?: string | undefined; readonly children: ReactNode }

/** Follows plain links inside it without a page load and without scrolling. It is for hundreds of links: React would
 *  draw each router link again with each step of each navigation. A choice during a navigation is added to the choice
 *  of that navigation. */
export function FollowedLinks({ className, children }: FollowedLinksProps) {
  const navigate = useNavigate()
  const combineChoices = useCombineChoices()
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
    const choices = combineChoices(readFilters(new URLSearchParams(href.split('?')[1])))
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

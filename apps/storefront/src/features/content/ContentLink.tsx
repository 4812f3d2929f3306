import type { ReactNode } from 'react'
import { isOwnPath } from '../../data/page/menus.ts'
import { Link } from '../../ui/controls/Link.tsx'

/** Addresses of files, which are no screens of the application. */
const FILES = /^\/(?:uploads|api)\//

/** A link of the content service. A link within the shop needs no page load; other links are unchanged. */
export function ContentLink({
  url,
  className,
  onClick,
  children,
}: {
  readonly url: string
  readonly className?: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}) {
  if (isOwnPath(url) && !FILES.test(url)) {
    return (
      <Link className={className} to={url} onClick={onClick}>
        {children}
      </Link>
    )
  }
  return (
    <a className={className} href={url} rel="noopener">
      {children}
    </a>
  )
}

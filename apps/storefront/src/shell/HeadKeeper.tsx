/** Keeps the head of the document true while the visitor moves between pages, as the server wrote it for the
 *  first one, and tells screen readers where they are. */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { documentTitle, headOf, type PageHead } from '../data/page-head.ts'
import { useRootData } from '../data/root-data.ts'

export function HeadKeeper() {
  const { locale, host } = useRootData()
  const { pathname, search } = useLocation()
  const head = headOf(useMatches().map((match) => match.loaderData))
  const title = documentTitle(head)
  const canonical = (host.publicUrls[locale] ?? host.origin) + (head.canonical ?? pathname + search)
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = title
    describe(head)
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical)
  })
  return <Announcement title={title} pathname={pathname} />
}

function describe({ description = '' }: PageHead): void {
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
}

function Announcement({ title, pathname }: { readonly title: string; readonly pathname: string }) {
  const [announced, setAnnounced] = useState('')
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setAnnounced(title)
  }, [pathname, title])
  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  )
}

/** Updates the head of the document with each navigation, as the server wrote it for the first page, and announces the
 *  new page to screen readers. */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { originIn } from '../../data/language/language.ts'
import { canonicalPath, documentTitle, headOf } from '../../data/page/page-head.ts'
import { useRootData } from '../../data/root-data.ts'

export function DocumentHead() {
  const { locale, host } = useRootData()
  const { pathname, search } = useLocation()
  const head = headOf(useMatches().map((match) => match.loaderData))
  const canonical = originIn(host, locale) + canonicalPath(head ?? {}, pathname + search)
  const [announced, setAnnounced] = useState('')
  const lastPath = useRef(pathname)
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = documentTitle(head ?? { title: heading() }, host.shopName)
    setInHead('meta[name="description"]', 'content', head?.description ?? '')
    setInHead('link[rel="canonical"]', 'href', canonical)
    if (lastPath.current !== pathname) setAnnounced(document.title)
    lastPath.current = pathname
  })
  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  )
}

/** Uses the heading as the title of a failed page, which has no head of its own. */
function heading(): string {
  return document.querySelector('main h1')?.textContent ?? ''
}

function setInHead(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value)
}

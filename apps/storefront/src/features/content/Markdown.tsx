/** Text of the content service. Raw HTML in it is not shown (MD-03), links lead only where they may (MD-01, MD-02).
 *  The parser is large: only screens that show content may import this, never the frame or the home page. */
import { safeHref } from '@hoistway/domain/markdown-links'
import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { Link } from 'react-router'
import { isOwnPath } from '../../data/menus.ts'
import { ContentPicture } from './ContentPicture.tsx'
import css from './Markdown.module.css'

/** Served as they are and no screens of the application. */
const FILES = /^\/(?:uploads|api)\//

export function Markdown({ children }: { readonly children: string }) {
  return (
    <div className={css.text}>
      <ReactMarkdown skipHtml urlTransform={(url) => safeHref(url) ?? ''} components={COMPONENTS}>
        {children}
      </ReactMarkdown>
    </div>
  )
}

/** The title of the page is its only heading of the first level. */
const COMPONENTS: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, children }) => <ContentLink href={href ?? ''}>{children}</ContentLink>,
  img: ({ src, alt }) => <ContentPicture url={typeof src === 'string' ? src : ''} text={alt ?? ''} />,
}

function ContentLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (href === '') {
    return (
      // biome-ignore lint/a11y/useValidAnchor: what the writer linked stays a link, to nowhere (AMB-67)
      <a href="#" onClick={(event) => event.preventDefault()}>
        {children}
      </a>
    )
  }
  if (isOwnPath(href) && !FILES.test(href)) return <Link to={href}>{children}</Link>
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  )
}

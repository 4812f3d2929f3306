/** Text of the content service. Raw HTML in it is not shown (MD-03), links lead only where they may (MD-01, MD-02).
 *  The parser is large: only screens that show content may import this, never the frame or the home page. */
import { safeHref } from '@hoistway/domain/markdown-links'
import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { ContentLink } from './ContentLink.tsx'
import { ContentPicture } from './ContentPicture.tsx'
import css from './Markdown.module.css'

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
  a: ({ href, children }) => <SafeLink href={href ?? ''}>{children}</SafeLink>,
  img: ({ src, alt }) => <ContentPicture url={typeof src === 'string' ? src : ''} text={alt ?? ''} />,
}

/** What the writer linked to an address that is not allowed stays a link, to nowhere (AMB-67). */
function SafeLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (href !== '') return <ContentLink url={href}>{children}</ContentLink>
  return (
    // biome-ignore lint/a11y/useValidAnchor: as said above
    <a href="#" onClick={(event) => event.preventDefault()}>
      {children}
    </a>
  )
}

/** Text of the content service. Raw HTML in it is not shown (MD-03), links lead only where they may (MD-01, MD-02).
 *  The parser is large: only screens that show content may import this, never the frame or the home page. */
import { safeHref } from '@hoistway/domain/texts/markdown-links'
import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { ContentLink } from './ContentLink.tsx'
import { ContentPicture } from './ContentPicture.tsx'
import css from './Markdown.module.css'

type MarkdownProps = {
  /** The path of the page, from which relative links start. The visible address may have a label behind it (AMB-57). */
  readonly path?: string
  readonly children: string
}

export function Markdown({ path, children }: MarkdownProps) {
  function addressOf(url: string, attribute: string): string {
    const address = safeHref(url) ?? ''
    return path !== undefined && attribute === 'href' ? fromPage(path, address) : address
  }
  return (
    <div className={css.text}>
      <ReactMarkdown skipHtml urlTransform={addressOf} components={COMPONENTS}>
        {children}
      </ReactMarkdown>
    </div>
  )
}

/** Addresses that do not depend on the page: they begin with a path, a fragment, a query or a scheme. */
const FIXED = /^(?:$|[/\\#?]|[^/?#]*:)/

function fromPage(path: string, address: string): string {
  if (FIXED.test(address)) return address
  const { pathname, search, hash } = new URL(address, `http://page.invalid${path}`)
  return pathname + search + hash
}

/** The title of the page is its only heading of the first level. */
const COMPONENTS: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, children }) => <SafeLink href={href ?? ''}>{children}</SafeLink>,
  img: ({ src, alt }) => <ContentPicture url={typeof src === 'string' ? src : ''} text={alt ?? ''} />,
}

/** Draws a link. A link to a forbidden address stays a link that leads nowhere (AMB-67). */
function SafeLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (href !== '') return <ContentLink url={href}>{children}</ContentLink>
  return (
    // biome-ignore lint/a11y/useValidAnchor: as said above
    <a href="#" onClick={(event) => event.preventDefault()}>
      {children}
    </a>
  )
}

/** Draws texts of the content service for the frame and the home page. Plain paragraphs are drawn at once; other texts
 *  load the whole parser. */
import { Fragment } from 'react'
import { type InlinePart, shortParagraphs } from '../../texts/inline-markdown.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { ContentLink } from './ContentLink.tsx'

const LazyMarkdown = lazyComponent(async () => (await import('./Markdown.tsx')).Markdown)

/** Loads the parser where one of the texts needs it. The server calls it before it draws the texts. */
export async function fetchParserFor(...texts: readonly string[]): Promise<void> {
  if (texts.some((text) => shortParagraphs(text) === undefined)) await LazyMarkdown.fetch()
}

export function ShortText({ children: markdown }: { readonly children: string }) {
  const paragraphs = shortParagraphs(markdown)
  if (!paragraphs) return <LazyMarkdown>{markdown}</LazyMarkdown>
  return paragraphs.map((parts, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name and keep their order
    <p key={index}>
      {parts.map((part) => (
        <Fragment key={part.at}>{inline(part)}</Fragment>
      ))}
    </p>
  ))
}

function inline(part: InlinePart) {
  if (part.kind === 'strong') return <strong>{part.text}</strong>
  if (part.kind === 'text') return part.text
  return <ContentLink url={part.href}>{part.text}</ContentLink>
}

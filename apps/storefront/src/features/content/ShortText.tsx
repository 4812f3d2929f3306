/** Text of the content service that is mostly a few plain paragraphs, for the frame and the home page: these are drawn
 *  at once, what is more than that by the whole parser, which comes when it is needed. */
import { Fragment } from 'react'
import { type InlinePart, shortParagraphs } from '../../texts/inline-markdown.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { ContentLink } from './ContentLink.tsx'

const DeferredMarkdown = lazyComponent(async () => (await import('./Markdown.tsx')).Markdown)

/** For the server, which has to have the parser before it draws such a text. */
export async function fetchParserFor(...texts: readonly string[]): Promise<void> {
  if (texts.some((text) => shortParagraphs(text) === undefined)) await DeferredMarkdown.fetch()
}

export function ShortText({ children: markdown }: { readonly children: string }) {
  const paragraphs = shortParagraphs(markdown)
  if (!paragraphs) return <DeferredMarkdown>{markdown}</DeferredMarkdown>
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

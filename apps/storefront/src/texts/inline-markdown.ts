/** Reads a short text of the content service that is a single paragraph of words, bold words and links: enough for a
 *  line on every page, where the whole parser would be most of what the page loads. */
import { safeHref } from '@hoistway/domain/texts/markdown-links'

export type InlinePart =
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | { readonly kind: 'strong'; readonly text: string; readonly at: number }
  | { readonly kind: 'link'; readonly text: string; readonly href: string; readonly at: number }

/** A bold word, a link, or plain words. The plain ones hold nothing that could mean something else in Markdown. */
const PART =
  /\*\*([^*_`[\]<>\\&\n]+)\*\*|\[([^*_`[\]<>\\&\n!]+)\]\(([^\s()<>\\&]+)\)|((?:(?!!\[)[^*_`[\]<>\\&\n~|#])+)/y
/** The signs that begin a heading, an item, a quotation or a rule. */
const BLOCK = /^\s*(?:[-+=]|\d+[.)]\s)/

/** Undefined for a text that is more than that: then the whole parser is needed. */
export function inlineMarkdown(markdown: string): InlinePart[] | undefined {
  const text = markdown.trim()
  if (BLOCK.test(text)) return undefined
  const parts: InlinePart[] = []
  PART.lastIndex = 0
  while (PART.lastIndex < text.length) {
    const at = PART.lastIndex
    const [, strong, label, address, plain] = PART.exec(text) ?? []
    if (plain !== undefined) parts.push({ kind: 'text', text: plain, at })
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong, at })
    else if (label !== undefined) {
      const href = safeHref(address ?? '')
      if (href === undefined) return undefined
      parts.push({ kind: 'link', text: label, href, at })
    } else return undefined
  }
  return parts
}

/** The paragraphs of a text in which each is as short as above; undefined where one is more. */
export function shortParagraphs(markdown: string): InlinePart[][] | undefined {
  const paragraphs = markdown
    .trim()
    .split(/\n[^\S\n]*\n+/)
    .map(shortParagraph)
  return paragraphs.every((parts) => parts !== undefined) ? paragraphs : undefined
}

/** Without the marks: what is said aloud. */
export function plainText(markdown: string): string {
  const parts = shortParagraphs(markdown)?.flat()
  return parts ? parts.map(({ text }) => text).join('') : markdown
}

/** Within a paragraph a new line is a space; a line that begins with spaces may be code. */
function shortParagraph(paragraph: string): InlinePart[] | undefined {
  const lines = paragraph.split('\n')
  const isPlain = lines.every((line) => !BLOCK.test(line) && !/^\s|\s{2}$/.test(line))
  return isPlain ? inlineMarkdown(lines.join(' ')) : undefined
}

/** Reads rich text of Strapi as Markdown: a text is Markdown already, a list is that of the blocks editor. Both are drawn
 *  by the same rules of the storefront: raw HTML is not shown, links lead only where they may (MD-01 to MD-03). Pictures
 *  of the content service become pictures of the shop. */
import { isRow, type Row } from './api.ts'

/** Characters that mean something in Markdown, wherever they stand. */
const SIGNS = /[\\`*_{}[\]<>()#+!|~&-]/g
/** Deeper lists and marks are cut off. */
const DEEPEST = 12
const PICTURE_IN_MARKDOWN = /!\[[^\]]*\]\(\s*<?([^\s)>]+)/g

/** @param ownUrl makes an address of the content service one of the shop */
export function markdownOf(value: unknown, ownUrl: (url: string) => string | undefined): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return withOwnPictures(value, ownUrl)
  if (!Array.isArray(value)) throw new Error('has neither Markdown nor blocks')
  const blocks = value.filter(isRow).map((block) => blockOf(block, ownUrl))
  return blocks.filter((block) => block !== '').join('\n\n')
}

/** The addresses of the pictures in a text. */
export function picturesIn(markdown: string): string[] {
  return [...markdown.matchAll(PICTURE_IN_MARKDOWN)].map(([, url]) => url ?? '')
}

function withOwnPictures(markdown: string, ownUrl: (url: string) => string | undefined): string {
  return markdown.replaceAll(PICTURE_IN_MARKDOWN, (whole, url: string) => {
    const own = ownUrl(url)
    return own === undefined ? whole : whole.slice(0, whole.length - url.length) + own
  })
}

function blockOf(block: Row, ownUrl: (url: string) => string | undefined): string {
  switch (block.type) {
    case 'heading': {
      const level = Math.min(6, Math.max(1, Number(block.level) || 1))
      return `${'#'.repeat(level)} ${oneLine(inlinesOf(block))}`
    }
    case 'list':
      return listOf(block, 0)
    case 'quote':
      return inlinesOf(block)
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'code':
      return inlinesOf(block, false)
        .split('\n')
        .map((line) => `    ${line}`)
        .join('\n')
    case 'image': {
      const image = isRow(block.image) ? block.image : {}
      const url = ownUrl(String(image.url ?? ''))
      return url === undefined
        ? ''
        : `![${escaped(String(image.alternativeText ?? ''))}](${destination(url)})`
    }
    default:
      return inlinesOf(block)
  }
}

function listOf(list: Row, depth: number): string {
  if (depth > DEEPEST) return ''
  let number = 0
  const lines = childrenOf(list).map((child) => {
    if (child.type === 'list') return listOf(child, depth + 1)
    number += 1
    const sign = list.format === 'ordered' ? `${number}.` : '-'
    return `${'    '.repeat(depth)}${sign} ${oneLine(inlinesOf(child))}`
  })
  return lines.join('\n')
}

function inlinesOf(parent: Row, isMarked = true): string {
  return childrenOf(parent)
    .map((child) => inlineOf(child, isMarked))
    .join('')
}

function inlineOf(child: Row, isMarked: boolean): string {
  if (child.type === 'link') {
    const text = childrenOf(child)
      .map((part) => inlineOf(part, isMarked))
      .join('')
    return isMarked ? `[${text}](${destination(String(child.url ?? ''))})` : text
  }
  const text = String(child.text ?? '')
  if (!isMarked || text.trim() === '') return text
  if (child.code === true) return codeOf(text)
  // A mark beside a space is no mark in Markdown.
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  let marked = lineBreaks(escaped(words))
  if (child.bold === true) marked = `**${marked}**`
  if (child.italic === true) marked = `*${marked}*`
  return before + marked + after
}

function codeOf(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence} ${oneLine(text)} ${fence}`
}

/** An address in angle brackets may hold brackets, but no line end. */
function destination(url: string): string {
  return `<${url.replaceAll(/[\s<>\\]/g, (sign) => encodeURIComponent(sign))}>`
}

function escaped(text: string): string {
  return (
    text
      .replaceAll(SIGNS, (sign) => `\\${sign}`)
      // "1." at the start of a line begins a list.
      .replaceAll(/^(\s*\d+)([.)])/gm, '$1\\$2')
  )
}

function lineBreaks(text: string): string {
  return text.replaceAll('\n', '\\\n')
}

function oneLine(text: string): string {
  return text.replaceAll(/\\?\n/g, ' ')
}

function childrenOf({ children }: Row): Row[] {
  return Array.isArray(children) ? children.filter(isRow) : []
}

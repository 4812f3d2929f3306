/** The plain form of a mail: for those who read text only, and for whoever searches an archive. */
import type { MailBlock, MailLine, MailLines } from './blocks.ts'
import { readable } from './escape.ts'

export function mailText(blocks: readonly MailBlock[], footer: readonly string[]): string {
  return `${readable([...blocks.map(blockText), ['-- ', ...footer].join('\n')].join('\n\n'))}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(block.text.length)}`
    case 'paragraph':
      return block.text
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'button':
      return `${block.text}:\n${block.url}`
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}: ${indented(value)}`).join('\n')
    case 'lines':
      return linesText(block)
  }
}

function linesText({ lines, sums }: MailLines): string {
  const sumLines = sums.map(({ name, value }) => `${name}: ${value}`)
  return [...lines.map(lineText), sumLines.join('\n')].join('\n\n')
}

function lineText({ number, label, notes, amount, price, total }: MailLine): string {
  return [
    `${number}  ${label}`,
    ...notes.map((note) => `  ${indented(note)}`),
    `  ${amount} × ${price} = ${total}`,
  ].join('\n')
}

/** All lines below the first. An empty one stays empty. */
function indented(text: string): string {
  return text.replace(/\n(?=.)/g, '\n  ')
}

const LONGEST = 160

/** Returns the first paragraph of a page as its summary, without Markdown signs and without raw HTML, which the page
 *  does not show either (MD-03). */
export function summaryOf(content: string): string {
  const paragraph = content.split(/\n\s*\n/).find((part) => /^[^#>\-*!<\s]/.test(part)) ?? ''
  const plain = paragraph.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^>]*>|[*_`]/g, '')
  const line = plain.replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`
}

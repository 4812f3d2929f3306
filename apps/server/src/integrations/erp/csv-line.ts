/** One line of a CSV file. A line is read by itself: a quote that is never closed damages its own line and no other
 *  one, so cells hold no line breaks. */

export const SEPARATORS = [';', ',', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The separator that cuts the header into most cells; a header of one cell has none and takes the first. */
export function separatorOf(header: string): Separator {
  const cells = (separator: Separator) => readCsvLine(header, separator)?.length ?? 0
  return SEPARATORS.reduce((best, separator) => (cells(separator) > cells(best) ? separator : best))
}

/** The cells, trimmed; undefined where quotes do not match. */
export function readCsvLine(line: string, separator: string): string[] | undefined {
  const cells: string[] = []
  let at = 0
  for (;;) {
    while (line[at] === ' ') at += 1
    if (line[at] === '"') {
      const quoted = readQuoted(line, at)
      if (quoted === undefined) return undefined
      cells.push(quoted.text.trim())
      at = quoted.end
      while (line[at] === ' ') at += 1
      if (at < line.length && line[at] !== separator) return undefined
    } else {
      const next = line.indexOf(separator, at)
      const end = next === -1 ? line.length : next
      cells.push(line.slice(at, end).trim())
      at = end
    }
    if (at >= line.length) return cells
    at += 1
  }
}

function readQuoted(line: string, start: number): { text: string; end: number } | undefined {
  let text = ''
  let from = start + 1
  for (;;) {
    const quote = line.indexOf('"', from)
    if (quote === -1) return undefined
    text += line.slice(from, quote)
    if (line[quote + 1] !== '"') return { text, end: quote + 1 }
    text += '"'
    from = quote + 2
  }
}

export function writeCsvLine(cells: readonly string[], separator: Separator = ';'): string {
  return `${cells.map((cell) => writeCell(cell.replace(/[\r\n]+/g, ' '), separator)).join(separator)}\r\n`
}

function writeCell(cell: string, separator: Separator): string {
  const needsQuotes = cell.includes(separator) || cell.includes('"') || cell !== cell.trim()
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell
}

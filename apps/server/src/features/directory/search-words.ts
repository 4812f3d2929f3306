/** The words of a search as patterns of `like`. */
const MOST_WORDS = 5

/** One pattern for each word; all must be found, wherever they stand. */
export function wordPatterns(q: string | undefined): readonly string[] {
  const words = (q ?? '').trim().split(/\s+/)
  return words
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map(anywhere)
}

export function anywhere(text: string): string {
  return `%${literal(text)}%`
}

export function atStart(text: string): string {
  return `${literal(text)}%`
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

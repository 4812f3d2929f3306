/** Names the statements that come often, so that each connection to PostgreSQL parses and plans them once. A text without
 *  a name is parsed each time. */

/** Each connection holds as many statements at most. The ones that come most often are named first. */
const MAX_NAMES = 300
/** A text is named when it comes as often as this. */
const OFTEN = 5
const COUNTED_TEXTS = 2000

/** @returns the name of a text, the same at each call; undefined for a text that has none */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMES) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count < OFTEN) {
      if (counts.size >= COUNTED_TEXTS) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}

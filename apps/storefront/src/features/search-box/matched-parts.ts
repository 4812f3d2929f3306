/** Splits a label at the words of the search, so that the matches can be marked. */
export type LabelPart = { readonly text: string; readonly matched: boolean; readonly at: number }

/** The first place of each word is marked; words shorter than those that are matched are not. */
export function matchedParts(label: string, search: string, leastLength: number): LabelPart[] {
  const lower = label.toLowerCase()
  const places = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length >= leastLength)
    .map((word) => ({ from: lower.indexOf(word), to: lower.indexOf(word) + word.length }))
    .filter(({ from }) => from >= 0)
    .sort((first, second) => first.from - second.from)
  const parts: LabelPart[] = []
  let done = 0
  for (const { from, to } of places) {
    if (from > done) parts.push({ text: label.slice(done, from), matched: false, at: done })
    if (to > done) {
      const start = Math.max(from, done)
      parts.push({ text: label.slice(start, to), matched: true, at: start })
      done = to
    }
  }
  if (done < label.length) parts.push({ text: label.slice(done), matched: false, at: done })
  return parts
}

/** A page as a person writes it: a few `key: value` lines between two lines of dashes, then Markdown.
 *
 *      ---
 *      title: Returns
 *      image: returns.svg
 *      ---
 *      Send us what you do not need within **30 days** …                                                       */

export type MarkdownPage = {
  readonly title: string
  readonly image: string | undefined
  readonly content: string
}

const FRAMED = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/
const KEYS: readonly string[] = ['title', 'image']

export function readMarkdownPage(text: string): MarkdownPage {
  const [, head, content] = FRAMED.exec(text) ?? []
  if (head === undefined || content === undefined) {
    throw new Error('it must begin with a line ---, its title, and a line ---')
  }
  const values = new Map(head.split(/\r?\n/).filter(isFilled).map(readLine))
  const title = values.get('title')
  if (!title) throw new Error('it has no title')
  return { title, image: values.get('image') || undefined, content: content.trim() }
}

function readLine(line: string): [string, string] {
  const [, key = '', value = ''] = /^(\w+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
  if (!KEYS.includes(key)) throw new Error(`its line "${line}" is none of ${KEYS.join(', ')}`)
  return [key, /^(["'])(.*)\1$/.exec(value)?.[2] ?? value]
}

function isFilled(line: string): boolean {
  return line.trim() !== ''
}

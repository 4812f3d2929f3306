/** Lists the values that the style sheets of the storefront really use, so that a stray size is seen here first. */

/** Text of each style sheet by its path. */
export type StyleSheets = Readonly<Record<string, string>>

export type Use = { readonly value: string; readonly files: readonly string[] }

/** The values of a property, the smallest number first, with the files that have them. */
export function usesOf(property: string, sheets: StyleSheets): readonly Use[] {
  return collect(sheets, new RegExp(`(?<![\\w-])${property}:\\s*([^;}]+)`, 'g'))
}

/** The named conditions of `@media` rules (tokens.css). */
export function conditionsOf(sheets: StyleSheets): readonly Use[] {
  return collect(sheets, /(?<!var)(\(--[\w-]+\))/g)
}

const COMMENT = /\/\*.*?\*\//gs

function collect(sheets: StyleSheets, wanted: RegExp): readonly Use[] {
  const files = new Map<string, Set<string>>()
  for (const [path, css] of Object.entries(sheets)) {
    for (const [, value = ''] of css.replaceAll(COMMENT, '').matchAll(wanted)) {
      const known = files.get(value.trim()) ?? new Set()
      files.set(value.trim(), known.add(fileName(path)))
    }
  }
  return [...files]
    .map(([value, names]) => ({ value, files: [...names].sort() }))
    .sort((one, other) => firstNumber(one.value) - firstNumber(other.value))
}

function firstNumber(value: string): number {
  return Number(/\d+(?:\.\d+)?/.exec(value)?.[0] ?? Number.POSITIVE_INFINITY)
}

function fileName(path: string): string {
  return path.replace(/^.*\//, '').replace(/(?:\.module)?\.css$/, '')
}

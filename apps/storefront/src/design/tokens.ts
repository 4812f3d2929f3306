/** Reads the custom properties of ui/tokens.css from the style sheet itself. */
export type Token = {
  /** Without the two dashes. */
  readonly name: string
  /** The same where the theme makes no difference. */
  readonly light: string
  readonly dark: string
  /** The values under a condition: `(min-width: 768px)` and the value there. */
  readonly elsewhere: readonly { readonly condition: string; readonly value: string }[]
}

const DECLARATION = /--([\w-]+):\s*([^;]+);/g
const CONDITIONAL = /@media\s*(\([^{]+?\))\s*\{\s*:root\s*\{([^}]*)\}/g
const BY_THEME = /^light-dark\((.+), (.+)\)$/

export function readTokens(css: string): readonly Token[] {
  const first = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? ''
  const conditional = [...css.matchAll(CONDITIONAL)].flatMap(([, condition = '', block = '']) =>
    declarationsOf(block).map((declared) => ({ condition, ...declared })),
  )
  return declarationsOf(first).map(({ name, value }) => {
    const [, light = value, dark = value] = BY_THEME.exec(value) ?? []
    const elsewhere = conditional.filter((declared) => declared.name === name)
    return { name, light, dark, elsewhere }
  })
}

function declarationsOf(block: string): { readonly name: string; readonly value: string }[] {
  return [...block.matchAll(DECLARATION)].map(([, name = '', value = '']) => ({ name, value: value.trim() }))
}

export function isColour({ light }: Token): boolean {
  return /^#[0-9a-f]{6}$/i.test(light)
}

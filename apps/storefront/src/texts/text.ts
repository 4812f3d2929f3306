/** Looks up texts of the screens. Keys are dotted by area: `shell.login`, `cart.title`. */
import { fillText, MISSING_APP_TEXT } from '@hoistway/domain/texts'
import { useRootData } from '../data/root-data.ts'

export type TextValues = Readonly<Record<string, string | number>>

export function text(texts: Readonly<Record<string, string>>, key: string, values: TextValues = {}): string {
  const found = Object.hasOwn(texts, key) ? texts[key] : undefined
  return found === undefined ? MISSING_APP_TEXT : fillText(found, values)
}

/** The lookup of a component: `const t = useText()`, then `t('cart.lineCount', { count })`. */
export function useText(): (key: string, values?: TextValues) => string {
  const { texts } = useRootData()
  return (key, values) => text(texts, key, values)
}

/** Computes the contrast of two colours (WCAG 2: relative luminance), and lists the pairs that the shop uses. */

/** Least contrast of text, and of edges and shapes that say something. */
export const TEXT = 4.5
export const SHAPE = 3

export type Pair = { readonly on: string; readonly ground: string; readonly least: number }

const GROUNDS = ['surface', 'surface-2', 'surface-3', 'signal-tint'] as const
const text = (on: string, ...grounds: readonly string[]): Pair[] =>
  grounds.map((ground) => ({ on, ground, least: TEXT }))

/** Names of tokens. A ground that is not here has no text of that colour on it. */
export const PAIRS: readonly Pair[] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) => text(ink, ...GROUNDS)),
  ...text('ink', 'info-tint', 'ok-tint', 'low-tint', 'err-tint'),
  ...text('on-signal', 'signal', 'signal-hover', 'signal-press'),
  ...text('on-bar', 'bar', 'toast', 'toast-ok', 'toast-err'),
  ...text('on-bar-2', 'bar', 'toast'),
  ...['ok', 'low', 'err'].flatMap((state) => text(state, 'surface', 'surface-2', `${state}-tint`)),
  ...text('signal', 'bar', 'toast'),
  { on: 'line-strong', ground: 'surface', least: SHAPE },
  { on: 'line-strong', ground: 'surface-2', least: SHAPE },
  { on: 'signal-edge', ground: 'surface', least: SHAPE },
]

/** From 1 to 21, of two colours written as #rrggbb. */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => linear(colour.slice(start, start + 2)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: string): number {
  const share = Number.parseInt(channel, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

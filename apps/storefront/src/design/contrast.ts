/** The pairs of colours that the shop uses, and the contrast that each needs (WCAG 2). */

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

/** The signal colour of a shop: that of the main buttons and marks, with its shades. Text on it is the ink of the look,
 *  and it is a text itself on the dark bar, so it has to be light enough for both (WCAG 2, AA: 4.5 to 1). */

/** The signal colour of a shop that chooses none. */
export const SIGNAL = '#ffc400'
const INK = '#0f1c28'
const LIGHT = { surface: '#ffffff', faintest: '#586672' } as const
const DARK = { surface: '#111a22', faintest: '#94a3b0' } as const
const BLACK = '#000000'
/** Least contrast of text. */
const TEXT = 4.5

/** Colours as #rrggbb. */
export type SignalColours = {
  readonly signal: string
  readonly hover: { readonly light: string; readonly dark: string }
  readonly press: string
  readonly tint: { readonly light: string; readonly dark: string }
}

/** @param colour like #ffc400
 *  @returns the shades, or a colour of the same hue that would do */
export function signalColours(
  colour: string,
): SignalColours | { readonly wouldPass: string; readonly contrast: number } {
  const signal = colour.toLowerCase()
  if (!isReadable(signal)) return { wouldPass: lightened(signal), contrast: contrast(signal, INK) }
  return {
    signal,
    hover: { light: shade(signal, BLACK, 0.06), dark: shade(signal, LIGHT.surface, 0.2) },
    press: shade(signal, BLACK, 0.12),
    tint: { light: tint(signal, LIGHT), dark: tint(signal, DARK) },
  }
}

function isReadable(colour: string): boolean {
  return contrast(colour, INK) >= TEXT
}

/** The next lighter one whose text can be read. */
function lightened(colour: string): string {
  for (let share = 0.02; share < 1; share += 0.02) {
    const lighter = mixed(colour, LIGHT.surface, share)
    if (isReadable(lighter)) return lighter
  }
  return LIGHT.surface
}

/** Darker or lighter by a share, but never too dark for its text. */
function shade(colour: string, towards: string, share: number): string {
  const other = mixed(colour, towards, share)
  return isReadable(other) ? other : mixed(colour, LIGHT.surface, share)
}

/** Mixes into the surface as much of the colour as the faintest text on it allows. */
function tint(
  colour: string,
  { surface, faintest }: { readonly surface: string; readonly faintest: string },
) {
  for (let share = 0.22; share > 0; share -= 0.02) {
    const tinted = mixed(surface, colour, share)
    if (contrast(faintest, tinted) >= TEXT) return tinted
  }
  return surface
}

function mixed(colour: string, other: string, share: number): string {
  const parts = channels(colour).map((part, index) =>
    Math.round(part + ((channels(other)[index] ?? 0) - part) * share),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

/** The contrast of two colours from 1 to 21 (WCAG 2: relative luminance). */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) => linear(part / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Recognises a scanner that types: a burst of characters, faster than anybody types, ended by Enter or Tab. */

/** Scanners send a character every 2 to 30 ms. */
export const BURST_GAP_MS = 60
/** A person may press two or three keys as fast. From here on no control of the page may act on the keys. */
const FEWEST_CHARACTERS = 4

export type Key = { readonly key: string; readonly time: number; readonly hasModifier: boolean }

export type KeyResult = {
  /** The key belongs to a scanner, not to the page. */
  readonly taken: boolean
  readonly code?: string
}

const NOT_TAKEN: KeyResult = { taken: false }

/** Takes each key that is pressed where a scanner may be heard. */
export function listenForScanner(): (key: Key) => KeyResult {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY

  return ({ key, time, hasModifier }) => {
    // Shift comes as a key of its own, in the middle of a burst.
    if (key === 'Shift') return NOT_TAKEN
    const isFast = time - last <= BURST_GAP_MS
    last = time
    if (!isFast) typed = ''
    const isEnd = key === 'Enter' || key === 'Tab'
    if (isEnd && typed.length >= FEWEST_CHARACTERS) {
      const code = typed
      typed = ''
      return { taken: true, code }
    }
    if (key.length !== 1 || hasModifier) {
      typed = ''
      return NOT_TAKEN
    }
    typed += key
    return { taken: typed.length >= FEWEST_CHARACTERS }
  }
}

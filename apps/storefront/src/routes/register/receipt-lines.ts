/** The lines of a receipt that are not blank. */
export function linesOf(receipt: Uint8Array): string[] {
  return new TextDecoder()
    .decode(receipt)
    .split('\n')
    .filter((line) => line.trim() !== '')
}

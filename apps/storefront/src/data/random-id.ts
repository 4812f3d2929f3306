/** Returns 128 random bits in hexadecimal. Not randomUUID, which browsers keep from pages on plain http. */
export function randomID(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** A set of numbers as bits: a million parts take 125 kB. */
export type NumberSet = {
  /** False if the number was there already. */
  readonly add: (id: number) => boolean
  readonly has: (id: number) => boolean
}

export function createNumberSet(): NumberSet {
  let bits = new Uint8Array(1024)
  const has = (id: number) => ((bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0
  return {
    has,
    add(id) {
      if (has(id)) return false
      if (id >> 3 >= bits.length) {
        const larger = new Uint8Array(Math.max(bits.length * 2, (id >> 3) + 1))
        larger.set(bits)
        bits = larger
      }
      bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7))
      return true
    },
  }
}

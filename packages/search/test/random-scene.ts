/** Random arguments for the functions of the kernel: rows, lists and columns over random products, laid into a memory
 *  that is full of noise, so that a byte written where none belongs is seen. For tests alone. */
export type Scene = ReturnType<typeof randomScene>

export function randomScene(size: number, seed: number, blocks: number) {
  const random = randomNumbers(seed)
  const words = new Uint32Array(size / 4)
  for (let i = 0; i < words.length; i++) words[i] = Math.imul(i + seed, 0x9e3779b1)
  const memory = new Uint8Array(words.buffer)
  const halves = new Uint16Array(memory.buffer)
  const bytes = blocks * 64
  /** Any number that needs this many blocks: the last block is seldom full. */
  const products = Math.max(0, blocks * 512 - random(512))
  let end = 64 * random(4)

  /** A multiple of 64, with a gap before it. */
  function room(wanted: number): number {
    const at = end + 64
    end = at + Math.ceil(wanted / 64) * 64
    if (end + 64 > size) throw new RangeError(`The memory of the test is too small for ${end} bytes.`)
    return at
  }

  function emptyRow(): number {
    const at = room(bytes)
    memory.fill(0, at, at + bytes)
    return at
  }

  /** Full, empty, sparse, dense, or in whole blocks, as sets are where products are in an order that means something. */
  function row(): number {
    const at = emptyRow()
    const share = [0, 0.002, 0.05, 0.5, 0.98, 1][random(6)] ?? 0
    const filledBlocks = random(3) === 0 ? 0.3 : 1
    for (let block = 0; block < blocks; block++) {
      if (random(1000) >= filledBlocks * 1000) continue
      for (let ordinal = block * 512; ordinal < Math.min(products, block * 512 + 512); ordinal++) {
        if (random(1000) < share * 1000) setBit(at, ordinal)
      }
    }
    return at
  }

  function setBit(at: number, ordinal: number): void {
    const place = at + (ordinal >> 3)
    memory[place] = (memory[place] ?? 0) | (1 << (ordinal & 7))
  }

  function rows(count: number): number {
    const first = room(count * bytes)
    end = first - 64
    for (let i = 0; i < count; i++) {
      const at = row()
      memory.copyWithin(first + i * bytes, at, at + bytes)
      end = first + i * bytes + bytes - 64
    }
    end += 64
    return first
  }

  function wordsAt(length: number, value: (index: number) => number): number {
    const at = room(4 * length)
    for (let i = 0; i < length; i++) words[at / 4 + i] = value(i)
    return at
  }

  function halvesAt(length: number, value: (index: number) => number): number {
    const at = room(2 * length)
    for (let i = 0; i < length; i++) halves[at / 2 + i] = value(i)
    return at
  }

  function octetsAt(length: number, value: (index: number) => number): number {
    const at = room(length)
    for (let i = 0; i < length; i++) memory[at + i] = value(i)
    return at
  }

  /** Where each of some lists of at most `longest` starts, and where the last ends. */
  function starts(lists: number, longest: number): { at: number; total: number } {
    let total = random(3)
    const at = wordsAt(lists + 1, (i) => {
      if (i > 0) total += random(longest + 1)
      return total
    })
    return { at, total }
  }

  function shuffled(): number[] {
    const ordinals = Array.from({ length: products }, (_, i) => i)
    for (let i = products - 1; i > 0; i--) {
      const other = random(i + 1)
      ;[ordinals[i], ordinals[other]] = [ordinals[other] ?? 0, ordinals[i] ?? 0]
    }
    return ordinals
  }

  /** One to ten digits, each as often as any other. */
  function id(): number {
    return Math.min(random(10 ** (1 + random(10))), 2 ** 31 - 1)
  }

  return {
    ...{ memory, bytes, products, random, room, emptyRow, row, rows, wordsAt, halvesAt, octetsAt },
    ...{ starts, shuffled, id },
  }
}

/** Whole numbers from 0 to below a limit (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomScene, type Scene } from '../../test/random-scene.ts'
import { type Kernel, SCRATCH_BYTES } from './kernel.ts'
import { createScriptKernel } from './script-kernel.ts'
import { createWasmKernel } from './wasm-kernel.ts'

const PAGES = 8
const PAGE = 65_536
const RUNS = 50

const kernels = {
  script: createScriptKernel(newMemory(false).buffer),
  'script over shared memory': createScriptKernel(newMemory(true).buffer),
  wasm: createWasmKernel(newMemory(false)),
  'wasm over shared memory': createWasmKernel(newMemory(true)),
}

type Run = (kernel: Kernel) => unknown
type Calls = Record<keyof Omit<Kernel, 'kind' | 'buffer'>, (scene: Scene) => Run>

/** Tiles of rows are longer than what else is done at once. */
const MOST_BLOCKS: Partial<Record<keyof Calls, number>> = { countRows: 80, countSlots16: 6, countSlots32: 6 }

/** A call of each function, with what it works on laid into the memory. */
const calls: Calls = {
  and: (scene) => joining(scene, 'and'),
  andNot: (scene) => joining(scene, 'andNot'),
  or: (scene) => joining(scene, 'or'),
  clear({ row, bytes }) {
    const target = row()
    return (kernel) => kernel.clear(target, bytes)
  },
  copy({ row, bytes }) {
    const [target, source] = [row(), row()]
    return (kernel) => kernel.copy(target, source, bytes)
  },
  countBits({ row, bytes }) {
    const at = row()
    return (kernel) => kernel.countBits(at, bytes)
  },
  countCommon({ row, bytes }) {
    const [a, b] = [row(), row()]
    return (kernel) => kernel.countCommon(a, b, bytes)
  },
  intersects({ row, bytes }) {
    const [a, b] = [row(), row()]
    return (kernel) => kernel.intersects(a, b, bytes)
  },

  setListed({ row, wordsAt, products, random }) {
    const target = row()
    const length = random(products + 1)
    const list = wordsAt(length, () => random(products))
    return (kernel) => kernel.setListed(target, list, length)
  },
  listBits({ row, room, products, bytes }) {
    const [at, out] = [row(), room(4 * products)]
    return (kernel) => kernel.listBits(out, at, bytes)
  },

  listBlocks({ row, room, products, bytes }) {
    const [at, out, starts] = [row(), room(4 * products), room(bytes / 16 + 4)]
    return (kernel) => kernel.listBlocks(out, starts, at, bytes)
  },

  rangeToRow8(scene) {
    const codes = scene.octetsAt(scene.products, () => scene.random(256))
    return ranging(scene, 'rangeToRow8', codes, 255)
  },
  rangeToRow16(scene) {
    const codes = scene.halvesAt(scene.products, () => scene.random(65_536))
    return ranging(scene, 'rangeToRow16', codes, 65_535)
  },
  rangeToRow32(scene) {
    const codes = scene.wordsAt(scene.products, () => scene.random(1_000_000))
    return ranging(scene, 'rangeToRow32', codes, 1_000_000)
  },

  countRows({ row, rows, room, bytes, random }) {
    const count = random(6)
    const [set, first, counts] = [row(), rows(count), room(4 * count)]
    return (kernel) => kernel.countRows(set, bytes, first, count, counts)
  },
  countLists({ row, starts, wordsAt, room, products, random }) {
    const set = row()
    const lists = products === 0 ? 0 : random(50)
    const { at, total } = starts(lists, 20)
    const items = wordsAt(total, () => random(products))
    const counts = room(4 * lists)
    return (kernel) => kernel.countLists(set, at, items, lists, counts)
  },
  countColumn8(scene) {
    const { row, octetsAt, room, products, bytes } = scene
    const set = row()
    const column = octetsAt(products, slotsIn(scene, 256))
    const counts = room(4 * 256)
    return (kernel) => kernel.countColumn8(set, bytes, column, counts)
  },
  countColumn16(scene) {
    const { row, halvesAt, room, products, bytes } = scene
    const set = row()
    const column = halvesAt(products, slotsIn(scene, 1000))
    const counts = room(4 * 1000)
    return (kernel) => kernel.countColumn16(set, bytes, column, counts)
  },
  countListed8(scene) {
    const { list, length, skipped } = listedIn(scene)
    const column = scene.octetsAt(scene.products, slotsIn(scene, 256)) - skipped
    const counts = scene.room(4 * 256)
    return (kernel) => kernel.countListed8(list, length, column, counts)
  },
  countListed16(scene) {
    const { list, length, skipped } = listedIn(scene)
    const column = scene.halvesAt(scene.products, slotsIn(scene, 1000)) - 2 * skipped
    const counts = scene.room(4 * 1000)
    return (kernel) => kernel.countListed16(list, length, column, counts)
  },
  countSlots16(scene) {
    const { row, starts, halvesAt, room, products, bytes } = scene
    const set = row()
    const { at, total } = starts(products, scene.random(2) === 0 ? 6 : 40)
    const slots = halvesAt(total, slotsIn(scene, 1000))
    const [counts, scratch] = [room(4 * 1000), room(SCRATCH_BYTES)]
    return (kernel) => {
      kernel.countSlots16(set, bytes, at, slots, counts, scratch)
      new Uint8Array(kernel.buffer, scratch, SCRATCH_BYTES).fill(0)
    }
  },
  countSlots32(scene) {
    const { row, starts, wordsAt, room, products, bytes } = scene
    const set = row()
    const { at, total } = starts(products, scene.random(2) === 0 ? 6 : 40)
    const slots = wordsAt(total, slotsIn(scene, 1000))
    const [counts, scratch] = [room(4 * 1000), room(SCRATCH_BYTES)]
    return (kernel) => {
      kernel.countSlots32(set, bytes, at, slots, counts, scratch)
      new Uint8Array(kernel.buffer, scratch, SCRATCH_BYTES).fill(0)
    }
  },

  listByWalk({ row, wordsAt, room, shuffled, products, random }) {
    const ordinals = shuffled()
    const set = row()
    const ordinalAt = wordsAt(products, (rank) => ordinals[rank] ?? 0)
    const idAt = wordsAt(products, () => random(2 ** 31))
    const out = room(4 * products)
    return (kernel) => kernel.listByWalk(set, ordinalAt, idAt, products, out)
  },
  listByRanks({ row, emptyRow, wordsAt, room, shuffled, products, random, bytes }) {
    const ranks = shuffled()
    const set = row()
    const rankOf = wordsAt(products, (ordinal) => ranks[ordinal] ?? 0)
    const idAt = wordsAt(products, () => random(2 ** 31))
    const [scratch, out] = [emptyRow(), room(4 * products)]
    return (kernel) => kernel.listByRanks(set, bytes, rankOf, idAt, scratch, out)
  },
  walkBetween({ row, wordsAt, room, shuffled, products, random }) {
    const ordinals = shuffled()
    const set = row()
    const ordinalAt = wordsAt(products, (rank) => ordinals[rank] ?? 0)
    const idAt = wordsAt(products, () => random(2 ** 31))
    const [from, to] = stretch(products, random)
    const out = room(4 * products + 4)
    return (kernel) => {
      const listed = kernel.walkBetween(set, ordinalAt, idAt, from, to, out)
      new Uint8Array(kernel.buffer, out + 4 * listed, 4).fill(0)
      return listed
    }
  },
  setRanks({ row, wordsAt, shuffled, bytes }) {
    const ranks = shuffled()
    const [target, set] = [row(), row()]
    const rankOf = wordsAt(ranks.length, (ordinal) => ranks[ordinal] ?? 0)
    return (kernel) => kernel.setRanks(target, set, bytes, rankOf)
  },
  listBetween({ row, wordsAt, room, products, random }) {
    const ranks = row()
    const idAt = wordsAt(products, () => random(2 ** 31))
    const [from, to] = stretch(products, random)
    const out = room(4 * products)
    return (kernel) => kernel.listBetween(ranks, idAt, from, to, out)
  },
  firstListed({ row, wordsAt, shuffled, products, random }) {
    const ordinals = shuffled()
    const set = row()
    const list = wordsAt(products, (rank) => ordinals[rank] ?? 0)
    const [least, most] = stretch(products, random)
    const [from, to] = random(2) === 0 ? [least, most] : [most - 1, least - 1]
    return (kernel) => kernel.firstListed(set, list, from, to)
  },

  writeIds({ wordsAt, room, random, id }) {
    const length = random(300)
    const ids = wordsAt(length, id)
    const out = room(11 * length + 7) + random(8)
    return (kernel) => {
      const byteLength = kernel.writeIds(out, ids, length)
      new Uint8Array(kernel.buffer, out + byteLength, 7).fill(0)
      return byteLength
    }
  },
  checksum({ room, random }) {
    const length = random(random(2) === 0 ? 40 : 3000)
    const start = room(length) + 4 * random(4)
    return (kernel) => kernel.checksum(start, length)
  },
}

/** From one of so many ranks, or from behind them, to another that is not before it. */
function stretch(ranks: number, random: Scene['random']): [number, number] {
  const [from = 0, to = 0] = [random(ranks + 1), random(ranks + 1)].sort((a, b) => a - b)
  return [from, to]
}

function joining({ row, bytes, random }: Scene, name: 'and' | 'andNot' | 'or'): Run {
  const a = row()
  const b = random(8) === 0 ? a : row()
  const target = [a, b, row()][random(3)] ?? a
  return (kernel) => kernel[name](target, a, b, bytes)
}

/** One to all of the codes from 1 to the greatest. */
function ranging(
  { row, bytes, products, random }: Scene,
  name: 'rangeToRow8' | 'rangeToRow16' | 'rangeToRow32',
  codes: number,
  greatest: number,
): Run {
  const target = row()
  const [first = 1, last = greatest] = [1 + random(greatest), 1 + random(greatest)].sort((a, b) => a - b)
  return (kernel) => kernel[name](target, bytes, codes, products, first, last)
}

/** Some products of a column that may begin with a later one than product 0, far beyond the end of the memory even. */
function listedIn({ products, random, wordsAt }: Scene) {
  const skipped = random(2) * 512 * random(10_000)
  const length = random(products + 1)
  return { list: wordsAt(length, () => skipped + random(products)), length, skipped }
}

/** Evenly spread, or the same for many products in a row: in a clustered catalogue neighbours are alike. */
function slotsIn({ random }: Scene, size: number): () => number {
  const alike = random(2) === 0 ? 0 : 0.95
  let slot = random(size)
  return () => {
    if (random(100) >= alike * 100) slot = random(size)
    return slot
  }
}

/** The script kernel is the one that is easy to read, so the others are compared with it. The tests
 *  below and `test/oracle.test.ts` check that the script kernel is right. */
test.each(Object.keys(calls) as (keyof Calls)[])(
  '%s does the same in every kernel and touches nothing else',
  { timeout: 60_000 },
  (name) => {
    fc.assert(
      fc.property(fc.integer(), fc.oneof(fc.nat(3), fc.nat(MOST_BLOCKS[name] ?? 12)), (seed, blocks) => {
        const scene = randomScene(PAGES * PAGE, seed, blocks)
        const run = calls[name](scene)
        const { script, ...others } = kernels
        const expected = new Uint8Array(script.buffer)
        expected.set(scene.memory)
        const result = run(script)
        for (const [kind, kernel] of Object.entries(others)) {
          if (!kernel) throw new Error(`There is no kernel in ${kind}.`)
          const after = new Uint8Array(kernel.buffer)
          after.set(scene.memory)
          expect(run(kernel), kind).toBe(result)
          expect(firstDifference(after, expected), kind).toBeUndefined()
        }
      }),
      { numRuns: RUNS },
    )
  },
)

test('full rows of any length are counted in full, and no sum overflows on the way', () => {
  for (const kernel of Object.values(kernels)) {
    if (!kernel) throw new Error('There is a kernel missing.')
    for (let blocks = 0; blocks <= 70; blocks++) {
      const bytes = 64 * blocks
      const [set, rows, counts] = [0, bytes, 4 * bytes]
      new Uint8Array(kernel.buffer, 0, 4 * bytes).fill(0xff)
      new Uint32Array(kernel.buffer, counts, 3).fill(0)
      kernel.countRows(set, bytes, rows, 3, counts)
      const all = 8 * bytes
      expect([...new Uint32Array(kernel.buffer, counts, 3)]).toEqual([all, all, all])
      expect([kernel.countBits(set, bytes), kernel.countCommon(set, rows, bytes)]).toEqual([all, all])
      expect([kernel.and(set, set, rows, bytes), kernel.or(set, set, rows, bytes)]).toEqual([all, all])
    }
  }
})

test('ids at the edges of their lengths are written as they are', () => {
  const edges = [0, 9, 10, 99, 100, 9999, 10_000, 99_999_999, 100_000_000, 999_999_999, 2 ** 31 - 1]
  const ids = edges.flatMap((id) => [id, id, id, id, id + 1])
  for (const kernel of Object.values(kernels)) {
    if (!kernel) throw new Error('There is a kernel missing.')
    new Uint32Array(kernel.buffer).set(ids, 256)
    const length = kernel.writeIds(0, 1024, 5 * edges.length)
    const text = String.fromCharCode(...new Uint8Array(kernel.buffer, 0, length))
    expect(text).toBe(ids.join(','))
  }
})

test.each([
  ['', 0x02cc5d05],
  ['abc', 0x32d153ff],
  ['Nobody inspects the spammish repetition', 0xe2293b2f],
])('the sum of "%s" is the published one', (text, sum) => {
  for (const kernel of Object.values(kernels)) {
    if (!kernel) throw new Error('There is a kernel missing.')
    new Uint8Array(kernel.buffer).set(new TextEncoder().encode(text), 64)
    expect(kernel.checksum(64, text.length)).toBe(sum)
  }
})

function newMemory(shared: boolean): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: PAGES, maximum: PAGES, shared })
}

function firstDifference(found: Uint8Array, expected: Uint8Array): number | undefined {
  if (Buffer.compare(found, expected) === 0) return undefined
  return found.findIndex((byte, at) => byte !== expected[at])
}

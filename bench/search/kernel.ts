/** Measures each loop of the kernel alone, WebAssembly beside its twin in TypeScript, and the bandwidth of the memory in
 *  the same run: `node bench/search/kernel.ts 100000 1000000`. The data is made up in the proportions of the generated
 *  catalogue: as many frequent options, as skewed, products sorted by their main attributes. */
import { pathToFileURL } from 'node:url'
import type { Kernel } from '../../packages/search/src/kernel/kernel.ts'
import { createScriptKernel } from '../../packages/search/src/kernel/script-kernel.ts'
import { createWasmKernel } from '../../packages/search/src/kernel/wasm-kernel.ts'
import { asTerminalTable, digits, type Table } from '../report.ts'
import { randomFrom, zipf } from './random.ts'

export type KernelFigures = {
  readonly products: number
  /** Gigabytes a second that one core reads from rows as large as those of all frequent options. */
  readonly bandwidth: number
  readonly loops: readonly LoopFigures[]
}

export type LoopFigures = {
  readonly name: keyof Kernel
  readonly what: string
  /** Nanoseconds a unit: a block of 512 products, a product, a value, an id. */
  readonly unit: string
  readonly wasm: number
  readonly script: number
  /** Gigabytes a second that the WebAssembly reads and writes. */
  readonly rate: number
}

type Loop = Pick<LoopFigures, 'name' | 'what' | 'unit'> & {
  readonly units: number
  readonly bytes: number
  readonly run: (kernel: Kernel) => unknown
}

const ROWS = 234
const SLOTS_A_PRODUCT = 7
const OPTIONS = 3894
const SHARE = 0.17
const RARE = 0.003
const PAGE = 65_536
const LEAST_SHOTS = 6
const LEAST_MS = 60

export function measureKernel(products: number): KernelFigures {
  const { memory, loops, read } = loopsOver(products)
  const wasm = createWasmKernel(memory)
  if (!wasm) throw new Error('This host has no WebAssembly with SIMD, so there is nothing to compare.')
  const script = createScriptKernel(memory.buffer)
  const figures = loops.map(({ name, what, unit, units, bytes, run }) => {
    const best = bestOf(() => run(wasm))
    const twin = bestOf(() => run(script))
    return { name, what, unit, wasm: best / units, script: twin / units, rate: bytes / best }
  })
  const bandwidth = read.bytes / bestOf(() => read.run(wasm))
  return { products, bandwidth, loops: figures }
}

export function kernelTable({ products, bandwidth, loops }: KernelFigures): Table {
  return {
    title: `Loops of the kernel, ${digits(products)} products`,
    columns: ['loop', 'over', 'unit', 'wasm ns', 'script ns', 'ratio', 'GB/s'],
    rows: loops.map(({ name, what, unit, wasm, script, rate }) => [
      name,
      what,
      unit,
      digits(wasm),
      digits(script),
      digits(script / wasm),
      digits(rate),
    ]),
    notes: [
      `Best of all shots in ${LEAST_MS} ms, at least ${LEAST_SHOTS}. Reading the rows of all frequent options without counting: ${digits(bandwidth)} GB/s.`,
    ],
  }
}

/** All loops over one memory, and one that does nothing but read. */
function loopsOver(products: number) {
  const row = Math.ceil(products / 512) * 64
  const sizes = { rows: ROWS * row, words: 4 * products, slots: 4 * SLOTS_A_PRODUCT * products }
  const bytes = 2 * sizes.rows + 8 * row + 10 * sizes.words + 2 * sizes.slots + 12 * products + 1_000_000
  const pages = Math.ceil(bytes / PAGE)
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  const octets = new Uint8Array(memory.buffer)
  const halves = new Uint16Array(memory.buffer)
  const words = new Uint32Array(memory.buffer)
  const random = randomFrom(products)
  let end = 0
  const room = (wanted: number) => {
    const at = end
    end += Math.ceil(wanted / 64) * 64
    return at
  }
  const drawn = (share: number, at = room(row)) => {
    for (let i = 0; i < products; i++) {
      if (random.share() < share) octets[at + (i >> 3)] = (octets[at + (i >> 3)] ?? 0) | (1 << (i & 7))
    }
    return at
  }
  const numbers = (length: number, value: (index: number) => number) => {
    const at = room(4 * length)
    for (let i = 0; i < length; i++) words[at / 4 + i] = value(i)
    return at
  }

  const counts = room(4 * OPTIONS)
  const set = drawn(SHARE)
  const rare = drawn(RARE)
  const all = drawn(1)
  const [target, scratch] = [room(row), room(row)]
  const rows = room(sizes.rows)
  for (let i = 0; i < ROWS; i++) drawn(1 / (2 + i / 4), rows + i * row)
  const nothing = room(sizes.rows)
  const order = shuffled(products, random.below)
  const ordinalAt = numbers(products, (place) => order[place] ?? 0)
  const rankOf = room(sizes.words)
  for (const [rank, ordinal] of order.entries()) words[rankOf / 4 + ordinal] = rank
  const idAt = numbers(products, (place) => 1_000_000 + 8 * (order[place] ?? 0))
  const out = room(11 * products + 7)
  const list = numbers(products, (i) => i)

  const inSet = ordinalsIn(octets.subarray(set, set + row))
  const listed = inSet.length
  const someListed = numbers(listed, (i) => inSet[i] ?? 0)

  const option = zipf(200, 1)
  const alike = room(products)
  const mixed = room(2 * products)
  for (let i = 0; i < products; i++) {
    octets[alike + i] = 1 + Math.floor((120 * i) / products)
    halves[mixed / 2 + i] = 1 + option(random)
  }
  const slot = zipf(OPTIONS, 1)
  let slotCount = 0
  const starts = numbers(products + 1, () => {
    const start = slotCount
    slotCount += random.below(2 * SLOTS_A_PRODUCT + 1)
    return start
  })
  const slots = room(2 * slotCount)
  for (let i = 0; i < slotCount; i++) halves[slots / 2 + i] = slot(random)
  const lists = numbers(OPTIONS + 1, (i) => Math.floor((products * i) / OPTIONS))
  room(64)

  const size = SHARE * products
  const blocks = row / 64
  const values = SLOTS_A_PRODUCT * size
  const some = `${SHARE * 100} % of the products`
  const loops: Loop[] = [
    loop('and', 'two rows', 'block', blocks, 3 * row, (kernel) => kernel.and(target, set, rows, row)),
    loop('countBits', 'a row', 'block', blocks, row, (kernel) => kernel.countBits(set, row)),
    loop('countRows', some, 'block', ROWS * blocks, sizes.rows, (kernel) =>
      kernel.countRows(set, row, rows, ROWS, counts),
    ),
    loop('countLists', some, 'value', products, 4 * products, (kernel) =>
      kernel.countLists(set, lists, ordinalAt, OPTIONS, counts),
    ),
    loop('countColumn8', `${some}, neighbours alike`, 'product', size, products, (kernel) =>
      kernel.countColumn8(set, row, alike, counts),
    ),
    loop('countColumn8', 'all products, neighbours alike', 'product', products, products, (kernel) =>
      kernel.countColumn8(all, row, alike, counts),
    ),
    loop('countColumn16', `${some}, mixed`, 'product', size, 2 * products, (kernel) =>
      kernel.countColumn16(set, row, mixed, counts),
    ),
    loop('countColumn16', 'all products, mixed', 'product', products, 2 * products, (kernel) =>
      kernel.countColumn16(all, row, mixed, counts),
    ),
    loop('countListed8', `${some}, neighbours alike`, 'product', listed, 5 * listed, (kernel) =>
      kernel.countListed8(someListed, listed, alike, counts),
    ),
    loop('countListed16', `${some}, mixed`, 'product', listed, 6 * listed, (kernel) =>
      kernel.countListed16(someListed, listed, mixed, counts),
    ),
    loop('countSlots16', some, 'value', values, 4 * size + 2 * values, (kernel) =>
      kernel.countSlots16(set, row, starts, slots, counts, out),
    ),
    loop('listBits', some, 'product', size, 4 * size, (kernel) => kernel.listBits(out, set, row)),
    loop('listByWalk', some, 'product', products, 8 * products, (kernel) =>
      kernel.listByWalk(set, ordinalAt, idAt, products, out),
    ),
    loop('listByRanks', `${RARE * 100} % of the products`, 'product', RARE * products, 2 * row, (kernel) =>
      kernel.listByRanks(rare, row, rankOf, idAt, scratch, out),
    ),
    loop('setListed', 'all products', 'product', products, 4 * products, (kernel) =>
      kernel.setListed(target, list, products),
    ),
    loop('rangeToRow16', 'codes of all products', 'product', products, 2 * products, (kernel) =>
      kernel.rangeToRow16(target, row, mixed, products, 2, 100),
    ),
    loop('writeIds', 'ids of 7 digits', 'id', products, 12 * products, (kernel) =>
      kernel.writeIds(out, idAt, products),
    ),
    loop('checksum', 'the rows', 'block', ROWS * blocks, sizes.rows, (kernel) =>
      kernel.checksum(rows, sizes.rows),
    ),
  ]
  const read = {
    bytes: 2 * sizes.rows,
    run: (kernel: Kernel) => kernel.intersects(rows, nothing, sizes.rows),
  }
  return { memory, loops, read }
}

function loop(
  name: Loop['name'],
  what: string,
  unit: string,
  units: number,
  bytes: number,
  run: Loop['run'],
): Loop {
  return { name, what, unit, units, bytes, run }
}

function ordinalsIn(row: Uint8Array): number[] {
  return Array.from(row).flatMap((bits, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (bits >> bit) & 1).map((bit) => 8 * at + bit),
  )
}

function shuffled(size: number, below: (bound: number) => number): Uint32Array {
  const numbers = Uint32Array.from({ length: size }, (_, i) => i)
  for (let i = size - 1; i > 0; i--) {
    const other = below(i + 1)
    const swapped = numbers[i] as number
    numbers[i] = numbers[other] as number
    numbers[other] = swapped
  }
  return numbers
}

/** Nanoseconds. Short loops run more often, so that the host has compiled them in its best way. */
function bestOf(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  const end = performance.now() + LEAST_MS
  for (let shot = 0; shot < LEAST_SHOTS || performance.now() < end; shot++) {
    const start = performance.now()
    run()
    best = Math.min(best, performance.now() - start)
  }
  return best * 1e6
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = process.argv.slice(2).map(Number)
  for (const size of sizes.length > 0 ? sizes : [100_000, 1_000_000]) {
    console.log(asTerminalTable(kernelTable(measureKernel(size))))
  }
}

/** Attributes of which a product has at most one option, as columns: one small number a product, 0 for none, else
 *  1 + the index of the option.
 *
 *  A column exists only where products have the attribute. As like products stand side by side, an attribute of few
 *  kinds of products is a few runs of blocks, and counting it touches nothing else:
 *
 *      blocks of products   0    1    2    3    4    5    6    7    8    9
 *      brand                [one run                                      ]
 *      rope diameter                  [run         ]         [run]
 *
 *  An attribute that is thinly spread over the products gets no column but goes into the rows (rows.ts). */
import type { Lists } from '../arrays/lists.ts'
import { bytesOf, halvesOf, wordsOf } from '../arrays/section-of.ts'
import type { Sections } from '../arrays/sections.ts'
import { BLOCK_BYTES, BLOCK_PRODUCTS, type Kernel } from '../kernel/kernel.ts'
import { endSlot, type FacetShape } from './facets.ts'

export type Column = {
  /** Bytes a product. */
  readonly width: 1 | 2
  readonly runs: readonly Run[]
  /** The number of products that the runs span. */
  readonly span: number
}

/** Where a run starts in a row of bits, how many bytes of the row it spans, where its first number stands. */
type Run = { readonly rowOffset: number; readonly rowBytes: number; readonly address: number }

/** A run ends where so many blocks without the attribute follow. */
const GAP = 3
/** Below this share of its runs a column would hold mostly zeros. */
const COLUMN_FROM_SHARE = 0.25
const LARGEST_NUMBER = 0xffff
/** In `columns.runs`: facet, first block, end block, place of the first number among those of its width. */
const RUN_FIELDS = 4

/** Columns of the facets that deserve one, and which these are. `slots` are those of each product. */
export function columnSections(facets: readonly FacetShape[], slots: Lists, single: readonly boolean[]) {
  const size = slots.starts.length - 1
  const runs: number[] = []
  const parts = { 1: [] as Uint16Array[], 2: [] as Uint16Array[] }
  const lengths = { 1: 0, 2: 0 }
  const mayHave = facets.map(({ optionIds }, i) => single[i] === true && optionIds.length <= LARGEST_NUMBER)
  const numbersOfFacet = numbersOf(facets, slots, mayHave)
  const inColumn = facets.map((facet, index) => {
    const options = facet.optionIds.length
    const numbers = numbersOfFacet[index]
    if (!numbers) return false
    const { spans, filled } = runsOf(numbers)
    const span = spans.reduce((sum, [from, to]) => sum + (to - from) * BLOCK_PRODUCTS, 0)
    if (filled === 0 || filled < COLUMN_FROM_SHARE * Math.min(span, size)) return false
    const width = widthFor(options)
    for (const [from, to] of spans) {
      runs.push(index, from, to, lengths[width])
      const part = numbers.subarray(from * BLOCK_PRODUCTS, to * BLOCK_PRODUCTS)
      parts[width].push(part)
      lengths[width] += part.length
    }
    return true
  })
  const sections: Sections = {
    'columns.runs': Uint32Array.from(runs),
    'columns.bytes': joined(new Uint8Array(lengths[1]), parts[1]),
    'columns.halves': joined(new Uint16Array(lengths[2]), parts[2]),
  }
  return { sections, inColumn }
}

/** The column of each facet that has one. */
export function attachColumns(sections: Sections, facets: readonly FacetShape[]): Map<number, Column> {
  const addresses = {
    1: bytesOf(sections, 'columns.bytes').byteOffset,
    2: halvesOf(sections, 'columns.halves').byteOffset,
  }
  const columns = new Map<number, { width: 1 | 2; runs: Run[]; span: number }>()
  for (const { facet, from, to, at } of eachRun(sections)) {
    const width = widthFor((facets[facet] as FacetShape).optionIds.length)
    const column = columns.get(facet) ?? { width, runs: [], span: 0 }
    column.runs.push({
      rowOffset: from * BLOCK_BYTES,
      rowBytes: (to - from) * BLOCK_BYTES,
      address: addresses[width] + at * width,
    })
    column.span += (to - from) * BLOCK_PRODUCTS
    columns.set(facet, column)
  }
  return columns
}

/** The runs of all columns, products ascending within a facet: the number of product `first + i` is numbers[i]. */
export function* columnRuns(sections: Sections, facets: readonly FacetShape[]) {
  const bytes = bytesOf(sections, 'columns.bytes')
  const halves = halvesOf(sections, 'columns.halves')
  for (const { facet: index, from, to, at } of eachRun(sections)) {
    const facet = facets[index] as FacetShape
    const numbers = widthFor(facet.optionIds.length) === 1 ? bytes : halves
    const length = (to - from) * BLOCK_PRODUCTS
    yield { facet, first: from * BLOCK_PRODUCTS, numbers: numbers.subarray(at, at + length) }
  }
}

/** Adds the products of the set to the counts of the facet's slots. Trap: products without the attribute are counted
 *  in its first slot, which nothing reads. */
export function countColumn(kernel: Kernel, column: Column, set: number, firstCount: number): void {
  for (const { rowOffset, rowBytes, address } of column.runs) {
    if (column.width === 1) kernel.countColumn8(set + rowOffset, rowBytes, address, firstCount)
    else kernel.countColumn16(set + rowOffset, rowBytes, address, firstCount)
  }
}

/** Products as a list, ascending, and where in it those of each block begin. */
export type Listed = { readonly list: number; readonly starts: Uint32Array }

/** The same for listed products. */
export function countListedColumn(
  kernel: Kernel,
  { runs, width }: Column,
  { list, starts }: Listed,
  firstCount: number,
): void {
  for (const { rowOffset, rowBytes, address } of runs) {
    const from = starts[rowOffset / BLOCK_BYTES] as number
    const length = (starts[(rowOffset + rowBytes) / BLOCK_BYTES] as number) - from
    if (length === 0) continue
    const ofFirst = address - (rowOffset / BLOCK_BYTES) * BLOCK_PRODUCTS * width
    if (width === 1) kernel.countListed8(list + 4 * from, length, ofFirst, firstCount)
    else kernel.countListed16(list + 4 * from, length, ofFirst, firstCount)
  }
}

/** Returns how many listed products the runs of a column hold. */
export function listedInRuns({ runs }: Column, { starts }: Listed): number {
  let products = 0
  for (const { rowOffset, rowBytes } of runs) {
    products +=
      (starts[(rowOffset + rowBytes) / BLOCK_BYTES] as number) - (starts[rowOffset / BLOCK_BYTES] as number)
  }
  return products
}

function* eachRun(sections: Sections) {
  const runs = wordsOf(sections, 'columns.runs')
  for (let i = 0; i < runs.length; i += RUN_FIELDS) {
    const [facet, from, to, at] = runs.subarray(i, i + RUN_FIELDS) as unknown as [
      number,
      number,
      number,
      number,
    ]
    yield { facet, from, to, at }
  }
}

/** Of each facet that may have a column, its numbers; padded to whole blocks, as the kernel reads no further than the
 *  bits of a row, which are zero there. */
function numbersOf(
  facets: readonly FacetShape[],
  { starts, items }: Lists,
  mayHave: readonly boolean[],
): (Uint16Array | undefined)[] {
  const size = starts.length - 1
  const last = facets.at(-1)
  /** 1 + the facet of each slot that is one of an option. */
  const facetOf = new Uint32Array(last ? endSlot(last) : 0)
  const numbersOfFacet = facets.map((facet, i) => {
    if (!mayHave[i]) return undefined
    facetOf.fill(i + 1, facet.firstSlot + 1, endSlot(facet))
    return new Uint16Array(Math.ceil(size / BLOCK_PRODUCTS) * BLOCK_PRODUCTS)
  })
  for (let ordinal = 0; ordinal < size; ordinal++) {
    for (let at = starts[ordinal] as number; at < (starts[ordinal + 1] as number); at++) {
      const slot = items[at] as number
      const facet = facetOf[slot] as number
      if (facet === 0) continue
      const numbers = numbersOfFacet[facet - 1] as Uint16Array
      numbers[ordinal] = slot - (facets[facet - 1] as FacetShape).firstSlot
    }
  }
  return numbersOfFacet
}

function runsOf(numbers: Uint16Array): { spans: [number, number][]; filled: number } {
  const spans: [number, number][] = []
  let filled = 0
  for (let block = 0; block * BLOCK_PRODUCTS < numbers.length; block++) {
    let having = 0
    for (let i = block * BLOCK_PRODUCTS; i < (block + 1) * BLOCK_PRODUCTS; i++) if (numbers[i] !== 0) having++
    if (having === 0) continue
    filled += having
    const last = spans.at(-1)
    if (last && block - last[1] < GAP) last[1] = block + 1
    else spans.push([block, block + 1])
  }
  return { spans, filled }
}

function widthFor(options: number): 1 | 2 {
  return options <= 0xff ? 1 : 2
}

function joined<T extends Uint8Array | Uint16Array>(target: T, parts: readonly Uint16Array[]): T {
  let at = 0
  for (const part of parts) {
    target.set(part, at)
    at += part.length
  }
  return target
}

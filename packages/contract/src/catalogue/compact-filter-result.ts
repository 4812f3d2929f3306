/** The smaller form of a filter result, for clients that ask for it by its media type. Ids and counts, which are most of
 *  an answer, stand in it as numbers instead of text; the products stay JSON.
 *
 *  | part                    | as                                                                        |
 *  |-------------------------|---------------------------------------------------------------------------|
 *  | version                 | one byte: 1, or 2 with histograms                                         |
 *  | allMatchingProductIDs   | number of ids; bytes of each, one byte 1 to 4; the ids, lowest byte first  |
 *  | selectOptions           | number; of each id, totalCount, number of options, then option and count   |
 *  | decimalRanges           | number; of each id, totalCount, then min and max as 64-bit floats, lowest byte first; in version 2 then the number of buckets, their counts, and if there are any, start and width as such floats |
 *  | bools                   | number; of each id, trueCount, falseCount                                 |
 *  | the rest                | JSON in UTF-8: an object of isFilterSetupUpToDate, replacedNumbers, interpretation, topResults |
 *
 *  Numbers without another word are whole and not negative: seven bits a byte, the lowest first, the highest bit of a
 *  byte says that more follow. Options stand in the order of the answer. */
import type { FilterOptions, Histogram } from './filter-options.ts'

export const COMPACT_VERSION = 1
export const COMPACT_VERSION_WITH_HISTOGRAMS = 2

/** The part of a `FilterResult` that is not JSON in this form. */
type CountedResult = {
  readonly allMatchingProductIDs: readonly number[]
  readonly availableFilterOptions: FilterOptions
}

/** Returns a `FilterResult`, of which only the ids and counts are read; the products and the rest are as their JSON tells
 *  them. Throws where the bytes are of another version or end too soon. */
export function readCompactFilterResult(bytes: Uint8Array<ArrayBuffer>): CountedResult {
  const reader = createReader(bytes)
  const version = reader.byte()
  const hasHistograms = version === COMPACT_VERSION_WITH_HISTOGRAMS
  if (version !== COMPACT_VERSION && !hasHistograms)
    throw new Error(`A compact answer of version ${version} cannot be read.`)
  const allMatchingProductIDs = reader.ids()
  const availableFilterOptions: FilterOptions = {
    selectOptions: reader.keyed(() => ({
      totalCount: reader.whole(),
      sortedOptions: reader.list(() => ({ selectOptionID: reader.whole(), optionCount: reader.whole() })),
    })),
    decimalRanges: reader.keyed(() => ({
      totalCount: reader.whole(),
      min: reader.float(),
      max: reader.float(),
      ...(hasHistograms && histogramIn(reader)),
    })),
    bools: reader.keyed(() => ({ trueCount: reader.whole(), falseCount: reader.whole() })),
  }
  const rest = JSON.parse(decodeUtf8(reader.rest())) as object
  return { ...rest, allMatchingProductIDs, availableFilterOptions }
}

type Reader = ReturnType<typeof createReader>

function histogramIn(reader: Reader): { histogram?: Histogram } {
  const counts = reader.list(reader.whole)
  return counts.length === 0 ? {} : { histogram: { start: reader.float(), width: reader.float(), counts } }
}

function createReader(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0

  const byte = () => view.getUint8(at++)

  function whole(): number {
    let value = 0
    for (let unit = 1; ; unit *= 128) {
      const next = byte()
      value += (next & 127) * unit
      if (next < 128) return value
    }
  }

  function list<T>(readItem: () => T): T[] {
    return Array.from({ length: countOf(1) }, readItem)
  }

  /** Reads how many items follow, and refuses more than can follow before room is made for them. */
  function countOf(leastBytes: number): number {
    const count = whole()
    if (count * leastBytes > bytes.length - at) throw new Error('A compact answer ends too soon.')
    return count
  }

  return {
    byte,
    whole,
    list,

    keyed<T>(readItem: () => T): Record<string, T> {
      return Object.fromEntries(list(() => [String(whole()), readItem()]))
    },

    float(): number {
      at += 8
      return view.getFloat64(at - 8, true)
    },

    ids(): number[] {
      const count = countOf(0)
      const width = byte()
      if (count * width > bytes.length - at) throw new Error('A compact answer ends too soon.')
      const ids = new Array<number>(count)
      for (let index = 0; index < count; index++) {
        let id = 0
        for (let unit = 1, last = at + width; at < last; unit *= 256) id += (bytes[at++] ?? 0) * unit
        ids[index] = id
      }
      return ids
    },

    rest: () => bytes.subarray(at),
  }
}

/** Part of every platform that this runs on, and of no language. */
type Utf8Decoder = { readonly decode: (bytes: Uint8Array) => string }

function decodeUtf8(bytes: Uint8Array): string {
  const { TextDecoder } = globalThis as unknown as { readonly TextDecoder: new () => Utf8Decoder }
  return new TextDecoder().decode(bytes)
}

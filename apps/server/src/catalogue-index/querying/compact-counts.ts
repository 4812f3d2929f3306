/** Serialises ids and counts of a filter answer in the compact form of
 *  packages/contract/src/catalogue/compact-filter-result.ts. */
import {
  COMPACT_VERSION,
  COMPACT_VERSION_WITH_HISTOGRAMS,
} from '@hoistway/contract/catalogue/compact-filter-result'
import { offeredSelects } from '@hoistway/contract/catalogue/filter-engine'
import { type FilterAnswer, type Histogram, shownOptions } from '@hoistway/search'

/** The most bytes of a 32-bit number at seven bits a byte. */
const MOST_BYTES = 5
const FLOATS_BYTES = 16

export function compactCounts(answer: FilterAnswer, filterable: ReadonlySet<number>): Uint8Array {
  const selects = offeredSelects(answer, filterable)
  const bytes = Buffer.allocUnsafe(mostBytes(answer, selects.length))
  let end = 0

  function whole(value: number): void {
    let rest = value
    while (rest > 127) {
      bytes[end++] = (rest & 127) | 128
      rest >>>= 7
    }
    bytes[end++] = rest
  }

  function writeHistogram(histogram: Histogram | undefined): void {
    whole(histogram?.counts.length ?? 0)
    if (!histogram) return
    for (const count of histogram.counts) whole(count)
    end = bytes.writeDoubleLE(histogram.start, end)
    end = bytes.writeDoubleLE(histogram.width, end)
  }

  const hasHistograms = Array.from(answer.decimals.values()).some(({ histogram }) => histogram)
  bytes[end++] = hasHistograms ? COMPACT_VERSION_WITH_HISTOGRAMS : COMPACT_VERSION
  const { ids } = answer
  const width = bytesOf(ids.reduce((most, id) => Math.max(most, id), 0))
  whole(ids.length)
  bytes[end++] = width
  for (const id of ids) end = bytes.writeUIntLE(id, end, width)

  whole(selects.length)
  for (const [id, counts] of selects) {
    const options = shownOptions(counts)
    whole(id)
    whole(counts.total)
    whole(options.length)
    for (const { optionId, count } of options) {
      whole(optionId)
      whole(count)
    }
  }
  whole(answer.decimals.size)
  for (const [id, { total, min, max, histogram }] of answer.decimals) {
    whole(id)
    whole(total)
    end = bytes.writeDoubleLE(min, end)
    end = bytes.writeDoubleLE(max, end)
    if (hasHistograms) writeHistogram(histogram)
  }
  whole(answer.bools.size)
  for (const [id, { trueCount, falseCount }] of answer.bools) {
    whole(id)
    whole(trueCount)
    whole(falseCount)
  }
  return Buffer.from(bytes.subarray(0, end))
}

function mostBytes({ ids, selects, decimals, bools }: FilterAnswer, offered: number): number {
  let options = 0
  for (const { counts } of selects.values()) options += counts.length
  let buckets = 0
  for (const { histogram } of decimals.values()) buckets += histogram?.counts.length ?? 0
  const numbers = 4 + 3 * offered + 2 * options + 3 * decimals.size + buckets + 3 * bools.size
  return 2 + 4 * ids.length + MOST_BYTES * numbers + 2 * FLOATS_BYTES * decimals.size
}

function bytesOf(id: number): number {
  if (id < 2 ** 8) return 1
  if (id < 2 ** 16) return 2
  return id < 2 ** 24 ? 3 : 4
}

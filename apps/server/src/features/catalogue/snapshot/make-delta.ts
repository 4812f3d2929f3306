/** Finds the steps from an earlier file to a later one (contract/catalogue/snapshot-delta.ts): runs of bytes that both
 *  have, at whatever place. A change of a product moves few bytes of an index; a product that comes or goes moves the
 *  numbers of many others, and such a delta is large.
 *
 *  Blocks of the earlier file are found by their hash while a window goes through the later one (Tridgell's rsync), and
 *  grow in both directions as long as the bytes are alike. */
import { type DeltaStep, writeDelta } from '@hoistway/contract/catalogue/snapshot-delta'

/** Shorter runs cost more than they save. */
const BLOCK = 24
const BASE = 0x01000193
/** 2^32 over the golden ratio: hashes that differ in few bits get slots far apart. */
const SCATTER = 0x9e3779b1

export function makeDelta(earlier: Uint8Array, later: Uint8Array): Uint8Array<ArrayBuffer> {
  return writeDelta(stepsBetween(earlier, later))
}

function* stepsBetween(earlier: Uint8Array, later: Uint8Array): Generator<DeltaStep> {
  const blockWith = blocksOf(earlier)
  const first = leadingFactor()
  let ownFrom = 0
  let runEnd = 0
  let hash: number | undefined
  for (let at = 0; at + BLOCK <= later.length; ) {
    hash ??= hashAt(later, at)
    // Bytes that were only overwritten are followed by those that followed before.
    const found = [runEnd + at - ownFrom, blockWith(hash)].find((place) => isSame(earlier, place, later, at))
    if (found === undefined) {
      hash = moved(hash, later[at] ?? 0, later[at + BLOCK] ?? 0, first)
      at += 1
      continue
    }
    const back = alikeBefore(earlier, found, later, at, ownFrom)
    const ahead = alikeFrom(earlier, found + BLOCK, later, at + BLOCK)
    yield { own: later.subarray(ownFrom, at - back), from: found - back, length: back + BLOCK + ahead }
    at += BLOCK + ahead
    ownFrom = at
    runEnd = found + BLOCK + ahead
    hash = undefined
  }
  if (ownFrom < later.length) yield { own: later.subarray(ownFrom), from: runEnd, length: 0 }
}

/** Finds the place of a block by its hash; -1 if no block has it. Of blocks with the same slot it knows the first. */
function blocksOf(bytes: Uint8Array): (hash: number) => number {
  const bits = Math.max(8, Math.ceil(Math.log2(bytes.length / BLOCK + 1)) + 2)
  const places = new Int32Array(2 ** bits).fill(-1)
  const slotOf = (hash: number) => Math.imul(hash, SCATTER) >>> (32 - bits)
  for (let at = 0; at + BLOCK <= bytes.length; at += BLOCK) {
    const slot = slotOf(hashAt(bytes, at))
    if (places[slot] === -1) places[slot] = at
  }
  return (hash) => places[slotOf(hash)] ?? -1
}

function hashAt(bytes: Uint8Array, at: number): number {
  let hash = 0
  for (let i = at; i < at + BLOCK; i++) hash = (Math.imul(hash, BASE) + (bytes[i] ?? 0)) | 0
  return hash
}

function leadingFactor(): number {
  let factor = 1
  for (let i = 1; i < BLOCK; i++) factor = Math.imul(factor, BASE)
  return factor
}

/** The hash of the window one byte further on. */
function moved(hash: number, gone: number, come: number, first: number): number {
  return (Math.imul((hash - Math.imul(gone, first)) | 0, BASE) + come) | 0
}

function isSame(earlier: Uint8Array, place: number, later: Uint8Array, at: number): boolean {
  if (place < 0 || place + BLOCK > earlier.length) return false
  for (let i = 0; i < BLOCK; i++) if (earlier[place + i] !== later[at + i]) return false
  return true
}

function alikeBefore(
  earlier: Uint8Array,
  place: number,
  later: Uint8Array,
  at: number,
  ownFrom: number,
): number {
  const most = Math.min(place, at - ownFrom)
  let count = 0
  while (count < most && earlier[place - count - 1] === later[at - count - 1]) count++
  return count
}

function alikeFrom(earlier: Uint8Array, place: number, later: Uint8Array, at: number): number {
  const most = Math.min(earlier.length - place, later.length - at)
  let count = 0
  while (count < most && earlier[place + count] === later[at + count]) count++
  return count
}

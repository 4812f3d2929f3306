/** Writes ids as text, and computes checksums of snapshots. */
import type { Kernel } from '../kernel.ts'
import type { Views } from './views.ts'

type ByteLoops = Pick<Kernel, 'writeIds' | 'checksum'>

const COMMA = 0x2c
const ZERO = 0x30

/** The five primes of xxHash32. */
const P1 = 0x9e3779b1
const P2 = 0x85ebca77
const P3 = 0xc2b2ae3d
const P4 = 0x27d4eb2f
const P5 = 0x165667b1

export function byteLoops({ bytes: octets, words }: Views): ByteLoops {
  function writeIds(out: number, ids: number, length: number): number {
    if (length === 0) return 0
    let next = out
    const first = ids >>> 2
    for (let at = first; at < first + length; at++) {
      let rest = (words[at] as number) >>> 0
      const end = next + digitsOf(rest)
      for (let place = end - 1; place >= next; place--) {
        const tens = (rest / 10) >>> 0
        octets[place] = ZERO + rest - tens * 10
        rest = tens
      }
      octets[end] = COMMA
      next = end + 1
    }
    return next - 1 - out
  }

  function checksum(start: number, bytes: number): number {
    const end = start + bytes
    let at = start
    let hash = P5
    if (bytes >= 16) {
      let a = (P1 + P2) | 0
      let b = P2 | 0
      let c = 0
      let d = -P1 | 0
      for (; at + 16 <= end; at += 16) {
        a = round(a, words[at >>> 2] as number)
        b = round(b, words[(at + 4) >>> 2] as number)
        c = round(c, words[(at + 8) >>> 2] as number)
        d = round(d, words[(at + 12) >>> 2] as number)
      }
      hash = rotated(a, 1) + rotated(b, 7) + rotated(c, 12) + rotated(d, 18)
    }
    hash = (hash + bytes) | 0
    for (; at + 4 <= end; at += 4) {
      hash = Math.imul(rotated((hash + Math.imul(words[at >>> 2] as number, P3)) | 0, 17), P4)
    }
    for (; at < end; at++) {
      hash = Math.imul(rotated((hash + Math.imul(octets[at] as number, P5)) | 0, 11), P1)
    }
    hash = Math.imul(hash ^ (hash >>> 15), P2)
    hash = Math.imul(hash ^ (hash >>> 13), P3)
    return (hash ^ (hash >>> 16)) >>> 0
  }

  return { writeIds, checksum }
}

function digitsOf(id: number): number {
  let digits = 1
  for (let limit = 10; id >= limit; limit *= 10) digits++
  return digits
}

function round(lane: number, word: number): number {
  return Math.imul(rotated((lane + Math.imul(word, P2)) | 0, 13), P1)
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}

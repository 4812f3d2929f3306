/** A delta leads from the earlier file to the later one, whatever they are, and damaged bytes lead nowhere. */
import { applyDelta } from '@hoistway/contract/catalogue/snapshot-delta'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDelta } from './make-delta.ts'

const runs = { numRuns: Number(process.env.DELTA_RUNS ?? 300) }

/** Files of few letters, so that runs are found in many places. */
const file = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 80 }),
      fc
        .tuple(fc.integer({ min: 0, max: 3 }), fc.nat(200))
        .map(([byte, length]) => new Uint8Array(length).fill(byte)),
    ),
    { maxLength: 12 },
  )
  .map(joined)

/** Cuts a file into pieces, and leaves out, repeats, moves and overwrites some of them. */
const changed = (earlier: Uint8Array) =>
  fc
    .array(
      fc.oneof(
        fc
          .tuple(fc.nat(earlier.length), fc.nat(earlier.length))
          .map(([a, b]) => earlier.subarray(Math.min(a, b), Math.max(a, b))),
        fc.uint8Array({ maxLength: 30 }),
      ),
      { maxLength: 8 },
    )
    .map(joined)

test('a delta leads from a file to a changed one', () => {
  fc.assert(
    fc.property(
      file.chain((earlier) => fc.tuple(fc.constant(earlier), fc.oneof(changed(earlier), file))),
      ([earlier, later]) => {
        expect(applyDelta(earlier, makeDelta(earlier, later), later.length)).toEqual(later)
      },
    ),
    runs,
  )
})

test('a few changed bytes, and bytes that come in between, make a small delta', () => {
  const earlier = new Uint8Array(200_000)
  let noise = 1
  for (let i = 0; i < earlier.length; i++) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0
    earlier[i] = noise >>> 24
  }
  const overwritten = earlier.slice()
  for (const at of [10, 5_000, 150_000]) overwritten[at] = (overwritten[at] ?? 0) ^ 255
  expect(makeDelta(earlier, overwritten).length).toBeLessThan(100)
  const longer = joined([earlier.subarray(150_000), Uint8Array.of(1, 2, 3), earlier.subarray(0, 150_000)])
  expect(makeDelta(earlier, longer).length).toBeLessThan(100)
  expect(makeDelta(earlier, earlier).length).toBeLessThan(40)
})

test('damaged bytes, or those for another file, are refused and write nothing beyond the file', () => {
  fc.assert(
    fc.property(
      file.chain((earlier) =>
        fc.tuple(
          fc.constant(earlier),
          changed(earlier),
          fc.nat(),
          fc.integer({ min: 1, max: 255 }),
          fc.nat(),
        ),
      ),
      ([earlier, later, place, bits, cut]) => {
        const delta = makeDelta(earlier, later)
        const damaged = delta.slice()
        const at = place % delta.length
        damaged[at] = (damaged[at] ?? 0) ^ bits
        for (const bytes of [damaged, delta.subarray(0, cut % delta.length)]) {
          const made = applyDelta(earlier, bytes, later.length)
          expect(made === undefined || made.length === later.length).toBe(true)
        }
        expect(applyDelta(earlier, delta.subarray(0, cut % delta.length), later.length)).toBeUndefined()
        expect(applyDelta(earlier, delta, later.length + 1)).toBeUndefined()
      },
    ),
    runs,
  )
})

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(pieces.flatMap((piece) => [...piece]))
}

import { expect, test } from 'vitest'
import { GONE_MS, type Sighting, watchSightings } from './sightings.ts'

const STEP_MS = 100
const label = (raw: string): Sighting => ({ raw, isLinear: false })
const bars = (raw: string): Sighting => ({ raw, isLinear: true })

/** A camera that shows each picture for some time, ten times a second; gives the pieces with their times. */
function film(...scenes: readonly (readonly [milliseconds: number, ...codes: readonly Sighting[]])[]) {
  const { see } = watchSightings()
  const pieces: { at: number; raw: string; beside: readonly string[] }[] = []
  let now = 1000
  for (const [milliseconds, ...codes] of scenes) {
    for (let shown = 0; shown < milliseconds; shown += STEP_MS) {
      const piece = see(now, codes)
      if (piece) pieces.push({ at: now - 1000, ...piece })
      now += STEP_MS
    }
  }
  return pieces
}

const namesOf = (pieces: ReturnType<typeof film>) => pieces.map(({ raw }) => raw)

test('a code that stays in the picture is one piece, however long', () => {
  expect(namesOf(film([30_000, label('A')]))).toEqual(['A'])
})

test('a shaking hand that loses the code for a moment counts no second piece', () => {
  const shaking = Array.from({ length: 20 }, () => [[300, label('A')] as const, [1500] as const]).flat()
  expect(namesOf(film(...shaking))).toEqual(['A'])
})

test('a code that has left the picture counts again', () => {
  expect(namesOf(film([500, label('A')], [GONE_MS], [500, label('A')]))).toEqual(['A', 'A'])
  expect(namesOf(film([500, label('A')], [2200, label('B')], [500, label('A')]))).toEqual(['A', 'B', 'A'])
})

test('a processor that is busy for long has not seen a code leave', () => {
  const { see } = watchSightings()
  expect(see(0, [label('A')])?.raw).toBe('A')
  expect(see(60_000, [label('A')])).toBeUndefined()
})

test('lines alone are believed when they are seen twice, a code with error correction at once', () => {
  expect(film([1000, bars('4006381333931')])[0]?.at).toBe(STEP_MS)
  expect(film([1000, label('A')])[0]?.at).toBe(0)
  expect(film([STEP_MS, bars('A')], [GONE_MS], [STEP_MS, bars('A')])).toEqual([])
})

test('of several codes the one in the middle counts, and the piece names the others', () => {
  expect(film([1000, label('middle'), label('edge')])).toEqual([{ at: 0, raw: 'middle', beside: ['edge'] }])
})

test('labels one after another are not taken for one label', () => {
  const pieces = film([500, label('A')], [300], [500, label('B')])
  expect(pieces.map(({ beside }) => beside)).toEqual([[], []])
  const closer = film([500, label('A'), label('B')], [500, label('B')])
  expect(closer.map(({ raw, beside }) => [raw, beside])).toEqual([
    ['A', ['B']],
    ['B', ['A']],
  ])
})

test('whoever aims from one label to the next counts both', () => {
  const pieces = film(
    [500, label('A'), label('B')],
    [500, label('B'), label('A')],
    [500, label('A'), label('B')],
  )
  expect(namesOf(pieces)).toEqual(['A', 'B'])
})

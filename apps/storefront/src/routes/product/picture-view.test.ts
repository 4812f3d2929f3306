import { describe, expect, test } from 'vitest'
import { LARGEST_SCALE, movedBy, WHOLE, zoomedAt } from './picture-view.ts'

const frame = { width: 400, height: 200 }

describe('a picture that is looked at closely', () => {
  test('grows around the point that is pointed at', () => {
    const view = zoomedAt(WHOLE, 2, { x: 100, y: -50 }, frame)
    expect(view).toEqual({ scale: 2, x: -100, y: 50 })
    expect(zoomedAt(view, 0.5, { x: 100, y: -50 }, frame)).toEqual(WHOLE)
  })

  test('is never smaller than its frame, and eight times as large at most', () => {
    expect(zoomedAt(WHOLE, 0.2, { x: 0, y: 0 }, frame)).toEqual(WHOLE)
    expect(zoomedAt(WHOLE, 50, { x: 0, y: 0 }, frame).scale).toBe(LARGEST_SCALE)
  })

  test('is moved as far as its edge and no further', () => {
    const view = zoomedAt(WHOLE, 2, { x: 0, y: 0 }, frame)
    expect(movedBy(view, { x: 30, y: -20 }, frame)).toEqual({ scale: 2, x: 30, y: -20 })
    expect(movedBy(view, { x: 1000, y: -1000 }, frame)).toEqual({ scale: 2, x: 200, y: -100 })
    expect(movedBy(WHOLE, { x: 30, y: 30 }, frame)).toEqual(WHOLE)
  })
})

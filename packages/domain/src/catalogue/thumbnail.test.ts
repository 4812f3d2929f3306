import { expect, test } from 'vitest'
import { thumbnailID } from './thumbnail.ts'

test('the second picture stands for a part, else the first one', () => {
  expect(thumbnailID([7, 8, 9])).toBe(8)
  expect(thumbnailID([7])).toBe(7)
  expect(thumbnailID([])).toBeUndefined()
})

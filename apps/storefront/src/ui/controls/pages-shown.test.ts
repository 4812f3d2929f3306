import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, -9, 9]],
  [5, 9, [1, -4, 4, 5, 6, -9, 9]],
  [3, 9, [1, 2, 3, 4, -9, 9]],
  [4, 9, [1, 2, 3, 4, 5, -9, 9]],
  [9, 9, [1, -8, 8, 9]],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown)
})

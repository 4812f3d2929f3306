import { expect, test } from 'vitest'
import { popupPlace } from './popup-place.ts'

test('a pop-up is centred under its opener, the arrow in its middle', () => {
  expect(popupPlace({ left: 500, width: 100 }, 189, 1200)).toEqual({ left: 455.5, arrow: 94.5 })
})

test('at the edge of the window it stays inside and the arrow still points to the opener', () => {
  const { left, arrow = 0 } = popupPlace({ left: 1100, width: 80 }, 189, 1200)
  expect(left + 189).toBe(1192)
  expect(left + arrow).toBe(1140)
})

test('without an opener on the screen it stands in the middle and points nowhere', () => {
  expect(popupPlace(undefined, 189, 389)).toEqual({ left: 100, arrow: undefined })
})

test('in a window that is too narrow it fills the window but for its edges, and so does the arrow', () => {
  expect(popupPlace(undefined, 240, 200).left).toBe(8)
  expect(popupPlace({ left: 180, width: 20 }, 240, 200)).toEqual({ left: 8, arrow: 172 })
})

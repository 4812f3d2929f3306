import { expect, test } from 'vitest'
import { popupPlace } from './popup-place.ts'

test('a pop-up is centred under its opener, the arrow in its middle', () => {
  expect(popupPlace({ left: 500, width: 100 }, 189, 1200, 40)).toEqual({ left: 455.5, top: 40, arrow: 94.5 })
})

test('at the edge of the window it stays inside and the arrow still points to the opener', () => {
  const place = popupPlace({ left: 1100, width: 80 }, 189, 1200, 40)
  expect(place.left + 189).toBe(1192)
  expect(place.left + place.arrow).toBe(1140)
})

test('in a window that is too narrow it begins at the edge', () => {
  expect(popupPlace({ left: 50, width: 0 }, 240, 200, 40).left).toBe(8)
})

import { expect, test } from 'vitest'
import { numberedPictures, numbersOf } from './positions.ts'

const point = (x: number, productIDs: number[], label?: number) => ({
  x,
  y: 50,
  productIDs,
  ...(label !== undefined && { labelX: label, labelY: 10 }),
})
const parts = [{ id: 7 }, { id: 8 }, { id: 9 }]

test('numbers follow the order of the parts, and parts at one place share a number', () => {
  const hotspots = [
    { imageAssetID: 1, width: 200, height: 100, points: [point(20, [9]), point(40, [8, 7], 60)] },
  ]
  const pictures = numberedPictures(hotspots, parts)
  expect(pictures.get(1)).toEqual({
    ratio: 2,
    positions: [
      { number: 1, at: { x: 0.2, y: 0.5 }, balloon: { x: 0.3, y: 0.1 }, partIDs: [8, 7] },
      { number: 2, at: { x: 0.1, y: 0.5 }, balloon: { x: 0.1, y: 0.5 }, partIDs: [9] },
    ],
  })
  expect([...numbersOf(pictures.values())]).toEqual([
    [8, 1],
    [7, 1],
    [9, 2],
  ])
})

test('a part that the page does not show, or beside the picture, has no number', () => {
  const points = [point(20, [99]), point(300, [7]), point(-1, [8]), point(30, [99, 9])]
  const pictures = numberedPictures([{ imageAssetID: 1, width: 200, height: 100, points }], parts)
  expect(pictures.get(1)?.positions.map(({ number, partIDs }) => [number, partIDs])).toEqual([[1, [9]]])
})

test('a picture that nobody has measured has no numbers', () => {
  expect(
    numberedPictures([{ imageAssetID: 1, width: 0, height: 0, points: [point(0, [7])] }], parts).size,
  ).toBe(0)
})

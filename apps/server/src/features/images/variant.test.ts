import { IMAGE_DEVICE_SIZES } from '@hoistway/domain/constants'
import { expect, test } from 'vitest'
import { formatFor, readSize, THUMBNAIL_SIZES } from './variant.ts'

test('the sizes of screens from 640 to 3840 may be asked for, and a few for thumbnails [IMG-02, CONST-09]', () => {
  expect(IMAGE_DEVICE_SIZES).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840])
  for (const width of [...IMAGE_DEVICE_SIZES, ...THUMBNAIL_SIZES]) {
    expect(readSize(String(width), null)).toMatchObject({ width })
  }
})

test.for([null, '', '0', '639', '641', '3841', '640.0', '0640', '+640', '6e2', '-640', 'abc', '99999'])(
  'the width %o is refused [IMG-02]',
  (width) => {
    expect(readSize(width, null)).toMatchObject({ refused: 'invalidInput' })
  },
)

test('the quality is 75 where none is asked for, and one of three is drawn [IMG-01, CONST-09]', () => {
  const qualityOf = (q: string | null) => readSize('640', q)
  expect(qualityOf(null)).toEqual({ width: 640, quality: 75 })
  expect([1, 5, 6, 73, 75, 100].map((q) => qualityOf(String(q)))).toEqual(
    [40, 40, 40, 75, 75, 90].map((quality) => ({ width: 640, quality })),
  )
})

test.for(['', '0', '101', '-1', '7.5', 'best'])('the quality %o is refused [IMG-01]', (quality) => {
  expect(readSize('640', quality)).toMatchObject({ refused: 'invalidInput' })
})

test.for([
  ['image/avif,image/webp,*/*', 'image/png', 'webp'],
  ['IMAGE/WEBP;q=0.8', 'image/jpeg', 'webp'],
  ['image/webp;q=0', 'image/jpeg', 'jpeg'],
  ['image/webp;q=0.0, */*', 'image/png', 'png'],
  ['*/*', 'image/jpeg', 'jpeg'],
  ['*/*', 'image/svg+xml', 'png'],
  [undefined, 'image/webp', 'png'],
  ['image/webpx', 'image/gif', 'png'],
] as const)('who accepts %o gets %s as %s', ([accept, type, format]) => {
  expect(formatFor(accept, type)).toBe(format)
})

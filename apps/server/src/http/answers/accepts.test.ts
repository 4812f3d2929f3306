import { describe, expect, test } from 'vitest'
import { accepts } from './accepts.ts'

describe('a coding', () => {
  test.for([
    'br',
    'gzip, deflate, br, zstd',
    'gzip,br',
    '  br  ',
    'gzip ,\tbr',
    'BR',
    'Br;Q=0.5',
    'br;q=1',
    'br ;q=1',
    'br ; q=0.001',
    'br;q=0.001 ',
    'br;level=4',
    'br;level=q=0',
    'gzip;q=0, br',
    'br;q=0, br',
  ])('is accepted by %o', (header) => {
    expect(accepts(header, 'br')).toBe(true)
  })

  test.for([
    undefined,
    '',
    ',',
    'gzip',
    'brotli',
    'x-br',
    'b r',
    '*',
    'gzip;br',
    'br;q=0',
    'br;q=0.',
    'br;q=0.000',
    'br ; q=0.0 , gzip',
    'BR;Q=0',
    'br;level=4;q=0',
    'br;q=0;level=4',
  ])('is not accepted by %o', (header) => {
    expect(accepts(header, 'br')).toBe(false)
  })
})

test.for([
  ['text/html, IMAGE/WEBP ; q=0.8', true],
  ['image/webp;v="1"; q=0.1', true],
  ['image/webp;q=0.00, image/png', false],
  ['image/webpx', false],
  ['image/*', false],
  ['*/*', false],
] as const)('image/webp in %o: %s', ([header, isAccepted]) => {
  expect(accepts(header, 'image/webp')).toBe(isAccepted)
})

import { expect, test } from 'vitest'
import { createOrigins } from './origins.ts'

const origins = createOrigins(
  ['https://shop.example.se', 'http://shop.internal:3000'],
  ['capacitor://localhost'],
)

test.each([
  ['http://localhost:3000', 'http://localhost:3000', true],
  ['https://localhost:3000', 'http://localhost:3000', false],
  ['http://shop.example.se', 'https://shop.example.se', false],
  ['https://shop.example.se', 'http://10.0.0.7:3000', true],
  ['http://shop.internal:3000', 'https://shop.example.se', true],
  ['https://shop.internal:3000', 'https://shop.example.se', false],
  ['capacitor://localhost', 'https://shop.example.se', true],
  ['null', 'https://shop.example.se', false],
  ['https://shop.example.se:443', 'https://shop.example.se', true],
])('%s on a request to %s may change something: %s', (origin, requested, isOwn) => {
  expect(origins.isOwn(origin, requested)).toBe(isOwn)
})

import { expect, test } from 'vitest'
import { rangeOf } from './range-header.ts'

test.for([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=40-', { first: 40, last: 99 }],
  ['bytes=40-1000', { first: 40, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
] as const)('%s of 100 bytes is a range', ([header, range]) => {
  expect(rangeOf(header, 100)).toEqual(range)
})

test.for(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=999999999999999-'])(
  '%s is outside of 100 bytes',
  (header) => {
    expect(rangeOf(header, 100)).toBe('outside')
  },
)

test.for([
  undefined,
  '',
  'bytes',
  'bytes=-',
  'bytes=5-4',
  'bytes=a-b',
  'bytes=0-1,4-5',
  'lines=0-1',
  'bytes=1.5-2',
  'bytes=0x1-2',
  'bytes=--1',
  `bytes=0-${'9'.repeat(400)}`,
])('%s counts as no range', (header) => {
  expect(rangeOf(header, 100)).toBe('whole')
})

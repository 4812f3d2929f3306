import { expect, test } from 'vitest'
import { masked } from './masked.ts'

test.each([
  ['550 no such mailbox karin.lind+x@nordlift.example', '550 no such mailbox ***'],
  ['connect ECONNREFUSED 10.1.2.3:587', 'connect ECONNREFUSED ***:587'],
  ['connect ECONNREFUSED 2001:db8:0:1::5', 'connect ECONNREFUSED ***'],
  ['cannot reach smtp://shop:secret@mail.example:587', 'cannot reach smtp://***@mail.example:587'],
  ['GET /attest?token=abc&x=1', 'GET /attest?token=***&x=1'],
  [`refused ${'aB3_'.repeat(10)}`, 'refused ***'],
  ['prices.csv:12 unknown article 40480-012\nstack', 'prices.csv:12 unknown article 40480-012'],
])('%s', (fault, text) => {
  expect(masked(fault)).toBe(text)
})

test('a long fault is cut', () => {
  expect(masked('no '.repeat(500))).toHaveLength(200)
})

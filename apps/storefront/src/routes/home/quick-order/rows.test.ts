import { expect, test } from 'vitest'
import { readRows } from './rows.ts'

const read = (text: string) => readRows(text).map(({ number, amount }) => [number, amount])

test('a number and an amount are told apart, however they were pasted', () => {
  const lines = ['40561-014\t24', '40561-014 24 st', '40561-014;24', '40561-014, 24', '40561-014 x 24']
  expect(read(lines.join('\n'))).toEqual(lines.map(() => ['40561-014', '24']))
})

test('a number alone has no amount, and lengths keep their decimals', () => {
  expect(read('40561-014\n62118-194 2,5 m\n21044-164;0.5')).toEqual([
    ['40561-014', ''],
    ['62118-194', '2,5'],
    ['21044-164', '0.5'],
  ])
})

test('empty lines are none, and a line that does not begin with a number has none', () => {
  expect(read('Artikelnummer\tAntal\r\n\r\n  40561-014 2\r\nDörrulle 40561-014 2\n')).toEqual([
    [undefined, ''],
    ['40561-014', '2'],
    [undefined, ''],
  ])
})

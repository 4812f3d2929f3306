import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.for([
  ['Åsa Öberg', 'Åsa Öberg'],
  ['  Nordlift \t AB ', 'Nordlift AB'],
  ['Karin\r\nBcc: everybody@else.example', 'Karin Bcc: everybody@else.example'],
  ['a\u0000b\u0085c\u2028d\u2029e\u007ff', 'a b c d e f'],
  ['\r\n', ''],
])('%j stays on one line', ([text = '', line]) => {
  expect(oneLine(text)).toBe(line)
})

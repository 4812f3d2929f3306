import { expect, test } from 'vitest'
import { csvCell, csvText } from './csv.ts'

test.for(['=1+1', '+46 8 123', '-5', '@SUM(A1)', ' =1+1', '\u00A0@SUM(A1)'])(
  '%j would be a formula, so it gets an apostrophe',
  (text) => {
    expect(csvCell(text)).toBe(`'${text}`)
  },
)

test.for(['\t1', '\r1', '\n1', '\n=1'])('%j gets an apostrophe and quotes', (text) => {
  expect(csvCell(text)).toBe(`"'${text}"`)
})

test.for(['', '104893', '62.5', 'a=b', 'a-b', ' a', "'a", 'Dörrulle'])('%j stays as it is', (text) => {
  expect(csvCell(text)).toBe(text)
})

test('a text with a separator, a quote or a line break is quoted', () => {
  expect(csvCell('a,b')).toBe('"a,b"')
  expect(csvCell('a;b')).toBe('"a;b"')
  expect(csvCell('a\tb')).toBe('"a\tb"')
  expect(csvCell('a\r\nb')).toBe('"a\r\nb"')
  expect(csvCell('a "b"')).toBe('"a ""b"""')
  expect(csvCell('=A1,"b"')).toBe(`"'=A1,""b"""`)
})

test('each row of a file ends with a line break', () => {
  expect(csvText([['id', 'message'], ['7', '=A1, or not'], []])).toBe(
    `id,message\r\n7,"'=A1, or not"\r\n\r\n`,
  )
  expect(csvText([])).toBe('')
})

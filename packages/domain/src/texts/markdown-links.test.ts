import { expect, test } from 'vitest'
import { safeHref } from './markdown-links.ts'

test.each([
  'http://hoistway.example/a',
  'https://hoistway.example',
  'HTTPS://hoistway.example',
  'mailto:karin@nordlift.example',
  'tel:+46812345',
  '/product/7',
  'product/7',
  './a:b',
  '#lines',
  '?q=door:left',
  '//hoistway.example/a',
])('%s may be followed', (address) => {
  expect(safeHref(address)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript :alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
  'ftp://hoistway.example',
  ':',
  '',
  '  ',
])('%j leads nowhere', (address) => {
  expect(safeHref(address)).toBeUndefined()
})

test('spaces and control characters do not travel on', () => {
  expect(safeHref(' https://hoistway\n.example ')).toBe('https://hoistway.example')
})

import { expect, test } from 'vitest'
import { inlineMarkdown } from './inline-markdown.ts'

test('words, bold words and links of one paragraph are read', () => {
  expect(inlineMarkdown(' We use **cookies**, see [Contact](/contact). ')).toEqual([
    { kind: 'text', text: 'We use ', at: 0 },
    { kind: 'strong', text: 'cookies', at: 7 },
    { kind: 'text', text: ', see ', at: 18 },
    { kind: 'link', text: 'Contact', href: '/contact', at: 24 },
    { kind: 'text', text: '.', at: 43 },
  ])
})

test.each([
  '# Cookies',
  '- one\n- two',
  '1. one',
  'a\n\nb',
  'a `code`',
  '*a*',
  'a <b>c</b>',
  '![a](/b.png)',
  '[a](javascript:alert(1))',
  '[a](data:text/html,x)',
  'a &amp; b',
  '> a',
])('%j is left to the whole parser [MD-01, MD-03]', (markdown) => {
  expect(inlineMarkdown(markdown)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { inlineMarkdown, plainText, shortParagraphs } from './inline-markdown.ts'

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

test('paragraphs are read one by one, with a space where a line ends', () => {
  const texts = shortParagraphs('Call us\nbefore 15.\n\nOr **write**.')?.map((parts) =>
    parts.map(({ text }) => text),
  )
  expect(texts).toEqual([['Call us before 15.'], ['Or ', 'write', '.']])
})

test.each(['a\n- b\n- c', 'a\n===', 'a\n\n    code', 'a  \nb', 'a\n\n> b'])(
  '%j has more than plain paragraphs',
  (markdown) => {
    expect(shortParagraphs(markdown)).toBeUndefined()
  },
)

test('a text that is read aloud has no marks', () => {
  expect(plainText('Closed **24 December**, see [Contact](/contact).')).toBe(
    'Closed 24 December, see Contact.',
  )
})

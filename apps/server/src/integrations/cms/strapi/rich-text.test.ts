import { expect, test } from 'vitest'
import { ownUrlOf } from './own-url.ts'
import { markdownOf } from './rich-text.ts'

const ownUrl = ownUrlOf('https://cms.example/strapi', ['cdn.example'])
const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks })
const paragraph = (...children: readonly object[]) => ({ type: 'paragraph', children })

test.for([
  ['words', [paragraph(text('Door rollers'))], 'Door rollers'],
  [
    'marks',
    [paragraph(text('a '), text('bold ', { bold: true }), text('b', { italic: true }))],
    'a **bold** *b*',
  ],
  ['two paragraphs', [paragraph(text('a')), paragraph(text('b'))], 'a\n\nb'],
  ['an empty paragraph', [paragraph(text(''))], ''],
  ['a heading', [{ type: 'heading', level: 2, children: [text('Sizes')] }], '## Sizes'],
  ['a heading of no level', [{ type: 'heading', level: 99, children: [text('Sizes')] }], '###### Sizes'],
  [
    'a list in a list',
    [
      {
        type: 'list',
        format: 'ordered',
        children: [
          { type: 'list-item', children: [text('one')] },
          { type: 'list', format: 'unordered', children: [{ type: 'list-item', children: [text('in')] }] },
          { type: 'list-item', children: [text('two')] },
        ],
      },
    ],
    '1. one\n    - in\n2. two',
  ],
  ['a quotation', [{ type: 'quote', children: [text('a\nb')] }], '> a\\\n> b'],
  ['code', [{ type: 'code', children: [text('<b>*a*</b>\nb')] }], '    <b>*a*</b>\n    b'],
  ['code in a line', [paragraph(text('a`b', { code: true }))], '`` a`b ``'],
  ['a link', [paragraph({ type: 'link', url: '/products', children: [text('All')] })], '[All](</products>)'],
  [
    'a picture',
    [{ type: 'image', image: { url: '/uploads/a_1.png', alternativeText: 'A [box]' }, children: [] }],
    '![A \\[box\\]](</uploads/a_1.png>)',
  ],
  ['a picture of another host', [{ type: 'image', image: { url: 'https://evil.example/a.png' } }], ''],
  ['an unknown block', [{ type: 'video', children: [text('seen')] }], 'seen'],
  ['a part that is no block', [null, 3, paragraph(text('a'))], 'a'],
] as const)('blocks become Markdown: %s', ([, blocks, markdown]) => {
  expect(markdownOf(blocks, ownUrl)).toBe(markdown)
})

test.for([
  '<script>alert(1)</script>',
  '[a](javascript:alert(1))',
  '![a](https://evil.example/a.png)',
  '**not bold**',
  '# no heading',
  '- no item',
  '1. no item',
  '`no code`',
  '&lt;b&gt;',
])('words of blocks stay words: %s', (words) => {
  const markdown = markdownOf([paragraph(text(words))], ownUrl) ?? ''
  // Each sign that could mean something has a backslash before it.
  expect(markdown.replaceAll(/\\([\\`*_{}[\]<>()#+!|~&.-])/g, '')).not.toMatch(/[`*_[\]<>()#!&]/)
  expect(markdown.replaceAll('\\', '')).toBe(words)
})

test('a link cannot leave its brackets, whatever stands in its address', () => {
  const url = 'javascript:alert(1)> <img src=x onerror=alert(1)>\n\n# x'
  const markdown = markdownOf([paragraph({ type: 'link', url, children: [text('x')] })], ownUrl)
  expect(markdown).toMatch(/^\[x\]\(<[^<>\s]*>\)$/)
})

test('lists that go on for ever are cut', () => {
  let list: object = {
    type: 'list',
    format: 'unordered',
    children: [{ type: 'list-item', children: [text('deep')] }],
  }
  for (let depth = 0; depth < 500; depth++) list = { type: 'list', format: 'unordered', children: [list] }
  expect(markdownOf([list], ownUrl)).not.toContain('deep')
})

test('Markdown stays as it is, but for pictures of Strapi', () => {
  expect(
    markdownOf(
      '# A\n<script>x</script> ![a](https://cms.example/strapi/uploads/a.png "t") ![b](/uploads/b.png)',
      ownUrl,
    ),
  ).toBe('# A\n<script>x</script> ![a](/uploads/a.png "t") ![b](/uploads/b.png)')
})

test.for([
  ['/uploads/a.png', '/uploads/a.png'],
  ['https://cms.example/strapi/uploads/a.png', '/uploads/a.png'],
  ['https://cms.example/uploads/a.png', '/uploads/a.png'],
  ['https://cdn.example/x/a.png', 'https://cdn.example/x/a.png'],
  ['https://cms.example/admin/a.png', undefined],
  ['https://cms.example/uploads/../admin', undefined],
  ['https://evil.example/uploads/a.png', undefined],
  ['https://cms.example@evil.example/uploads/a.png', undefined],
  ['https://user:pw@cms.example/uploads/a.png', undefined],
  ['//evil.example/uploads/a.png', undefined],
  ['file:///etc/passwd', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
] as const)('the address of a picture %s is in the shop %s', ([url, own]) => {
  expect(ownUrl(url)).toBe(own)
})

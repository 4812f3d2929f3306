import { fileNameOf } from '@hoistway/contract/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from './downloads.ts'

test('any name reaches the client as it is, in a header that holds nothing but printable ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const header = contentDisposition(name, 'application/pdf')
      expect(header).toMatch(/^[\x20-\x7e]+$/)
      expect(fileNameOf(header)).toBe(name)
    }),
  )
})

test.for([
  ['image/svg+xml', 'inline'],
  ['application/pdf; charset=binary', 'inline'],
  ['text/html', 'attachment'],
  ['application/octet-stream', 'attachment'],
] as const)('a file of type %s is %s', ([mediaType, kind]) => {
  expect(contentDisposition('a.svg', mediaType)).toMatch(new RegExp(`^${kind};`))
})

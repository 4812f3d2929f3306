import { expect, test } from 'vitest'
import { imageTypeOf } from './image-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.for([
  ['\x89PNG\r\n\x1a\n\0\0', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x10\0\0\0WEBPVP8L', 'image/webp'],
  ['\0\0\0\x1cftypavif', 'image/avif'],
  ['\0\0\0\x1cftypheic', 'image/heic'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a roller --><!-- b -->\n<svg>', 'image/svg+xml'],
] as const)('%o is %s [API-CON-13]', ([text, type]) => {
  expect(imageTypeOf(bytes(text))).toBe(type)
})

test.for([
  '',
  'PNG',
  '<html><svg></svg></html>',
  '<script>alert(1)</script>',
  '%PDF-1.7',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg>',
  '<svgx>',
  'RIFF\x10\0\0\0WAVEfmt ',
  `<!--${'-'.repeat(5000)}`,
])('%o is no picture [API-CON-13]', (text) => {
  expect(imageTypeOf(bytes(text))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readPictureAddress } from './picture-address.ts'

const OWN = ['shop.example', 'localhost:3000']

test.for([
  ['/uploads/a.svg', '/uploads/a.svg'],
  ['uploads/a.svg', '/uploads/a.svg'],
  ['/uploads/a.svg?v=2#top', '/uploads/a.svg'],
  ['/a/../../../etc/passwd', '/etc/passwd'],
  ['/uploads/%2e%2e/secret', '/secret'],
  ['https://shop.example/uploads/a.svg', '/uploads/a.svg'],
  ['http://LOCALHOST:3000/noImage.png', '/noImage.png'],
] as const)('%s is the own path %s [API-CON-13]', ([text, path]) => {
  expect(readPictureAddress(text, OWN)).toEqual({ kind: 'own', path })
})

test.for(['https://images.example/a.png', 'http://127.0.0.1/a.png', 'http://localhost/a.png'])(
  '%s is elsewhere: the guard decides',
  (text) => {
    expect(readPictureAddress(text, OWN)).toEqual({ kind: 'elsewhere', url: new URL(text) })
  },
)

test.for([
  '',
  '//evil.example/a.png',
  '///evil.example/a.png',
  '\\\\evil.example\\a.png',
  '/\\evil.example',
  'https:\\\\evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://shop.example@evil.example/',
  'https://user:secret@shop.example/',
  'https://evil\n.example/',
  ' /uploads/a.svg',
  'java\tscript:alert(1)',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  'ftp://images.example/a.png',
  'blob:https://shop.example/1',
  'http://',
  'http://[::1',
])('%o is no address of a picture [API-CON-13]', (text) => {
  expect(readPictureAddress(text, OWN)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readExchangeAddress } from './exchange-address.ts'

const SFTP = { kind: 'sftp', host: 'erp.example', port: 22, user: 'shop' }

test.for([
  ['sftp://shop@erp.example/hoistway', { ...SFTP, root: '/hoistway' }],
  ['sftp://shop@erp.example:2222/a/b/', { ...SFTP, port: 2222, root: '/a/b' }],
  ['sftp://shop@erp.example', { ...SFTP, root: '.' }],
  ['sftp://shop@erp.example/', { ...SFTP, root: '/' }],
  ['sftp://shop@erp.example/~', { ...SFTP, root: '.' }],
  ['sftp://shop@erp.example/~/from%20shop', { ...SFTP, root: './from shop' }],
  ['sftp://dom%5Cshop@[2001:db8::1]/x', { ...SFTP, user: 'dom\\shop', host: '2001:db8::1', root: '/x' }],
  ['https://files.example/dav/', { kind: 'webdav', url: 'https://files.example/dav', user: undefined }],
  ['https://shop@files.example:8443', { kind: 'webdav', url: 'https://files.example:8443', user: 'shop' }],
  ['http://localhost:8080/dav', { kind: 'webdav', url: 'http://localhost:8080/dav', user: undefined }],
  ['s3://shop-files', { kind: 's3', bucket: 'shop-files', prefix: '' }],
  ['s3://shop.files/erp/test/', { kind: 's3', bucket: 'shop.files', prefix: 'erp/test' }],
] as const)('%s is an address', ([text, address]) => {
  expect(readExchangeAddress(text)).toEqual(address)
})

test.for([
  'sftp://shop:secret@erp.example/hoistway',
  'sftp://erp.example/hoistway',
  'sftp://shop@/hoistway',
  'sftp://shop@erp.example/a%2F..%2F..',
  'sftp://shop@erp.example/%FF',
  'sftp://shop@erp.example/hoistway?key=1',
  'sftp://shop@erp.example:70000/hoistway',
  'http://files.example/dav',
  'https://shop:secret@files.example/dav',
  's3://Shop_Files',
  's3://shop/a%2F..%2F..',
  's3://key@shop',
  'ftp://shop@erp.example/hoistway',
  'erp.example',
  '/srv/erp',
])('%s is none', (text) => {
  expect(readExchangeAddress(text)).toBeUndefined()
})

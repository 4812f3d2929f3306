import { expect, test } from 'vitest'
import { NOT_PAGES } from './addresses.ts'

const isPage = (address: string) => !NOT_PAGES.some((pattern) => pattern.test(address))

test.each([
  '/',
  '/products?q=a.b&page=2',
  '/product/12',
  '/orders/1001',
  '/content/About/staff',
  '/languages',
  '/apis',
])('%s is a page', (address) => {
  expect(isPage(address)).toBe(true)
})

test.each([
  '/.well-known/assetlinks.json',
  '/api/v2/Order/history',
  '/API/shop/v1/company',
  '/v2/order/place',
  '/v1/x',
  '/admin',
  '/language/sv?to=%2F',
  '/preview/end?to=/',
  '/uploads/logo.svg',
  '/texts/sv-0123456789abcdef.json',
  '/_next/image?url=a',
  '/sitemap.xml',
  '/sitemap-2.xml?x',
  '/sw.js',
  '/manifest-sv.webmanifest',
  '/healthz',
])('%s is none', (address) => {
  expect(isPage(address)).toBe(false)
})

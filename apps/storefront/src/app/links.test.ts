import { expect, test } from 'vitest'
import { pathInShop } from './links.ts'

const SHOP = 'https://shop.example.com'

test.each([
  ['https://shop.example.com/product/10', '/product/10'],
  ['https://shop.example.com/new-password?token=a&email=b', '/new-password?token=a&email=b'],
  ['https://shop.example.com', '/'],
  ['https://shop.example.com/#cart', '/#cart'],
  ['https://shop.example.com/administrators', '/administrators'],
  ['https://shop.example.com/api/v2/Product/asset/7', undefined],
  ['https://shop.example.com/preview?to=/', undefined],
  ['http://shop.example.com/product/10', undefined],
  ['https://shop.example.com.evil.example/product/10', undefined],
  ['https://elsewhere.example/product/10', undefined],
  ['javascript:alert(1)', undefined],
  ['se.hoistway.app://product/10', undefined],
  ['product/10', undefined],
])('%s leads to %s', (address, path) => {
  expect(pathInShop(address, SHOP)).toBe(path)
})

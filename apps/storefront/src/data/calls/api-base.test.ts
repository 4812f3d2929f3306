import { afterEach, describe, expect, test } from 'vitest'
import { assetAddress, callApiAt, pictureSources } from './api-base.ts'

afterEach(() => callApiAt('/api'))

describe('a picture of the content', () => {
  test('is asked for in widths that the image endpoint knows, its address escaped [IMG-01]', () => {
    const { src, srcSet } = pictureSources('/uploads/a b.svg')
    expect(src).toBe('/_next/image?url=%2Fuploads%2Fa%20b.svg&w=1080&q=75')
    expect(srcSet?.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['640w', '1080w', '1920w'])
  })

  test('without an address is the placeholder [MD-04]', () => {
    expect(pictureSources(' ')).toEqual({ src: '/noImage.png' })
  })

  test('comes from the host of the API, like the drawings [MOB-04]', () => {
    callApiAt('https://shop.example/api/')
    expect(pictureSources('').src).toBe('https://shop.example/noImage.png')
    expect(pictureSources('/uploads/a.svg').src).toMatch(/^https:\/\/shop\.example\/_next\/image\?/)
    expect(assetAddress(7)).toBe('https://shop.example/api/v2/Product/asset/7')
  })
})

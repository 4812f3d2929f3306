import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProductStatus } from '../codes.ts'
import { isListed, isOrderable, lastSuccessor, productStatus } from './orderability.ts'

test('an unknown status counts as under development', () => {
  expect([1, 2, 3, 1000, 0, 4].map(productStatus)).toEqual([1, 2, 3, 1000, 2, 2])
})

test('only an ordinary part can be ordered', () => {
  expect(Object.values(ProductStatus).filter(isOrderable)).toEqual([ProductStatus.Default])
})

test('a part without a price is listed; one under development or replaced is not', () => {
  expect(Object.values(ProductStatus).filter(isListed)).toEqual([
    ProductStatus.NoPrice,
    ProductStatus.Default,
  ])
})

describe('the successor of a replaced part', () => {
  const chain = new Map([
    [1, 2],
    [2, 3],
    [3, 4],
    [10, 11],
    [11, 12],
    [12, 11],
    [20, 20],
  ])
  const replacementOf = (id: number) => chain.get(id)

  test('is the last of the chain', () => {
    expect(lastSuccessor(1, replacementOf)).toBe(4)
    expect(lastSuccessor(3, replacementOf)).toBe(4)
  })

  test('is absent where nothing replaces the part', () => {
    expect(lastSuccessor(4, replacementOf)).toBeUndefined()
  })

  test('is the last that counts', () => {
    expect(lastSuccessor(1, replacementOf, (id) => id !== 4)).toBe(3)
    expect(lastSuccessor(1, replacementOf, () => false)).toBeUndefined()
  })

  test('is absent where the chain runs in a circle', () => {
    expect([10, 11, 12, 20].map((id) => lastSuccessor(id, replacementOf))).toEqual(Array(4).fill(undefined))
  })

  test('is found or given up in any web of replacements', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(30), { nil: undefined }), { maxLength: 30 }), (web) => {
        const found = lastSuccessor(0, (id) => web[id])
        if (found !== undefined) expect(web[found]).toBeUndefined()
      }),
    )
  })
})

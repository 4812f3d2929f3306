import type { Product } from '@hoistway/contract/catalogue/product'
import { ProductStatus } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import { findSuccessor } from './successor.ts'

function part(id: number, replacementProductId: number | null): Product {
  const isReplaced = replacementProductId !== null
  return {
    id,
    label: `Part ${id}`,
    description: '',
    unit: 'pcs',
    sortedAttributeIDs: [],
    attributes: {
      articleNr: String(id),
      multiSelects: {},
      singleSelects: {},
      bools: {},
      decimals: {},
      freeTexts: {},
      strings: {},
      imageAssetIDs: [],
      documentAssetIDs: [],
      associatedProductIDs: {},
    },
    platformData: {
      productId: id,
      popularity: 0,
      requiresSpecification: false,
      replacementProductId,
      status: isReplaced ? ProductStatus.Replaced : ProductStatus.Default,
      isLongGoods: false,
      stockLocation: null,
    },
    stockInfo: { prices: [], stockInfos: [] },
  }
}

const catalogue = (...parts: Product[]) => {
  const known = new Map(parts.map((one) => [one.id, one]))
  return async (id: number) => known.get(id)
}

test('a chain of replacements ends at the first part that is sold', async () => {
  const found = await findSuccessor(part(1, 2), catalogue(part(2, 3), part(3, 4), part(4, null)))
  expect(found?.id).toBe(4)
})

test('parts that replace each other have no successor', async () => {
  expect(await findSuccessor(part(1, 2), catalogue(part(1, 2), part(2, 1)))).toBeUndefined()
})

test('a successor that the visitor may not see is none', async () => {
  expect(await findSuccessor(part(1, 2), catalogue())).toBeUndefined()
})

import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'
import { productSteps } from './product-steps.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

test('all products pass by in steps, and others have their turn between them', async () => {
  let turns = 0
  let counting = true
  const count = () => {
    turns += 1
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  const ids: number[] = []
  let steps = 0
  for await (const step of productSteps(shop.db, { withStock: true, step: 10 })) {
    steps += 1
    ids.push(...step.map(({ row }) => row.id))
  }
  counting = false
  const stored = await shop.db.selectFrom('products').select('id').orderBy('id').execute()
  expect(ids).toEqual(stored.map(({ id }) => id))
  expect(steps).toBeGreaterThan(15)
  expect(turns).toBeGreaterThanOrEqual(steps)
})

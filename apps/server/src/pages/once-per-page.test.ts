import { productCalls } from '@hoistway/contract/catalogue/products'
import type { Transport } from '@hoistway/contract/client'
import { homeCalls } from '@hoistway/contract/content/home'
import { expect, test } from 'vitest'
import { oncePerPage } from './once-per-page.ts'

function counted() {
  const asked: string[] = []
  const ask: Transport = async (row) => {
    asked.push(row.path)
    return { status: 200, headers: {}, json: asked.length }
  }
  return { asked, ask: oncePerPage(ask) }
}

test('two loaders that ask the same at once get one answer', async () => {
  const { asked, ask } = counted()
  const [one, other] = await Promise.all([ask(homeCalls.userObject, {}), ask(homeCalls.userObject, {})])
  expect(one).toBe(other)
  expect(await ask(homeCalls.userObject, {})).toBe(one)
  expect(asked).toHaveLength(1)
})

test('other questions of a call are asked by themselves', async () => {
  const { asked, ask } = counted()
  await ask(homeCalls.countries, { query: { locale: 'sv' } })
  await ask(homeCalls.countries, { query: { locale: 'de' } })
  await ask(homeCalls.userObject, {})
  expect(asked).toHaveLength(3)
})

test('what is no reading is asked each time', async () => {
  const { asked, ask } = counted()
  await ask(productCalls.getProductsPage, { body: {} })
  await ask(productCalls.getProductsPage, { body: {} })
  expect(asked).toHaveLength(2)
})

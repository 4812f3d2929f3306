import { createClient } from '@hoistway/contract/client'
import { afterEach, expect, test } from 'vitest'
import { reloading } from '../../data/session/reload-all.ts'
import { NO_FILTERS, toggleOption, withNextPage, withPage } from '../../features/filters/filter-state.ts'
import { orListOnScreen } from './list-on-screen.ts'

const shop = { client: createClient(async () => ({ status: 200, headers: {} })), locale: 'en' } as const
const rollers = toggleOption(NO_FILTERS, 10, 12)
const loaded = (requested: typeof rollers) => orListOnScreen(shop, requested, async () => 'loaded')

afterEach(() => reloading.set(false))

test.for([
  [withPage(rollers, 3), '/?o.10=12'],
  [withNextPage(rollers), '/?o.10=12'],
  [withPage(NO_FILTERS, 2), '/products'],
] as const)('a silent update of %o fetches the first page at %s [FILT-02]', async ([requested, address]) => {
  expect(await loaded(requested)).toBe('loaded')
  reloading.set(true)
  const answer: unknown = await loaded(requested).catch((cause: unknown) => cause)
  expect(answer).toBeInstanceOf(Response)
  const { headers } = answer as Response
  expect([headers.get('location'), headers.get('x-remix-replace')]).toEqual([address, 'true'])
})

test('a silent update of the first page fetches it where it is [FILT-02]', async () => {
  reloading.set(true)
  expect(await loaded(rollers)).toBe('loaded')
})

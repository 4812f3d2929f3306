import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_HOST } from './data/page/host.ts'
import { notFound } from './data/page/not-found.ts'
import { ROOT_ID } from './data/root-data.ts'
import { embeddable, embeddableHydration, faultsForBrowser } from './hydration.ts'

const DEFAULT_HOST_AT = { origin: 'http://localhost', ...DEFAULT_HOST }

test('whatever is embedded in a page reads back the same and closes no element', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const serialised = embeddable(value)
      expect(JSON.parse(serialised)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(serialised).not.toMatch(/[<\u2028\u2029]/)
    }),
  )
  expect(embeddable('</script><!--\u2028')).toBe('"\\u003c/script>\\u003c!--\\u2028"')
})

test('the texts of a page stand in its data or at the address that it names, never in both', () => {
  const texts = { 'a.title': '$& </script>', 'b.title': 'Dörr' }
  const frame = { texts, user: null }
  const page = {
    locale: 'sv' as const,
    host: DEFAULT_HOST_AT,
    state: { loaderData: { page: { name: '<b>' }, [ROOT_ID]: frame }, actionData: null, errors: null },
  }
  expect(JSON.parse(embeddableHydration(page))).toEqual(page)
  const named = JSON.parse(embeddableHydration({ ...page, texts: '/texts/sv-1.json' }))
  expect(named.texts).toBe('/texts/sv-1.json')
  expect(named.state.loaderData).toEqual({ page: { name: '<b>' }, [ROOT_ID]: { user: null } })
  expect(frame.texts).toBe(texts)
  const withoutFrame = { ...page, state: { loaderData: {}, actionData: null, errors: null } }
  expect(embeddableHydration(withoutFrame)).toBe(embeddable(withoutFrame))
})

test('a fault reaches the browser without its message or stack', () => {
  const faults = faultsForBrowser({ page: new Error('password=hunter2') })
  expect(JSON.stringify(faults)).not.toContain('hunter2')
  expect(faults).toEqual({ page: { status: 500, statusText: '', internal: false, data: null } })
})

test('a missing page reaches the browser as such', () => {
  const { data } = notFound('product')
  const thrown = { status: 404, statusText: 'x', internal: false, data }
  expect(faultsForBrowser({ page: thrown })).toMatchObject({
    page: { status: 404, data: { missing: 'product' } },
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notFound } from './data/page/not-found.ts'
import { embeddable, faultsForBrowser } from './hydration.ts'

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

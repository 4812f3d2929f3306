import { expect, test } from 'vitest'
import { readConformance } from './conformance.ts'
import { idsInTitles } from './conformance-titles.ts'

const { page, committed, lines, open, unknown, needless } = readConformance()

test('docs/conformance.md is as the tests are', () => {
  expect(committed, 'run: npm run conformance').toBe(page)
})

test('every line of the specification is held by a test, or its reason is named', () => {
  expect(lines).toBe(579)
  const advice = 'put the id into the title of the test that turns red without the rule'
  expect(open, advice).toEqual([])
})

test('a test names no requirement that does not exist', () => {
  expect(unknown).toEqual([])
})

test('no reason is given for what a test holds, nor for what is no requirement', () => {
  expect(needless, 'take the line out of tools/conformance-later.ts').toEqual([])
})

const SOURCE = `
  const CASES = [['GEN-01', 1], { id: 'GEN-02, GEN-03' }] as const
  const onPostgres = test.skipIf(false)
  describe('a cart [CART-01]', () => {
    test('is empty [CART-02, CART-03]', () => {})
    test.for(CASES)('counts [%s, CART-04] (AMB-45) [AMB-45]', () => {})
    test.skip('is not looked at [CART-09]', () => {})
    onPostgres(\`is kept for \${7} days [LS-05]\`, () => {})
    notATest('says [CART-10]')
  })
`

test('ids are read from titles, from tables and from what describes stand around', () => {
  expect(idsInTitles('a.test.ts', SOURCE)).toEqual([
    { id: 'CART-01', file: 'a.test.ts', title: 'a cart' },
    { id: 'CART-02', file: 'a.test.ts', title: 'a cart › is empty' },
    { id: 'CART-03', file: 'a.test.ts', title: 'a cart › is empty' },
    { id: 'CART-04', file: 'a.test.ts', title: 'a cart › counts  (AMB-45)' },
    { id: 'GEN-01', file: 'a.test.ts', title: 'a cart › counts  (AMB-45)' },
    { id: 'GEN-02', file: 'a.test.ts', title: 'a cart › counts  (AMB-45)' },
    { id: 'GEN-03', file: 'a.test.ts', title: 'a cart › counts  (AMB-45)' },
    { id: 'LS-05', file: 'a.test.ts', title: 'a cart › is kept for … days' },
  ])
})

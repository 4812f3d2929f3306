import { expect, test } from 'vitest'
import { documentTitle, headOf } from './page-head.ts'

test('the deepest page that has a head names the document', () => {
  const frame = { locale: 'en' }
  expect(headOf([frame, { head: { title: 'Parts' } }, undefined])).toEqual({ title: 'Parts' })
  expect(headOf([{ head: { title: 'Parts' } }, { head: { title: 'Roller' } }])).toEqual({ title: 'Roller' })
})

test('a page that failed has none', () => {
  expect(headOf([{ locale: 'en' }, undefined])).toBeUndefined()
})

test('the name of the shop stands behind the title, and alone where there is none', () => {
  expect(documentTitle({ title: 'Contact' }, 'Hoistway')).toBe('Contact · Hoistway')
  expect(documentTitle({}, 'Hoistway')).toBe('Hoistway')
})

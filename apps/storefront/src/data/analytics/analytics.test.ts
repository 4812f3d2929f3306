import { beforeEach, expect, test, vi } from 'vitest'
import { reportConsent, track } from './analytics.ts'

const permitted = (permission: string) => ({
  ad_storage: permission,
  analytics_storage: permission,
  functionality_storage: permission,
  personalization_storage: permission,
  security_storage: permission,
})
const queue = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>))

beforeEach(() => {
  vi.stubGlobal('window', {})
})

test('before the first event stands that nothing is permitted [CONSENT-01] (AMB-93)', () => {
  track('page_view', { page_path: '/', page_title: 'Hoistway' })
  expect(queue()).toEqual([
    ['consent', 'default', permitted('denied')],
    ['event', 'page_view', { page_path: '/', page_title: 'Hoistway' }],
  ])
})

test('consent permits all five [CONSENT-03, CONSENT-04]', () => {
  reportConsent('granted')
  expect(queue()[1]).toEqual(['consent', 'update', permitted('granted')])
})

test('an entry is what the tag takes for a command, and names its event (AMB-63)', () => {
  track('view_cart', {})
  expect(Object.prototype.toString.call(window.dataLayer?.[1])).toBe('[object Arguments]')
  expect(window.dataLayer?.[1]).toMatchObject({ event: 'view_cart' })
})

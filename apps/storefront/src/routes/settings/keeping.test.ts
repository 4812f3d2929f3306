import { expect, test } from 'vitest'
import { keepingOf } from './keeping.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${MAC} Version/18.0 Safari/605.1.15`
const IPHONE_CHROME =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.for([
  [SAFARI, false, true, 'week'],
  [IPHONE_CHROME, false, true, 'week'],
  [SAFARI, true, true, 'safely'],
  [SAFARI, true, false, 'perhaps'],
  [CHROME, false, true, 'safely'],
  [CHROME, false, false, 'perhaps'],
  [FIREFOX, false, false, 'perhaps'],
] as const)('%s, installed %s, persistent %s: %s', ([userAgent, isInstalled, isPersistent, keeping]) => {
  expect(keepingOf(userAgent, isInstalled, isPersistent)).toBe(keeping)
})

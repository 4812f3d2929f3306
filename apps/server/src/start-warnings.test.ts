import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

const warningsOf = (env: Record<string, string>) => startWarnings(readConfig(env))
const HTTPS = { PUBLIC_URLS: 'sv=https://shop.example.se' }

test('https behind a proxy that nobody named says what to set', () => {
  expect(warningsOf(HTTPS)).toEqual([expect.stringContaining('Set TRUST_PROXY to the number of proxies')])
})

test('a proxy that believes what visitors write says what is better', () => {
  expect(warningsOf({ ...HTTPS, TRUST_PROXY: 'on' })).toEqual([expect.stringContaining('left-most')])
})

test.each([{}, { PUBLIC_URLS: 'sv=http://shop.internal' }, { ...HTTPS, TRUST_PROXY: '1' }])(
  '%o warns of nothing',
  (env) => {
    expect(warningsOf(env)).toEqual([])
  },
)

import { describe, expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

describe('a caller is known by', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:1234', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s: %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })

  test.each([
    '',
    'unknown',
    'rubbish',
    '999.1.1.1',
    '1.2.3',
    '2001:db8::1::2',
    '1.2.3.4:99999x',
    'a'.repeat(5000),
  ])('nothing of its own where the address is %o', (ip) => {
    expect(addressKey(ip)).toBe('unknown')
  })
})

test('the whole of a /64 network is one caller, the network beside it is another', () => {
  const first = addressKey('2001:db8:0:1::1')
  const same = Array.from({ length: 200 }, (_, index) => addressKey(`2001:db8:0:1:${index.toString(16)}::82`))
  expect(new Set(same)).toEqual(new Set([first]))
  expect(addressKey('2001:db8:0:2::1')).not.toBe(first)
})

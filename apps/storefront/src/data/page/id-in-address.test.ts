import { expect, test } from 'vitest'
import { idInAddress } from './id-in-address.ts'

test('an id is a positive whole number as the shop writes it', () => {
  expect(['1', '201', '2147483647'].map(idInAddress)).toEqual([1, 201, 2_147_483_647])
})

test.each([undefined, '', '0', '-1', '01', '1.0', '1e3', ' 1', '1a', '2147483648', '99999999999'])(
  '%o is no id',
  (text) => {
    expect(idInAddress(text)).toBeUndefined()
  },
)

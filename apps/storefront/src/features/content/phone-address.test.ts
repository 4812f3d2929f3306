import { expect, test } from 'vitest'
import { phoneAddress } from './phone-address.ts'

test.each([
  ['+46 8 555 010 20', 'tel:+46855501020'],
  ['08-555 010 20', 'tel:0855501020'],
  ['+46 (0)8 555 010 20', 'tel:+46855501020'],
  ['+49 (0) 40 / 555 01 02', 'tel:+49405550102'],
  ['(08) 555 010 20', 'tel:0855501020'],
])('%s is dialled as %s', (typed, address) => {
  expect(phoneAddress(typed)).toBe(address)
})

import { expect, test } from 'vitest'
import { Currency } from '../codes.ts'
import {
  formatAmount,
  formatLightWeight,
  formatMoney,
  formatMoneyExactly,
  formatWeight,
} from './money-format.ts'

/** Intl separates with no-break and narrow no-break spaces; the tests read them as plain ones. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  [100_100, '10 kr'],
  [104_999, '11 kr'],
  [105_000, '11 kr'],
  [206_990_000, '20 699 kr'],
  [0, '0 kr'],
])('%i ten-thousandths are %s in Swedish', (price, text) => {
  expect(plain(formatMoney('sv', Currency.Sek, price))).toBe(text)
})

test('euro has two decimals, rounded up', () => {
  expect(plain(formatMoney('de', Currency.Euro, 123_450_001))).toBe('12.345,01 €')
  expect(plain(formatMoney('en', Currency.Euro, 10_000))).toBe('€1.00')
})

test('decimals that the short form hides stand in the exact form', () => {
  expect(plain(formatMoney('sv', Currency.Sek, 4_500))).toBe('0 kr')
  expect(plain(formatMoneyExactly('sv', Currency.Sek, 4_500))).toBe('0,45 kr')
  expect(plain(formatMoneyExactly('en', Currency.Euro, 12_345))).toBe('€1.2345')
  expect(plain(formatMoneyExactly('de', Currency.Sek, 100_000))).toBe('10,00 SEK')
})

test('a weight has up to two decimals', () => {
  expect(plain(formatWeight('sv', 1_255))).toBe('1,26 kg')
  expect(plain(formatWeight('en', 2_000))).toBe('2 kg')
})

test('a weight below 0.1 kg tells its grams as well (AMB-104)', () => {
  expect(plain(formatLightWeight('en', 7))).toBe('0.01 kg (7 g)')
  expect(plain(formatLightWeight('sv', 85))).toBe('0,09 kg (85 g)')
  expect(plain(formatLightWeight('de', 99))).toBe('0,1 kg (99 g)')
  expect(plain(formatLightWeight('de', 100))).toBe('0,1 kg')
  expect(plain(formatLightWeight('sv', 0))).toBe('0 kg')
})

test('an amount has up to three decimals and may carry its unit', () => {
  expect(formatAmount('sv', 2_250)).toBe('2,25')
  expect(plain(formatAmount('de', 250_500, 'm'))).toBe('250,5 m')
})

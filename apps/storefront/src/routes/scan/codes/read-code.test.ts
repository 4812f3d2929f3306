import { describe, expect, test } from 'vitest'
import { isGtin } from './gtin.ts'
import { readCode, type ScannedCode } from './read-code.ts'

const SHOP = 'https://shop.example'
const GTIN = '7350041110422'
const read = (raw: string): ScannedCode | undefined => readCode(raw, [SHOP])

test('a GTIN has a true check digit', () => {
  expect(isGtin(GTIN)).toBe(true)
  expect(isGtin('96385074')).toBe(true)
  expect(isGtin('036000291452')).toBe(true)
  expect(isGtin('7350041110424')).toBe(false)
  expect(isGtin('735004111042')).toBe(false)
  expect(isGtin('40561-014')).toBe(false)
})

describe('a code is read as', () => {
  test('an article number or the number of a maker, as it is printed', () => {
    expect(read('40561-014')).toEqual({ text: '40561-014', numbers: ['40561-014'] })
    expect(read('  TAC 50 014\r\n')).toEqual({ text: 'TAC 50 014', numbers: ['TAC 50 014'] })
  })

  test('a GTIN, the same with and without the zeros before it', () => {
    expect(read(GTIN)).toEqual({ text: GTIN, numbers: [GTIN] })
    expect(read(`0${GTIN}`)).toEqual(read(GTIN))
    expect(read('036000291452')).toEqual(read('0036000291452'))
  })

  test('a GS1 code with a serial number, in each form that scanners send', () => {
    const meant = { text: GTIN, numbers: [GTIN], serial: 'A-17' }
    for (const raw of [
      `(01)0${GTIN}(21)A-17`,
      `]d2010${GTIN}21A-17`,
      `]C1010${GTIN}21A-17`,
      `\u001d010${GTIN}21A-17`,
      `010${GTIN}21A-17`,
      `010${GTIN}10B7\u001d21A-17`,
      `010${GTIN}1727123121A-17`,
      `https://id.gs1.org/01/0${GTIN}/21/A-17`,
      `https://maker.example/01/${GTIN}/10/B7/21/A-17?17=271231`,
    ])
      expect(read(raw), raw).toEqual(meant)
  })

  test('a GS1 code with the number of the maker beside the GTIN', () => {
    expect(read(`(01)0${GTIN}(240)TAC50-014`)?.numbers).toEqual([GTIN, 'TAC50-014'])
    expect(read('(240)TAC50-014')).toEqual({ text: 'TAC50-014', numbers: ['TAC50-014'] })
  })

  test('a part or an order by its address in this shop, and in no other', () => {
    expect(read(`${SHOP}/product/31?x=1`)).toMatchObject({ numbers: [], productID: 31 })
    expect(read(`${SHOP}/orders/10023`)).toMatchObject({ numbers: [], order: '10023' })
    for (const raw of ['https://other.example/product/31', `${SHOP}/login`, 'https://'])
      expect(read(raw), raw).toMatchObject({ numbers: [] })
    expect(read('https://other.example/product/31')).not.toHaveProperty('productID')
  })

  test('the kind that a scanner puts before the code is no part of it', () => {
    expect(read(`]E0${GTIN}`)).toEqual(read(GTIN))
    expect(read(']C040561-014')).toEqual(read('40561-014'))
  })
})

describe('a code is not guessed', () => {
  test('a GS1 code with a wrong check digit is no GTIN', () => {
    expect(read('(01)07350041110424(21)A1')?.numbers).not.toContain('7350041110424')
    expect(read(']d2010735004111042421A1')?.serial).toBeUndefined()
  })

  test('a carton is not the piece in it', () => {
    expect(read('(01)17350041110429')?.numbers).toEqual(['17350041110429'])
  })

  test('nothing but signs is no code', () => {
    for (const raw of ['', '   ', '\u001d', '---', ']C1']) expect(read(raw)).toBeUndefined()
  })

  test('long texts, and what is no number, are looked up nowhere', () => {
    for (const raw of ['x1'.repeat(200), 'mailto:a1@b.example', 'tel:0701234567', 'HELLO'])
      expect(read(raw)?.numbers, raw).toEqual([])
    expect(read('x1'.repeat(200))?.text).toHaveLength(200)
  })
})

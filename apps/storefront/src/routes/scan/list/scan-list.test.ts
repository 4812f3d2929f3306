import { describe, expect, test } from 'vitest'
import { readCode, type ScannedCode } from '../codes/read-code.ts'
import {
  changeAmount,
  countPiece,
  EMPTY_LIST,
  removeRows,
  type ScanList,
  takeBack,
  takeMeaning,
  takeOrder,
} from './scan-list.ts'
import { readList, writeList } from './stored-list.ts'

const ROLLER = 31
const NUMBER = '40561-014'
const GTIN = '7350041110422'

function code(raw: string): ScannedCode {
  const read = readCode(raw, [])
  if (!read) throw new Error(`${raw} is no code.`)
  return read
}

const scan = (list: ScanList, raw: string, ...beside: readonly string[]) =>
  countPiece(list, code(raw), beside)

/** Scans codes, each of which means the roller. */
function roller(list: ScanList, raw: string, ...beside: readonly string[]): ScanList {
  const next = scan(list, raw, ...beside)
  return takeMeaning(next, next.current ?? 0, { state: 'part', productID: ROLLER })
}

const amounts = ({ rows }: ScanList) => rows.map(({ amount }) => amount)

describe('a piece', () => {
  test('begins a row, and the same code again adds one', () => {
    const once = roller(EMPTY_LIST, NUMBER)
    expect(once).toMatchObject({ current: 1, rows: [{ id: 1, amount: 1, state: 'part' }] })
    expect(amounts(roller(once, NUMBER))).toEqual([2])
  })

  test('adds to the row of its part, by whichever code', () => {
    const list = roller(roller(scan(EMPTY_LIST, '999-1'), NUMBER), GTIN)
    expect(amounts(list)).toEqual([1, 2])
    expect(list.current).toBe(2)
    expect(amounts(scan(list, GTIN))).toEqual([1, 3])
  })

  test('counts once, although its label has two codes', () => {
    const list = roller(roller(EMPTY_LIST, NUMBER), GTIN, NUMBER)
    expect(amounts(list)).toEqual([1])
    expect(amounts(scan(list, NUMBER, GTIN))).toEqual([1])
    expect(amounts(scan(list, NUMBER))).toEqual([2])
  })

  test('with a serial number counts once, and another one counts', () => {
    const first = roller(EMPTY_LIST, `(01)0${GTIN}(21)A1`)
    const again = roller(first, `(01)0${GTIN}(21)A1`)
    expect(amounts(again)).toEqual([1])
    expect(amounts(roller(again, `(01)0${GTIN}(21)A2`))).toEqual([2])
  })

  test('is taken back, and may then be counted again', () => {
    const list = roller(roller(EMPTY_LIST, `(01)0${GTIN}(21)A1`), `(01)0${GTIN}(21)A2`)
    const less = takeBack(list, 1)
    expect(amounts(less)).toEqual([1])
    expect(amounts(scan(less, `(01)0${GTIN}(21)A2`))).toEqual([2])
    expect(takeBack(less, 1).rows).toEqual([])
  })

  test('that came while the shop was being asked is not lost', () => {
    const asked = scan(scan(EMPTY_LIST, NUMBER), NUMBER)
    expect(amounts(takeMeaning(asked, 1, { state: 'part', productID: ROLLER }))).toEqual([2])
  })
})

describe('a row', () => {
  test('is decided later: a successor is taken, and joins its part', () => {
    const list = roller(EMPTY_LIST, NUMBER)
    const offered = takeMeaning(scan(list, '40560-014'), 2, { state: 'replaced', productID: ROLLER })
    expect(offered.rows.map(({ state }) => state)).toEqual(['part', 'replaced'])
    expect(takeMeaning(offered, 2, { state: 'part', productID: ROLLER })).toMatchObject({
      current: 1,
      rows: [{ id: 1, amount: 2, texts: [NUMBER, '40560-014'] }],
    })
  })

  test('of an order becomes its parts', () => {
    const ordered = [
      { productID: ROLLER, amount: 4 },
      { productID: 32, amount: 2.5 },
    ]
    const list = takeMeaning(scan(roller(EMPTY_LIST, NUMBER), '10023'), 2, {
      state: 'order',
      order: 10023,
      ordered,
    })
    expect(takeOrder(list, 2).rows.map(({ productID, amount }) => [productID, amount])).toEqual([
      [ROLLER, 5],
      [32, 2.5],
    ])
  })

  test('takes an amount that a line of the cart may have', () => {
    const list = roller(EMPTY_LIST, NUMBER)
    expect(amounts(changeAmount(list, 1, 24))).toEqual([24])
    for (const amount of [0, -1, 1_000_001, Number.NaN]) expect(changeAmount(list, 1, amount)).toBe(list)
  })

  test('goes, and ids are not used again', () => {
    const list = removeRows(scan(scan(EMPTY_LIST, '1-1'), '2-2'), [2])
    expect(list).toEqual({ rows: [expect.objectContaining({ id: 1 })], nextID: 3 })
  })
})

describe('the stored list', () => {
  const list = scan(roller(EMPTY_LIST, NUMBER), '999-1')

  test('is the same after a reload; codes that were being looked up are asked again', () => {
    const { rows } = readList(writeList(list, 7), 7)
    expect(rows).toEqual([list.rows[0], { ...list.rows[1], state: 'waiting' }])
  })

  test('is nobody else’s, but a guest who logs in keeps it', () => {
    expect(readList(writeList(list, 7), 8)).toBe(EMPTY_LIST)
    expect(readList(writeList(list, 7), 0)).toBe(EMPTY_LIST)
    expect(readList(writeList(list, 0), 8).rows).toHaveLength(2)
  })

  test('that is broken is empty', () => {
    const whole = writeList(list, 7)
    for (const text of [
      undefined,
      '',
      'null',
      '{}',
      whole.slice(0, -3),
      whole.replace('"rows":[{', '"rows":[{},{'),
    ])
      expect(readList(text, 7), text).toBe(EMPTY_LIST)
  })
})

import { describe, expect, test } from 'vitest'
import { answerPartialDelivery, asksPartialDelivery, splitByStock, waitingLines } from './partial-delivery.ts'

/** A line of 5 with this much in H and in D. */
const line = (H: number, D: number) => ({
  amount: 5,
  stock: [
    { warehouse: 'H', stock: H },
    { warehouse: 'D', stock: D },
  ],
})

describe('the question', () => {
  test.each([
    ['all lines fit in H', [line(5, 0), line(9, 0)], false],
    ['all lines fit in D', [line(0, 5), line(4, 5)], false],
    ['one line only in H, another only in D', [line(5, 0), line(0, 5)], true],
    ['one line short in both', [line(4, 4)], true],
    ['one line in neither, the other in both', [line(0, 0), line(5, 5)], true],
    ['there is no line', [], false],
  ])('%s: %s', (_, lines, expected) => {
    expect(asksPartialDelivery(lines, false)).toBe(expected)
  })

  test('is not put to a company that takes no parts', () => {
    expect(asksPartialDelivery([line(0, 0)], true)).toBe(false)
  })

  test('counts a missing row as none, adds rows of one warehouse and ignores other warehouses', () => {
    expect(asksPartialDelivery([{ amount: 1, stock: [] }], false)).toBe(true)
    expect(asksPartialDelivery([{ amount: 1, stock: [{ warehouse: 'X', stock: 9 }] }], false)).toBe(true)
    const twoRows = ['H', 'H'].map((warehouse) => ({ warehouse, stock: 0.5 }))
    expect(asksPartialDelivery([{ amount: 1, stock: twoRows }], false)).toBe(false)
  })
})

describe('the lines that an undivided order waits for', () => {
  test('are those which the better warehouse lacks', () => {
    expect(waitingLines([line(5, 0), line(0, 5), line(0, 5)])).toEqual([0])
    expect(waitingLines([line(5, 0), line(0, 5)])).toEqual([1])
    expect(waitingLines([line(5, 0), line(0, 0)])).toEqual([1])
  })

  test('are none when one warehouse has all', () => {
    expect(waitingLines([line(0, 5), line(0, 6)])).toEqual([])
  })
})

describe('the answer', () => {
  const information = { partialDelivery: false, message: 'Ring first', mark: 'Shaft 3' }
  const answer = (message: string, partialDelivery: boolean, extraInfo: string) =>
    answerPartialDelivery({ ...information, message }, { partialDelivery, extraInfo })

  test('yes appends the extra text on a line of its own [ORD-03]', () => {
    expect(answer('Ring first', true, ' rollers first ')).toEqual({
      partialDelivery: true,
      message: 'Ring first\nrollers first',
      mark: 'Shaft 3',
    })
  })

  test('yes puts no empty line before the text and appends no blank text', () => {
    expect(answer('', true, 'rollers first').message).toBe('rollers first')
    expect(answer('Ring first', true, '  ').message).toBe('Ring first')
  })

  test('no drops the text and an earlier yes', () => {
    expect(
      answerPartialDelivery(
        { ...information, partialDelivery: true },
        { partialDelivery: false, extraInfo: 'x' },
      ),
    ).toEqual(information)
  })
})

describe('a line that the shop cannot supply in full', () => {
  const stock = [
    { warehouse: 'H', stock: 5 },
    { warehouse: 'D', stock: 3 },
    { warehouse: 'X', stock: 100 },
  ]
  test.each([
    [20, { now: 8, later: 12 }],
    [8.5, { now: 8, later: 0.5 }],
    [8, undefined],
    [1, undefined],
  ])('of %d is split into %j', (amount, split) => {
    expect(splitByStock({ amount, stock })).toEqual(split)
  })

  test('comes later altogether where there is nothing, or less', () => {
    expect(splitByStock({ amount: 2, stock: [] })).toEqual({ now: 0, later: 2 })
    expect(splitByStock({ amount: 2, stock: [{ warehouse: 'H', stock: -4 }] })).toEqual({ now: 0, later: 2 })
  })
})

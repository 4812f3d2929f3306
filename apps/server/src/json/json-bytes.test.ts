import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonBytes } from './json-bytes.ts'

const jsonOf = (write: (json: JsonBytes) => void) => {
  const json = new JsonBytes()
  write(json)
  return json.taken().toString()
}

test('numbers are written as JSON.stringify writes them', () => {
  const number = fc.oneof(
    fc.integer(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0, -0, 9, 10, 99, 100, 2_147_483_647, 2_147_483_648, -2_147_483_648, 0.1 + 0.2, 1e21),
  )
  fc.assert(
    fc.property(number, (value) => {
      expect(jsonOf((json) => json.number(value))).toBe(JSON.stringify(value))
    }),
  )
})

test('parts stand in the order in which they were written, past any first room', () => {
  const part = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 50 }), fc.integer({ min: 0, max: 70_000 }), (parts, blanks) => {
      const expected = parts.map((value) => JSON.stringify(value)).join('') + ' '.repeat(blanks)
      const actual = jsonOf((json) => {
        for (const value of parts) {
          if (typeof value === 'number') json.number(value)
          else json.value(value)
        }
        json.ascii(' '.repeat(blanks))
      })
      expect(actual).toBe(expected)
    }),
  )
})

test('bytes that were taken stay when the next are written', () => {
  const json = new JsonBytes()
  const first = json.text('"å"').taken()
  json.clear().bytes(Buffer.from('"other"'))
  expect([first.toString(), json.taken().toString(), json.length]).toEqual(['"å"', '"other"', 7])
})

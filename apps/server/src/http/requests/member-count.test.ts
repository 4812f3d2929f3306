/** Lists and maps are counted before anything in them is looked at. */
import { calls } from '@hoistway/contract/calls'
import Type, { type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { ROWS } from '../../testing/requests/ask.ts'
import { createMemberFault } from './member-count.ts'

test('a map with too many names is refused before one of its values is looked at', () => {
  let reads = 0
  const map = Object.defineProperties(
    {},
    Object.fromEntries(
      Array.from({ length: 60_000 }, (_, index) => [
        String(index),
        {
          enumerable: true,
          get: () => {
            reads += 1
            return [1]
          },
        },
      ]),
    ),
  )
  expect(createMemberFault(calls.filterProducts.body)?.({ selectOptions: map }, 'body')).toBe(
    'body.selectOptions must not have more than 200 properties',
  )
  expect(reads).toBe(0)
})

test('a list that is too long is refused, also within lists, maps and choices', () => {
  const schema = Type.Object({
    lists: Type.Union([
      Type.Null(),
      Type.Array(Type.Array(Type.Integer(), { maxItems: 2 }), { maxItems: 3 }),
    ]),
  })
  const memberFault = createMemberFault(schema)
  expect(memberFault?.({ lists: [[1, 2], [1], []] }, 'body')).toBeUndefined()
  expect(memberFault?.({ lists: [[1], [1, 2, 3]] }, 'body')).toBe(
    'body.lists.1 must not have more than 2 items',
  )
  expect(memberFault?.({ lists: [[], [], [], []] }, 'body')).toBe(
    'body.lists must not have more than 3 items',
  )
})

test('a shape without a limit needs no check', () => {
  expect(createMemberFault(Type.Object({ name: Type.String(), part: Type.Object({}) }))).toBeUndefined()
})

test.each(['x', 1, null, undefined, { lists: 'x' }, { lists: 5 }, []])('says nothing of %o', (value) => {
  const schema = Type.Object({ lists: Type.Array(Type.Integer(), { maxItems: 1 }) })
  expect(createMemberFault(schema)?.(value, 'body')).toBeUndefined()
})

test.each(ROWS)('every list that %s takes has an end', (_name, row) => {
  const open = [row.query, row.body].flatMap((schema) => (schema ? endless(schema) : []))
  expect(open).toEqual([])
})

/** Places in a schema with a list or a map of any length. */
function endless(schema: TSchema, where = ''): string[] {
  const { type, items, maxItems, properties, patternProperties, maxProperties, anyOf } = schema as {
    type?: string
    items?: TSchema
    maxItems?: number
    properties?: Record<string, TSchema>
    patternProperties?: Record<string, TSchema>
    maxProperties?: number
    anyOf?: TSchema[]
  }
  return [
    ...(type === 'array' && maxItems === undefined ? [where] : []),
    ...(patternProperties && maxProperties === undefined ? [where] : []),
    ...(items ? endless(items, `${where}[]`) : []),
    ...Object.entries({ ...properties, ...patternProperties }).flatMap(([name, property]) =>
      endless(property, `${where}.${name}`),
    ),
    ...(anyOf ?? []).flatMap((branch) => endless(branch, where)),
  ]
}

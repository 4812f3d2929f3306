/** Values at the limits of a schema and beyond them: the longest texts, the fullest lists and maps. */
import type { Call } from '@hoistway/contract/call'
import type { SchemaShape } from '@hoistway/contract/schema-shape'

export type Style = {
  readonly name: string
  /** Fills texts; repeated to their length. */
  readonly text: string
  /** 1 is at the limit, 2 is twice as much as may be. */
  readonly times: number
  /** Of lists and maps, the same. */
  readonly members: number
}

/** No body may be larger; what would be is cut off at a list, a map or a text. */
const MOST_CHARACTERS = 900_000
const UNLIMITED_TEXT = 2_000
const UNLIMITED_MEMBERS = 1_000
/** Ids of the demo shop's parts. */
const PARTS = 600

/** The value with the index: others where numbers are free, so that no cache answers. */
export function largest(schema: NonNullable<Call['body']>, style: Style, index: number): unknown {
  return ofShape(schema as SchemaShape, { ...style, room: { left: MOST_CHARACTERS } }, index)
}

type Filling = Style & { readonly room: { left: number } }

function ofShape(shape: SchemaShape, style: Filling, index: number): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.anyOf) return ofShape(heaviest(shape.anyOf), style, index)
  switch (shape.type) {
    case 'string':
      return shape.pattern === undefined ? textOf(shape.maxLength ?? UNLIMITED_TEXT, style) : '1'
    case 'integer':
    case 'number':
      return Math.min(shape.maximum ?? PARTS, Math.max(shape.minimum ?? 1, 1 + (index % PARTS)))
    case 'boolean':
      return index % 2 === 0
    case 'array':
      return listOf(shape, style, index)
    case 'object':
      return shape.patternProperties ? mapOf(shape, style, index) : objectOf(shape, style, index)
    default:
      return textOf(100, style)
  }
}

function heaviest(shapes: readonly SchemaShape[]): SchemaShape {
  const rank = ['array', 'object', 'string', 'number', 'integer', 'boolean', 'null']
  return [...shapes].sort((a, b) => rank.indexOf(a.type ?? '') - rank.indexOf(b.type ?? ''))[0] ?? {}
}

function textOf(length: number, { text, times, room }: Filling): string {
  const wanted = Math.min(length * times, Math.max(0, room.left))
  room.left -= wanted
  return text.repeat(Math.ceil(wanted / text.length)).slice(0, wanted)
}

/** Shortest item or member. */
const LEAST_CHARACTERS = 4

function listOf({ items = {}, maxItems = UNLIMITED_MEMBERS }: SchemaShape, style: Filling, index: number) {
  const list: unknown[] = []
  const wanted = Math.ceil(maxItems * style.members)
  while (list.length < wanted && style.room.left > 0) {
    style.room.left -= LEAST_CHARACTERS
    list.push(ofShape(items, style, index + list.length))
  }
  return list
}

function mapOf(
  { patternProperties = {}, maxProperties = UNLIMITED_MEMBERS }: SchemaShape,
  style: Filling,
  index: number,
) {
  const [value = {}] = Object.values(patternProperties)
  const count = Math.ceil(maxProperties * style.members)
  // The attributes of the demo shop have low ids; options of them are numbers as well.
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      String(at + 1),
      ofShape(value, { ...style, members: 0.02 }, index + at),
    ]),
  )
}

function objectOf({ properties = {} }: SchemaShape, style: Filling, index: number) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, ofShape(property, style, index)]),
  )
}

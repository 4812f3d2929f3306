/** Converts the input of a request to the shape of its row: names in any casing, numbers from texts, indexed lists
 *  (`cartItems[0].productID`, raw or percent-encoded: AMB-02, AMB-18). The schema checks the result. This file only
 *  checks what no schema can say: texts must be storable. */
import type { TSchema } from 'typebox'

type Properties = Readonly<Record<string, TSchema>>

/** The members of a JSON schema that this file reads. */
type Shape = {
  readonly type?: string
  readonly properties?: Properties
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

/** The longest list that is read from indexed names of a query. One item more is read of a longer list, so that the
 *  schema refuses it. */
const MAX_INDEX = 1000

/** Query names are matched without regard to case; the first of several equal names counts, lists take all. */
export function readQuery(
  pairs: Iterable<readonly [string, string]>,
  schema: TSchema,
): Record<string, unknown> {
  const names = new Map(Object.keys(propertiesOf(schema)).map((name) => [name.toLowerCase(), name]))
  const found: Record<string, unknown> = {}
  for (const [rawName, text] of pairs) {
    const indexed = /^([^[\]]+)\[(\d{1,4})\]\.(\w+)$/.exec(rawName)
    const name = names.get((indexed?.[1] ?? rawName).toLowerCase())
    if (name === undefined) continue
    const property = propertiesOf(schema)[name]
    if (property === undefined) continue
    if (indexed) putIndexed(found, name, Number(indexed[2]), indexed[3] ?? '', text, property)
    else if (shapeOf(property).type === 'array') putItem(found, name, text, property)
    else if (!Object.hasOwn(found, name)) found[name] = readText(text, property)
  }
  return found
}

function putItem(found: Record<string, unknown>, name: string, text: string, list: TSchema): void {
  const items: unknown[] = Array.isArray(found[name]) ? found[name] : []
  if (items.length <= MAX_INDEX) items.push(readText(text, shapeOf(list).items ?? {}))
  found[name] = items
}

function putIndexed(
  found: Record<string, unknown>,
  name: string,
  index: number,
  field: string,
  text: string,
  list: TSchema,
): void {
  if (index >= MAX_INDEX) return
  const items: unknown[] = Array.isArray(found[name]) ? found[name] : []
  const itemProperties = propertiesOf(shapeOf(list).items ?? {})
  const fieldName = Object.keys(itemProperties).find((key) => key.toLowerCase() === field.toLowerCase())
  const fieldSchema = fieldName === undefined ? undefined : itemProperties[fieldName]
  if (fieldName === undefined || fieldSchema === undefined) return
  while (items.length <= index) items.push({})
  items[index] = { ...(items[index] as object), [fieldName]: readText(text, fieldSchema) }
  found[name] = items
}

export function readParams(
  params: Readonly<Record<string, string>>,
  schema: TSchema,
): Record<string, unknown> {
  const properties = propertiesOf(schema)
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, readParam(params[name] ?? '', property)]),
  )
}

/** An id in a path has one spelling, so that a resource has one address: '1e3' is no id. */
function readParam(text: string, schema: TSchema): unknown {
  return shapeOf(schema).type === 'integer' && !/^[+-]?\d{1,15}$/.test(text) ? text : readText(text, schema)
}

/** Converts a text to the number or truth value that the schema wants. A text that is neither stays a text, and the
 *  schema refuses it. */
function readText(text: string, schema: TSchema): unknown {
  const shape = shapeOf(schema)
  if (shape.anyOf) return text
  if (shape.type === 'integer' || shape.type === 'number') return readNumber(text)
  if (shape.type === 'boolean') return readBoolean(text)
  return text
}

/** Matches every number of JSON as clients write it: 0.42000000000000004, 1e-7, -0. A plus sign and leading zeros
 *  match too. The schema checks the limits of the field. */
function readNumber(text: string): unknown {
  const number = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : text
}

function readBoolean(text: string): unknown {
  const word = text.toLowerCase()
  if (word === 'true' || word === '1') return true
  if (word === 'false' || word === '0') return false
  return text
}

function propertiesOf(schema: TSchema): Properties {
  return shapeOf(schema).properties ?? {}
}

/** Names the few members of a TypeBox schema that this file reads. */
function shapeOf(schema: TSchema): Shape {
  return schema as Shape
}

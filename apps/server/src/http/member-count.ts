/** Counts the members of lists and maps before anything in them is looked at: a schema library checks every name of a
 *  map against its pattern before it counts them. */
import type { TSchema } from 'typebox'

/** Only what is used of a JSON schema. */
type Shape = {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
  readonly maxItems?: number
  readonly maxProperties?: number
}

/** What is wrong with the first list or map that holds more than it may; undefined where none does. */
export function memberFault(schema: TSchema, value: unknown, where = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const shape = schema as Shape
  if (shape.anyOf) return first(shape.anyOf, (branch) => memberFault(branch, value, where))
  return Array.isArray(value) ? listFault(shape, value, where) : mapFault(shape, value, where)
}

function listFault({ maxItems, items }: Shape, list: readonly unknown[], where: string): string | undefined {
  if (maxItems !== undefined && list.length > maxItems)
    return `${where} must not have more than ${maxItems} items`
  if (items === undefined || maxItems === undefined) return undefined
  return first([...list.keys()], (index) => memberFault(items, list[index], `${where}.${index}`))
}

function mapFault({ maxProperties, properties = {} }: Shape, map: object, where: string): string | undefined {
  if (maxProperties !== undefined && hasMoreThan(map, maxProperties))
    return `${where} must not have more than ${maxProperties} properties`
  return first(Object.entries(properties), ([name, property]) => {
    const member: unknown = Object.hasOwn(map, name) ? map[name as keyof typeof map] : undefined
    return memberFault(property, member, `${where}.${name}`)
  })
}

function hasMoreThan(map: object, most: number): boolean {
  let count = 0
  for (const name in map) {
    if (Object.hasOwn(map, name)) count += 1
    if (count > most) return true
  }
  return false
}

function first<T>(all: readonly T[], faultOf: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const fault = faultOf(one)
    if (fault !== undefined) return fault
  }
  return undefined
}

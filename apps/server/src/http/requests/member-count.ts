/** Counts the members of lists and maps before the schema is checked, because the schema library checks every name of
 *  a map against its pattern before it counts the names. */
import type { SchemaShape } from '@hoistway/contract/schema-shape'

/** Describes the first list or map with too many members; undefined if there is none. */
export function memberFault(shape: SchemaShape, value: unknown, where = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (shape.anyOf) return first(shape.anyOf, (branch) => memberFault(branch, value, where))
  return Array.isArray(value) ? listFault(shape, value, where) : mapFault(shape, value, where)
}

function listFault(
  { maxItems, items }: SchemaShape,
  list: readonly unknown[],
  where: string,
): string | undefined {
  if (maxItems !== undefined && list.length > maxItems)
    return `${where} must not have more than ${maxItems} items`
  if (items === undefined || maxItems === undefined) return undefined
  return first([...list.keys()], (index) => memberFault(items, list[index], `${where}.${index}`))
}

function mapFault(
  { maxProperties, properties = {} }: SchemaShape,
  map: object,
  where: string,
): string | undefined {
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

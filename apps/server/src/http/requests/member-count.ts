/** Counts the members of lists and maps before the schema is checked, because the schema library checks every name of
 *  a map against its pattern before it counts the names. */
import type { SchemaShape } from '@hoistway/contract/schema-shape'

/** Describes the first list or map with too many members; undefined if there is none. `where` names the value. */
export type MemberFault = (value: unknown, where: string) => string | undefined

/** Makes the check of a shape; undefined if no part of the shape has a limit. */
export function createMemberFault(shape: SchemaShape): MemberFault | undefined {
  if (shape.anyOf) return anyFault(shape.anyOf)
  const listFault = createListFault(shape)
  const mapFault = createMapFault(shape)
  if (!listFault && !mapFault) return undefined
  return (value, where) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Array.isArray(value) ? listFault?.(value, where) : mapFault?.(value, where)
  }
}

function anyFault(branches: readonly SchemaShape[]): MemberFault | undefined {
  const faults = branches.flatMap((branch) => createMemberFault(branch) ?? [])
  if (faults.length === 0) return undefined
  return (value, where) => first(faults, (faultOf) => faultOf(value, where))
}

function createListFault({ maxItems, items }: SchemaShape) {
  if (maxItems === undefined) return undefined
  const itemFault = items && createMemberFault(items)
  return (list: readonly unknown[], where: string): string | undefined => {
    if (list.length > maxItems) return `${where} must not have more than ${maxItems} items`
    return itemFault && first([...list.keys()], (index) => itemFault(list[index], `${where}.${index}`))
  }
}

function createMapFault({ maxProperties = Number.POSITIVE_INFINITY, properties = {} }: SchemaShape) {
  const limited = Object.entries(properties).flatMap(([name, property]) => {
    const memberFault = createMemberFault(property)
    return memberFault ? [{ name, memberFault }] : []
  })
  if (limited.length === 0 && maxProperties === Number.POSITIVE_INFINITY) return undefined
  return (map: object, where: string): string | undefined => {
    if (maxProperties < Number.POSITIVE_INFINITY && Object.keys(map).length > maxProperties)
      return `${where} must not have more than ${maxProperties} properties`
    return first(limited, ({ name, memberFault }) => {
      const member: unknown = Object.hasOwn(map, name) ? map[name as keyof typeof map] : undefined
      return memberFault(member, `${where}.${name}`)
    })
  }
}

function first<T>(all: readonly T[], faultOf: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const fault = faultOf(one)
    if (fault !== undefined) return fault
  }
  return undefined
}

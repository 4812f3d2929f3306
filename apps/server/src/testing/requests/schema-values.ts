/** Values that a schema of the contract takes, drawn from the schema itself. */
import fc from 'fast-check'
import type { TSchema } from 'typebox'

/** The members of a JSON schema that the contract uses. */
type Shape = {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly pattern?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
}

const FEW = 4
/** The demo shop has ids from 1; higher ones are drawn too. */
const SMALL_ID = 60
const LARGEST = 2_147_483_647

export function valueFor(schema: TSchema): fc.Arbitrary<unknown> {
  return fromShape(schema as Shape)
}

function fromShape(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(fromShape))
  if (shape.const !== undefined) return fc.constant(shape.const)
  switch (shape.type) {
    case 'string':
      return text(shape)
    case 'integer':
      return integer(shape)
    case 'number':
      return number(shape)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fromShape(shape.items ?? {}), { minLength: shape.minItems ?? 0, maxLength: FEW })
    case 'object':
      return object(shape)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function text({ pattern, minLength = 0, maxLength = 40 }: Shape): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
}

function integer({ minimum = -10, maximum = LARGEST }: Shape): fc.Arbitrary<number> {
  const whole = fc.integer({ min: minimum, max: maximum })
  const small = fc.integer({ min: minimum, max: Math.min(maximum, Math.max(minimum, SMALL_ID)) })
  return fc.oneof({ weight: 3, arbitrary: small }, { weight: 1, arbitrary: whole })
}

function number({ minimum, exclusiveMinimum, maximum = 1000 }: Shape): fc.Arbitrary<number> {
  const min = minimum ?? exclusiveMinimum ?? -10
  return fc.double({
    min,
    max: Math.max(min, maximum),
    minExcluded: exclusiveMinimum !== undefined,
    noNaN: true,
  })
}

function object({ properties = {}, patternProperties, required = [] }: Shape): fc.Arbitrary<unknown> {
  if (patternProperties) {
    const [[pattern, value] = ['', {}]] = Object.entries(patternProperties)
    const key = fc.stringMatching(new RegExp(pattern === '^.*$' ? '^[a-z]{1,8}$' : pattern))
    return fc.dictionary(key, fromShape(value), { maxKeys: FEW })
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, fromShape(field)]),
  )
  return fc.record(fields, { requiredKeys: [...required] })
}

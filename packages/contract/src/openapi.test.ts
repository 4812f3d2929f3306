/** The OpenAPI document by the rules of OpenAPI 3.1, as far as this contract uses it. */
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import type { Call } from './call.ts'
import { type CallName, calls } from './calls.ts'
import type { WireInput } from './client.ts'
import { EXAMPLES } from './examples.ts'
import { openApiDocument } from './openapi.ts'

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: { readonly type?: string }
}
type Media = { readonly schema?: object; readonly example?: unknown }
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Media>> }>
  >
}
type Document = {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

// Through JSON, as it travels: what JSON cannot say is not in the document.
const document = JSON.parse(JSON.stringify(openApiDocument('1.0.0'))) as Document
const ROWS = Object.entries(calls) as [CallName, Call][]
const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('it says what it is', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Hoistway', version: '1.0.0' } })
})

test('every row of the contract is an operation, and nothing else is', () => {
  expect(OPERATIONS.map(({ operation }) => operation.operationId).sort()).toEqual(Object.keys(calls).sort())
})

test('every reference leads to something that is described', () => {
  const text = JSON.stringify(document)
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...new Set(names)]))
  expect(text).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/)/)
})

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

test('schemas use the types of JSON Schema, and no text is empty', () => {
  walk(document, (node) => {
    const { type, description } = node
    if (typeof type === 'string' && ('properties' in node || 'items' in node || 'anyOf' in node)) {
      expect(TYPES).toContain(type)
    }
    if (typeof description === 'string') expect(description).not.toBe('')
  })
})

function walk(value: unknown, visit: (node: Readonly<Record<string, unknown>>) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Record<string, unknown>)
  for (const inner of Object.values(value)) walk(inner, visit)
}

describe.for(OPERATIONS)('$operation.operationId', ({ path, operation }) => {
  const { parameters, responses, security, tags } = operation

  test('declares the parameters of its path, each once', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath)
    expect(parameters.filter((one) => one.in === 'path').every(({ required }) => required)).toBe(true)
    const names = parameters.map((one) => `${one.in} ${one.name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('says how it answers, when it succeeds and when it refuses', () => {
    const statuses = Object.keys(responses)
    expect(statuses).toEqual(expect.arrayContaining([expect.stringMatching(/^20[04]$/), '500']))
    for (const [status, { description, content = {} }] of Object.entries(responses)) {
      expect(status).toMatch(/^([245]\d\d|304)$/)
      expect(description).not.toBe('')
      if (Number(status) >= 400) expect(Object.keys(content)).toEqual(['application/problem+json'])
    }
  })

  test('needs what is described', () => {
    const schemes = Object.keys(document.components.securitySchemes)
    expect(schemes).toEqual(expect.arrayContaining(security.flatMap((one) => Object.keys(one))))
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...tags]))
  })
})

describe.for(ROWS)('the example of %s', ([name, row]) => {
  const example: WireInput = EXAMPLES[name]

  test('is one that the row takes', () => {
    expect(faultsOf(row.params, example.params)).toEqual([])
    expect(faultsOf(row.query, example.query)).toEqual([])
    expect(faultsOf(row.body, example.body)).toEqual([])
  })
})

function faultsOf(schema: TSchema | undefined, value: unknown): unknown[] {
  return schema === undefined ? [] : Compile(schema).Errors(value)
}

test('a list of objects in a query is written a field at a time', () => {
  const discount = OPERATIONS.find(({ operation }) => operation.operationId === 'discount')
  expect(discount?.operation.parameters.map(({ name }) => name)).toEqual([
    'cartItems[0].productID',
    'cartItems[0].amount',
    'cartItems[0].specificationText',
    'cartItems[0].ownArticleNr',
  ])
})

test('the key of the caches is a security scheme, and the key of an order a header', () => {
  const byName = new Map(OPERATIONS.map(({ operation }) => [operation.operationId, operation]))
  expect(byName.get('getPimCache')?.security).toEqual([{ cacheKey: [] }])
  expect(byName.get('placeOrder')?.parameters).toContainEqual(
    expect.objectContaining({ name: 'idempotency-key', in: 'header', required: false }),
  )
})

test('a call that can be confirmed says how, and one with a smaller form offers it', () => {
  const operation = OPERATIONS.find(
    ({ operation: { operationId } }) => operationId === 'filterProducts',
  )?.operation
  expect(operation?.parameters).toContainEqual(
    expect.objectContaining({ name: 'if-none-match', in: 'header' }),
  )
  expect(operation?.responses['304']?.content).toBeUndefined()
  expect(Object.keys(operation?.responses['200']?.content ?? {})).toEqual([
    'application/json',
    'application/vnd.hoistway.filter-result',
  ])
})

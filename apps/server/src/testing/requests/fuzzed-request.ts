/** Requests for a row of the contract that are right, nearly right or hostile, drawn from its schema and from a request
 *  that is known to be good. */
import type { Call } from '@hoistway/contract/call'
import { addressOf, type WireInput } from '@hoistway/contract/client'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { hostileText, hostileValue } from './hostile-values.ts'
import { valueFor } from './schema-values.ts'

/** The difference between the request and a good one, printed if it does harm. */
export type FuzzedRequest = { readonly kind: string; readonly request: InjectOptions }

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

export function fuzzedRequest(row: Call, good: WireInput): fc.Arbitrary<FuzzedRequest> {
  const base: Input = { params: good.params, query: good.query, body: good.body }
  const asGood = fc.constant(base)
  const fromSchema = fc.record({
    params: row.params ? valueFor(row.params) : fc.constant(undefined),
    query: row.query ? valueFor(row.query) : fc.constant(undefined),
    body: row.body ? valueFor(row.body) : fc.constant(undefined),
  })
  const headers = good.headers ?? {}
  const serialised = (kind: string, inputs: fc.Arbitrary<Input>) =>
    inputs.map((input) => ({ kind, request: requestOf(row, input, headers) }))
  return fc.oneof(
    { weight: 1, arbitrary: serialised('good', asGood) },
    { weight: 3, arbitrary: serialised('of the schema', fromSchema) },
    { weight: 5, arbitrary: serialised('one part hostile', asGood.chain(withOneHostile)) },
    { weight: 3, arbitrary: serialised('of the schema, one part hostile', fromSchema.chain(withOneHostile)) },
    { weight: 2, arbitrary: serialised('one part left out', asGood.chain(withOneLeftOut)) },
    {
      weight: 1,
      arbitrary: serialised(
        'any body',
        hostileValue.map((body) => ({ ...base, body })),
      ),
    },
    { weight: 2, arbitrary: oddQuery(row, base, headers) },
    { weight: 1, arbitrary: oddForm(row, base, headers) },
  )
}

type Path = readonly (string | number)[]

/** Every place in a value, itself first. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

/** Params, query and body themselves stay: what is in them is changed. */
function placesOf(input: Input): Path[] {
  return placesIn(input).filter(
    ([part, ...rest]) => part !== undefined && (rest.length > 0 || part === 'body'),
  )
}

function withOneHostile(input: Input): fc.Arbitrary<Input> {
  const places = placesOf(input)
  if (places.length === 0) return fc.constant(input)
  return fc
    .tuple(fc.constantFrom(...places), hostileValue)
    .map(([path, value]) => replaced(input, path, value) as Input)
}

function withOneLeftOut(input: Input): fc.Arbitrary<Input> {
  const places = placesOf(input)
  if (places.length === 0) return fc.constant(input)
  return fc.constantFrom(...places).map((path) => replaced(input, path, undefined) as Input)
}

function replaced(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value)) {
    return value.map((inner, index) =>
      String(index) === String(key) ? replaced(inner, rest, replacement) : inner,
    )
  }
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: replaced(fields[key], rest, replacement) }
}

/** Names twice, in other casing, indexed, with brackets and dots that nobody knows. */
function oddQuery(row: Call, base: Input, headers: WireInput['headers']): fc.Arbitrary<FuzzedRequest> {
  const names = Object.keys((row.query as { properties?: object } | undefined)?.properties ?? {})
  const known = names.length > 0 ? names : ['id']
  const name = fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom(...known.map((one) => one.toUpperCase())),
    fc.constantFrom(
      ...known.flatMap((one) => [
        `${one}[]`,
        `${one}[0]`,
        `${one}[0].productID`,
        `${one}[9999].amount`,
        `${one}.a`,
      ]),
    ),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'a[b][c]',
      'cartItems[0].productID',
      'cartItems[0].__proto__',
      '',
    ),
  )
  return fc.array(fc.tuple(name, hostileText), { maxLength: 6 }).map((pairs) => {
    const request = requestOf(row, base, headers)
    const more = pairs
      .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
      .join('&')
    const url = String(request.url)
    return {
      kind: 'odd query',
      request: { ...request, url: `${url}${url.includes('?') ? '&' : '?'}${more}` },
    }
  })
}

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/xml',
  'x',
] as const
const BODIES = [
  '',
  '{',
  '[]',
  '"x"',
  'null',
  '\u0000',
  '{"a":1}{"b":2}',
  '<x/>',
  '[1,',
  '{"__proto__":{"a":1}}',
] as const
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const

/** Another method, another content type, a body that is no JSON. */
function oddForm(row: Call, base: Input, headers: WireInput['headers']): fc.Arbitrary<FuzzedRequest> {
  const request = requestOf(row, base, headers)
  return fc.oneof(
    fc.constantFrom(...METHODS).map((method) => ({ kind: 'odd method', request: { ...request, method } })),
    fc.tuple(fc.constantFrom(...CONTENT_TYPES), fc.constantFrom(...BODIES)).map(([type, payload]) => ({
      kind: 'odd content type',
      request: { ...request, payload, headers: { ...request.headers, 'content-type': type } },
    })),
    fc.constantFrom(...BODIES).map((payload) => ({
      kind: 'odd body',
      request: { ...request, payload, headers: { ...request.headers, 'content-type': 'application/json' } },
    })),
  )
}

function requestOf(row: Call, input: Input, headers: WireInput['headers'] = {}): InjectOptions {
  const sent = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const hasBody = input.body !== undefined
  return {
    method: row.method,
    url: `/api${addressOf(row, { params: textsOf(input.params), query: textsOf(input.query) })}`,
    headers: { ...Object.fromEntries(sent), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { payload: JSON.stringify(input.body) } : {}),
  }
}

/** Params and query as an address can hold them. */
function textsOf(fields: unknown): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, addressable(value)]))
}

function addressable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().slice(0, 2000)
  if (Array.isArray(value))
    return value.slice(0, 50).map((item) => (isPlain(item) ? fieldsOf(item) : addressable(item)))
  return isPlain(value) ? JSON.stringify(value).toWellFormed().slice(0, 2000) : value
}

/** An item of an indexed list: its fields become texts of their own, and nothing lies deeper in an address. */
function fieldsOf(item: object): object {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name.toWellFormed(),
      addressable(Array.isArray(value) ? JSON.stringify(value) : value),
    ]),
  )
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

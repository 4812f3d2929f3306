/** Writes the contract as an OpenAPI 3.1 document, from the rows by which the server validates requests. Literal
 *  segments such as {content_proxy} are percent-encoded, because OpenAPI reads braces as parameters. */
import type { TSchema } from 'typebox'
import type { Access, Call } from './call.ts'
import { type CallName, calls } from './calls.ts'
import { ENTITIES, type EntityName, withReferences } from './entities.ts'
import { EXAMPLES } from './examples.ts'
import { PROBLEMS, type ProblemType } from './problems.ts'

type Json = Readonly<Record<string, unknown>>

export const ACCESS_WORDS: Readonly<Record<Access, string>> = {
  public: 'Open to everyone; a session changes what is seen.',
  customer: 'For logged-in customers.',
  customerAdmin: 'For customer admins of the company, and site admins.',
  siteAdmin: 'For site admins.',
  cacheKey: 'Needs the header `key`.',
  cacheKeyOrCustomer: 'Needs the header `key` or a session.',
}

const SESSION: readonly Json[] = [{ session: [] }, { bearer: [] }]
const SECURITY: Readonly<Record<Access, readonly Json[]>> = {
  public: [{}, ...SESSION],
  customer: SESSION,
  customerAdmin: SESSION,
  siteAdmin: SESSION,
  cacheKey: [{ cacheKey: [] }],
  cacheKeyOrCustomer: [{ cacheKey: [] }, ...SESSION],
}

/** The headers that OpenAPI describes as security schemes instead of parameters. */
const KEY_HEADER = 'key'

const CONDITION_HEADER = 'if-none-match'
const RANGE_HEADERS = ['range', 'if-range'] as const

export const HEADER_WORDS: Readonly<Record<string, string>> = {
  'if-none-match':
    'ETags of answers that the caller has. Where one of them is still the present answer, it is 304 without a body, also with POST.',
  range:
    'bytes=FIRST-LAST, bytes=FIRST- or bytes=-LENGTH. Several ranges at once are answered with the whole file.',
  'if-range': 'The ETag of the file that the range is for. Where the file is another one, all of it is sent.',
  'idempotency-key':
    '8 to 64 characters, the same for every try at one order: it is then stored once, and each try gets the first answer.',
}

const DESCRIPTION = `Every call of the shop. Paths and query names are read in any casing, under /api and, but for those
of /shop/v1, at the root;
\`%7Bcontent_proxy%7D\` and \`%7Bpim%7D\` are literal segments, also read as \`content-proxy\` and \`pim\`. A refusal is
a Problem: clients switch on its \`type\`. A missing right answers 401 like a missing session; ids of another company
answer as ids that do not exist. Money is a decimal number in the currency of the company, weight is in kilograms,
times are ISO texts. While a site admin acts as a customer, requests name this user in the header \`acting-for\`.`

export function openApiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, row] of Object.entries(calls) as [CallName, Call][]) {
    const path = openApiPath(row.path)
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hoistway', version, description: DESCRIPTION.replaceAll('\n', ' ') },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values(calls).map(groupOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(ENTITIES).map(([name, schema]) => [name, withReferences(schema, name as EntityName)]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-hoistway',
          description: 'Set by login. On plain http it is called hoistway.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'From login by an app origin, or from GET /v2/account/token.',
        },
        cacheKey: {
          type: 'apiKey',
          in: 'header',
          name: KEY_HEADER,
          description: 'CACHE_KEY of the shop; unset, no key is right.',
        },
      },
    },
  }
}

/** Groups calls for the reader: `/v2/Order/address` is in Order, `/admin/getusers` in Admin, every call of the shop's
 *  own in Shop. */
export function groupOf({ path }: Pick<Call, 'path'>): string {
  const [first = '', second = ''] = path.split('/').slice(1)
  const word = /^v\d$/.test(first) ? second : first
  if (word.startsWith('{')) return 'Content'
  const named = word.replace(/s$/, '')
  return named.charAt(0).toUpperCase() + named.slice(1)
}

function openApiPath(path: string): string {
  return path
    .replace('{', '%7B')
    .replace('}', '%7D')
    .replace(/:(\w+)/g, '{$1}')
}

function operation(name: CallName, row: Call): Json {
  return {
    operationId: name,
    summary: row.summary,
    description: ACCESS_WORDS[row.access],
    tags: [groupOf(row)],
    security: SECURITY[row.access],
    parameters: [
      ...parameters('path', row.params),
      ...parameters('query', row.query),
      ...headersOf(row).map((header) => ({
        name: header,
        in: 'header',
        required: false,
        description: HEADER_WORDS[header] ?? '',
        schema: { type: 'string' },
      })),
    ],
    ...(row.body ? { requestBody: requestBody(name, row.body, row.bodyOptional !== true) } : {}),
    responses: responses(row),
  }
}

export function headersOf(row: Call): readonly string[] {
  const read = (row.headers ?? []).filter((header) => header !== KEY_HEADER)
  return [...read, ...(row.conditional ? [CONDITION_HEADER] : []), ...(row.ranges ? RANGE_HEADERS : [])]
}

function requestBody(name: CallName, schema: TSchema, required: boolean): Json {
  const { body } = EXAMPLES[name] as { readonly body?: unknown }
  return {
    required,
    content: { 'application/json': { schema: withReferences(schema), example: body } },
  }
}

/** A list of objects in a query is written one parameter a field, numbered from 0 (API-ORD-03). */
const INDEX_WORDS =
  'One parameter for each field of each item, numbered from 0 without a gap; brackets raw or percent-encoded.'

function parameters(place: 'path' | 'query', schema: TSchema | undefined): Json[] {
  const { properties, required } = fieldsOf(schema)
  return Object.entries(properties).flatMap(([name, property]) => {
    const item = itemFieldsOf(property)
    if (item === undefined) {
      const isRequired = place === 'path' || required.includes(name)
      return [parameter(name, place, isRequired, property)]
    }
    return Object.entries(item.properties).map(([field, inner]) => ({
      ...parameter(`${name}[0].${field}`, place, false, inner),
      description: INDEX_WORDS,
    }))
  })
}

function parameter(name: string, place: 'path' | 'query', required: boolean, schema: TSchema): Json {
  const { description } = schema as { readonly description?: string }
  return {
    name,
    in: place,
    required,
    ...(description === undefined ? {} : { description }),
    schema: withReferences(schema),
  }
}

export type Fields = {
  readonly properties: Readonly<Record<string, TSchema>>
  readonly required: readonly string[]
}

/** The members of a JSON schema that describe an object; TypeBox schemas are plain JSON schemas. */
export function fieldsOf(schema: TSchema | undefined): Fields {
  const { properties = {}, required = [] } = (schema ?? {}) as Partial<Fields>
  return { properties, required }
}

function itemFieldsOf(schema: TSchema): Fields | undefined {
  const { type, items } = schema as { readonly type?: string; readonly items?: TSchema }
  const fields = fieldsOf(items)
  return type === 'array' && Object.keys(fields.properties).length > 0 ? fields : undefined
}

function responses(row: Call): Record<string, Json> {
  const refusals = Object.groupBy(refusalsOf(row), (type) => String(PROBLEMS[type].status))
  return {
    ...success(row),
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, types = []]) => [status, problemResponse(status, types)]),
    ),
  }
}

function problemResponse(status: string, types: readonly ProblemType[]): Json {
  return {
    description: types.map((type) => `\`${type}\`: ${PROBLEMS[type].title}`).join('\n\n'),
    ...(status === '429' || status === '503'
      ? { headers: { 'retry-after': { description: 'Seconds to wait', schema: { type: 'integer' } } } }
      : {}),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { type: { enum: types } } }],
        },
      },
    },
  }
}

/** The refusals of every call: a fault of the shop, and a database that cannot be used at the moment. */
const OF_THE_SERVER: readonly ProblemType[] = ['unavailable', 'internal']

/** The refusal of a call while a site admin acts as a customer. */
const ACTING_REFUSAL = { asPerson: 'actingChanged', never: 'notWhileActing' } as const

/** Lists the refusals that a row has beside its own: because of its access, its input, and the checks on every
 *  request. */
export function refusalsOf(row: Call): ProblemType[] {
  const guarded: ProblemType[] = row.access === 'public' || row.access === 'cacheKey' ? [] : ['notLoggedIn']
  const checked: ProblemType[] = row.params || row.query || row.body ? ['invalidInput'] : []
  const changing: ProblemType[] = row.method === 'GET' ? [] : ['foreignOrigin']
  const withBody: ProblemType[] = row.body ? ['notAcceptable', 'tooLarge'] : []
  const acting: ProblemType[] =
    row.whileActing === 'anywhere' ? [] : [ACTING_REFUSAL[row.whileActing ?? 'never']]
  const own = [...guarded, ...checked, ...row.refusals, ...changing, ...withBody]
  return [...new Set([...own, ...acting, ...OF_THE_SERVER])]
}

const NOTHING: Json = { description: 'Done; there is nothing to return.' }

const ETAG: Json = {
  etag: {
    description: 'Names this answer as this caller gets it, with the prices and stock of now.',
    schema: { type: 'string' },
  },
}
const UNCHANGED: Json = {
  description: 'The answer that the caller has is still the present one; there is no body.',
  headers: ETAG,
}

const PIECE: Json = {
  description: 'The bytes of the range.',
  headers: {
    'content-range': { description: 'bytes FIRST-LAST/ALL', schema: { type: 'string' } },
    ...ETAG,
  },
  content: { 'application/octet-stream': {} },
}

const COMPACT: Json = {
  schema: {
    type: 'string',
    format: 'binary',
    description:
      'The same in fewer bytes: ids and counts as binary numbers, the rest as JSON. Described in packages/contract/src/catalogue/compact-filter-result.ts, which also reads it.',
  },
}

function success(row: Call): Record<string, Json> {
  if (row.result === 'nothing') return { '204': NOTHING }
  const found =
    row.result === 'file'
      ? {
          description: 'The file.',
          headers: {
            'content-disposition': {
              description: 'The file name, plain and exact (filename and filename*)',
              schema: { type: 'string' },
            },
          },
          content: { 'application/octet-stream': {} },
        }
      : {
          description: row.summary,
          ...(row.conditional ? { headers: ETAG } : {}),
          content: {
            'application/json': { schema: withReferences(row.result) },
            ...(row.compact ? { [row.compact.mediaType]: COMPACT } : {}),
          },
        }
  return {
    '200': found,
    ...(row.mayBeEmpty ? { '204': NOTHING } : {}),
    ...(row.ranges ? { '206': PIECE } : {}),
    ...(row.conditional ? { '304': UNCHANGED } : {}),
  }
}

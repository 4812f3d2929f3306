/** The contract as an OpenAPI 3.1 document, made from the same rows that the server checks requests with. Literal
 *  segments such as {content_proxy} are written percent-encoded, since OpenAPI reads braces as parameters. */
import type { TSchema } from 'typebox'
import type { Access, Call } from './call.ts'
import { type CallName, calls } from './calls.ts'
import { PROBLEMS, Problem, type ProblemType } from './problems.ts'

type Json = Readonly<Record<string, unknown>>

const ACCESS_WORDS: Readonly<Record<Access, string>> = {
  public: 'Open to everyone; a session changes what is seen.',
  customer: 'For logged-in customers.',
  customerAdmin: 'For customer admins of the company, and site admins.',
  siteAdmin: 'For site admins.',
  cacheKey: 'Needs the header `key`.',
  cacheKeyOrCustomer: 'Needs the header `key` or a session.',
}

const SESSION: readonly Json[] = [{ session: [] }, { bearer: [] }]
const SECURITY: Readonly<Record<Exclude<Access, 'public'>, readonly Json[]>> = {
  customer: SESSION,
  customerAdmin: SESSION,
  siteAdmin: SESSION,
  cacheKey: [{ cacheKey: [] }],
  cacheKeyOrCustomer: [{ cacheKey: [] }, ...SESSION],
}

export function openApiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, row] of Object.entries(calls) as [CallName, Call][]) {
    const path = openApiPath(row.path)
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hoistway',
      version,
      description: 'Every call of the shop. Paths are read in any casing, under /api and at the root.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-hoistway' },
        bearer: { type: 'http', scheme: 'bearer' },
        cacheKey: { type: 'apiKey', in: 'header', name: 'key' },
      },
    },
  }
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
    tags: [row.path.split('/')[2] ?? ''],
    ...(row.access === 'public' ? {} : { security: SECURITY[row.access] }),
    parameters: [
      ...parameters('path', row.params),
      ...parameters('query', row.query),
      ...(row.headers ?? []).map((header) => ({ name: header, in: 'header', schema: { type: 'string' } })),
    ],
    ...(row.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: row.body } } } }
      : {}),
    responses: responses(row),
  }
}

function parameters(place: 'path' | 'query', schema: TSchema | undefined): Json[] {
  const object = (schema ?? {}) as { properties?: Record<string, TSchema>; required?: readonly string[] }
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required?.includes(name) ?? false),
    schema: property,
  }))
}

function responses(row: Call): Record<string, Json> {
  const refusals = Object.groupBy(refusalsOf(row), (type) => String(PROBLEMS[type].status))
  return {
    ...success(row),
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, types]) => [
        status,
        {
          description: (types ?? []).map((type) => `\`${type}\`: ${PROBLEMS[type].title}`).join('\n\n'),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
    ),
  }
}

/** What a row may be refused with beside what it lists itself. */
function refusalsOf(row: Call): ProblemType[] {
  const guarded: ProblemType[] =
    row.access === 'public' || row.access === 'cacheKey' ? [] : ['notLoggedIn']
  const checked: ProblemType[] = row.params || row.query || row.body ? ['invalidInput'] : []
  return [...new Set([...guarded, ...checked, ...row.refusals])]
}

function success(row: Call): Record<string, Json> {
  if (row.result === 'nothing') return { '204': { description: 'Done.' } }
  const content =
    row.result === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: row.result } }
  return { '200': { description: row.summary, content } }
}

/** Traces as a collector receives them, by OTLP over HTTP. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { DEMO_PASSWORD, KARIN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { drainOutbox } from '../testing/drain-outbox.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { createOtlpTracing } from './otlp-tracing.ts'
import { tracedTopics } from './tracing.ts'

type Value = { readonly stringValue?: string; readonly intValue?: number | string }
type SentSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
}
type SentTraces = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

const PARENT = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const TRACEPARENT = `00-${PARENT.traceId}-${PARENT.spanId}-01`

const received: SentTraces[] = []
const collector = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  if (request.url === '/v1/traces') received.push(JSON.parse(Buffer.concat(pieces).toString()) as SentTraces)
  response.setHeader('content-type', 'application/json').end('{}')
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => collector.close())

const { port } = collector.address() as AddressInfo
const tracing = createOtlpTracing({ endpoint: `http://127.0.0.1:${port}`, serviceName: 'shop', share: 1 })
const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-tracing-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const database = await openDatabase({ dataDir }, { onStatement: tracing.statement })
await migrate(database.db)
const shop = await openTestShop(database)
afterAll(() => shop.close())
const behindProxy = await shop.openNode({ tracing, trustProxy: true })
const alone = await shop.openNode({ tracing })

const login = await alone.inject({
  method: 'POST',
  url: `/api${calls.login.path}`,
  payload: { username: KARIN.email, password: DEMO_PASSWORD },
})
const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const headers = { cookie, traceparent: TRACEPARENT, 'x-forwarded-for': '203.0.113.9' }
const order = {
  method: 'POST',
  url: `/api${calls.placeOrder.path}`,
  payload: EXAMPLES.placeOrder.body,
} as const
const answer = await behindProxy.inject({ ...order, headers })
expect(answer.statusCode).toBe(200)
await alone.inject({ url: '/api/no/such/call?q=karin', headers })
const faults: unknown[] = []
const arrives = async () => undefined
const fails = async () => {
  throw new Error(`${KARIN.email} is away`)
}
await drainOutbox({
  db: shop.db,
  handlers: tracedTopics({ 'mail.order-confirmation': arrives, 'erp.export-order': fails } as never, tracing),
  now: shop.now,
  onFault: (fault) => faults.push(fault),
})
await tracing.stop()

const spans = received.flatMap(({ resourceSpans }) =>
  resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
)

function factsOf({ attributes }: SentSpan): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
}

function spanNamed(name: string): SentSpan {
  const span = spans.find((one) => one.name === name)
  if (!span) throw new Error(`no span ${name} among ${spans.map((one) => one.name).join(', ')}`)
  return span
}

const placed = spanNamed(`POST /api${calls.placeOrder.path}`)

test('a request is a span with its route, status and id, within the trace of the proxy', () => {
  expect(placed).toMatchObject({ traceId: PARENT.traceId, parentSpanId: PARENT.spanId, kind: 2 })
  expect(factsOf(placed)).toEqual({
    'http.request.method': 'POST',
    'http.route': `/api${calls.placeOrder.path}`,
    'http.response.status_code': 200,
    'hoistway.request_id': answer.headers['x-request-id'],
    'hoistway.call': 'placeOrder',
  })
  const service = received[0]?.resourceSpans[0]?.resource.attributes.find(({ key }) => key === 'service.name')
  expect(service?.value).toEqual({ stringValue: 'shop' })
})

test('a visitor without a trusted proxy joins no trace', () => {
  const unknown = spanNamed('GET unknown')
  expect(unknown.traceId).not.toBe(PARENT.traceId)
  expect(unknown.parentSpanId ?? '').toBe('')
  expect(factsOf(unknown)).toMatchObject({ 'http.response.status_code': 404 })
})

test('its statements are spans within it, also after its body was read', () => {
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === placed.spanId)
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['insert orders', 'with idempotency_keys']),
  )
  for (const { traceId } of statements) expect(traceId).toBe(PARENT.traceId)
})

test('the work of the outbox is a span, and a failed one says so', () => {
  expect(spanNamed('outbox mail.order-confirmation').status.code ?? 0).toBe(0)
  expect(spanNamed('outbox erp.export-order').status.code).toBe(2)
  expect(faults).toHaveLength(1)
})

test('no span holds a person, an address or a value', () => {
  expect(spans.length).toBeGreaterThan(10)
  const text = JSON.stringify(spans)
  const { userOrder, mark } = EXAMPLES.placeOrder.body.orderInformation
  for (const word of [KARIN.email, 'Karin', 'karin', 'Nordlift', '203.0.113.9', '127.0.0.1', DEMO_PASSWORD]) {
    expect([word, text.includes(word)]).toEqual([word, false])
  }
  for (const value of [userOrder, mark]) expect(text).not.toContain(JSON.stringify(value))
})

test('the code of OpenTelemetry is imported by one module, and nobody imports that one before it is needed', () => {
  const source = join(import.meta.dirname, '..')
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', source],
    {
      cwd: source,
      encoding: 'utf8',
    },
  )
    .split('\0')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const importing = (what: RegExp) =>
    files.filter((path) => what.test(readFileSync(join(source, path), 'utf8')))
  expect(importing(/from '@opentelemetry\//)).toEqual(['tracing/otlp-tracing.ts'])
  expect(importing(/^import .*otlp-tracing\.ts'/m)).toEqual([])
})

/** Traces by OpenTelemetry, sent to a collector by OTLP over HTTP. Spans hold names and numbers of the shop itself: no
 *  address of a visitor, no person, no value of a query. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Statement } from '../database/statement.ts'
import type { Facts, Tracing } from './tracing.ts'

const SENT_PATH = '/v1/traces'
const LONGEST_SQL = 2_000
const LITERAL = /'(?:[^']|'')*'/g
const TABLE = /\b(?:from|into|update)\s+"?([a-z_0-9]+)/i

export type TracingNeeds = {
  /** Of the collector, without a path. */
  readonly endpoint: string
  readonly serviceName: string
  /** Share of the traces that are made, 0 to 1. */
  readonly share: number
}

export function createOtlpTracing({ endpoint, serviceName, share }: TracingNeeds): Tracing {
  // Other settings, such as OTEL_EXPORTER_OTLP_HEADERS, the exporter reads from the environment itself.
  const exporter = new OTLPTraceExporter({ url: `${endpoint}${SENT_PATH}` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('hoistway')
  const running = new AsyncLocalStorage<Context>()

  return {
    beginRequest(traceparent) {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, contextOf(traceparent))
      const within = trace.setSpan(ROOT_CONTEXT, span)
      return {
        run: (work) => running.run(within, work),
        end: (name, facts, hasFailed) => {
          span.updateName(name)
          endSpan(span, facts, hasFailed)
        },
      }
    },
    statement(statement) {
      const within = running.getStore()
      if (!within) return
      const ended = Date.now()
      const span = tracer.startSpan(
        nameOf(statement),
        { kind: SpanKind.CLIENT, startTime: ended - statement.milliseconds },
        within,
      )
      const sql = statement.sql.replaceAll(LITERAL, '?').slice(0, LONGEST_SQL)
      endSpan(span, { 'db.system.name': 'postgresql', 'db.query.text': sql }, statement.hasFailed, ended)
    },
    async work(name, facts, work) {
      const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT)
      let hasFailed = true
      try {
        await running.run(trace.setSpan(ROOT_CONTEXT, span), work)
        hasFailed = false
      } finally {
        endSpan(span, facts, hasFailed)
      }
    },
    stop: () => provider.shutdown(),
  }
}

function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

function endSpan(span: Span, facts: Facts, hasFailed: boolean, at?: number): void {
  span.setAttributes({ ...facts })
  // Without the message of the fault, which could name a person.
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(at)
}

/** `select orders` */
function nameOf({ sql }: Statement): string {
  const [verb = 'statement'] = sql.trimStart().split(/\s/, 1)
  const table = TABLE.exec(sql)?.[1]
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}

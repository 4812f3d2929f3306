/** The settings of what the operator can see: log, audit log, metrics and traces. */
import { collector, network } from './address-readers.ts'
import { listOf, oneOf, oneWord, wholeNumber } from './readers.ts'
import { optional, required } from './setting.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const OBSERVATION_SETTINGS = {
  logLevel: required('LOG_LEVEL', 'info', 'Least important messages that are logged', oneOf(LOG_LEVELS)),
  auditDays: required(
    'AUDIT_DAYS',
    '1095',
    'Days that entries of the audit log are kept',
    wholeNumber(1, 36_500),
  ),
  metricsFrom: optional(
    'METRICS_FROM',
    'Addresses or networks that may read /metrics; with METRICS_TOKEN both are needed',
    listOf(network),
  ),
  metricsToken: optional(
    'METRICS_TOKEN',
    'Bearer token that reads /metrics; closed if neither is set',
    oneWord,
  ),
  otlpEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'Collector that takes traces by OTLP over HTTP; unset, nothing is traced',
    collector,
  ),
  serviceName: required('OTEL_SERVICE_NAME', 'hoistway', 'Name of the shop in traces', oneWord),
  tracedPercent: required(
    'TRACED_PERCENT',
    '100',
    'Percent of the requests that are traced',
    wholeNumber(0, 100),
  ),
} as const

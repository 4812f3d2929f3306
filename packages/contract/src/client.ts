/** The typed client: one function over a transport. It is all that screens know of the wire. The transport decides
 *  where a call is answered: in the same process, over HTTP, or from the synced catalogue. */
import { ApiError, parseProblem, SERVER_SIDE_ERROR, UNEXPECTED_SERVER_ERROR } from './api-error.ts'
import type { Call, CallInput, CallResult, FileResult } from './call.ts'

/** The input of any call, as transports see it. */
export type WireInput = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** An answer before the client checks its status. `json` is the parsed body of a success, `text` the body of a
 *  refusal. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly text?: string
  readonly bytes?: Uint8Array<ArrayBuffer>
}

export type Transport = (row: Call, input: WireInput) => Promise<Answer>

export type Client = {
  /** Calls a row of the contract. Rejects with an Error before anything is sent when a required parameter is
   *  null or undefined (CHK), with an ApiError for every answer but 200 and 204 (ERR). */
  readonly call: <const C extends Call>(row: C, input: CallInput<C>) => Promise<CallResult<C>>
}

export function createClient(transport: Transport): Client {
  return {
    async call<const C extends Call>(row: C, input: CallInput<C>): Promise<CallResult<C>> {
      const wire = input as WireInput
      checkParameters(row, wire)
      const answer = await transport(row, wire)
      // The one place where a wire value takes the row's type; response schemas are held in tests.
      return readAnswer(row, answer) as CallResult<C>
    },
  }
}

/** Checks the required parameters in the order of the row, then the other path parameters, because an address cannot
 *  hold null (AMB-10). */
function checkParameters(row: Call, input: WireInput): void {
  const pathParameters = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const names = new Set([...(row.required ?? []), ...pathParameters])
  const body = typeof input.body === 'object' && input.body !== null ? input.body : {}
  const given: Readonly<Record<string, unknown>> = { ...body, ...input.query, ...input.params }
  for (const name of names) {
    if (given[name] === null || given[name] === undefined) {
      const fault = row.mustBeDefined?.includes(name) ? 'must be defined' : 'cannot be null'
      throw new Error(`The parameter '${name}' ${fault}.`)
    }
  }
}

function readAnswer(row: Call, answer: Answer): unknown {
  if (answer.status === 204) return null
  if (answer.status === 200) {
    if (row.result === 'file') return readFile(answer)
    return row.result === 'nothing' ? null : (answer.json ?? null)
  }
  const listed = row.handles?.some((status) => status === answer.status) ?? false
  const message = listed ? SERVER_SIDE_ERROR : UNEXPECTED_SERVER_ERROR
  const text = answer.text ?? ''
  const isParsed = answer.status !== 500 || row.parsesProblem === true
  throw new ApiError(message, answer.status, text, answer.headers, isParsed ? parseProblem(text) : null)
}

function readFile(answer: Answer): FileResult {
  return {
    fileName: fileNameOf(answer.headers['content-disposition'] ?? ''),
    mediaType: answer.headers['content-type'] ?? 'application/octet-stream',
    data: answer.bytes ?? new Uint8Array(),
  }
}

/** Reads the file name of a content-disposition header. filename*=UTF-8'' wins over filename, which may be quoted. */
export function fileNameOf(disposition: string): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended.trim())
    } catch {
      // A malformed extended name: the plain one below is the better guess.
    }
  }
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1')
  return /filename\s*=\s*([^;\s]+)/i.exec(disposition)?.[1] ?? ''
}

/** Writes the path and query of a call: `/v2/Product/7?locale=sv`. Lists of objects become `cartItems[0].productID`,
 *  lists of values repeat their name, and absent values are left out. */
export function addressOf(row: Call, input: WireInput): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const pairs = Object.entries(input.query ?? {}).flatMap(([name, value]) => flatten(name, value))
  if (pairs.length === 0) return path
  return `${path}?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`
}

function flatten(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) return [[name, String(value)]]
  return value.flatMap((item, index) =>
    typeof item === 'object' && item !== null
      ? Object.entries(item).flatMap(([field, inner]) => flatten(`${name}[${index}].${field}`, inner))
      : flatten(name, item),
  )
}

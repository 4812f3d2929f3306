/** The errors that the client throws for failed calls (server document, section 8; AMB-11). */
import type { Problem } from './problems.ts'

export const SERVER_SIDE_ERROR = 'A server side error occurred.'
export const UNEXPECTED_SERVER_ERROR = 'An unexpected server error occurred.'

/** The server answered a call with another status than success. `response` is the body as text; `result` is the parsed
 *  error payload, null where the body holds none. A 500 is parsed only where the row says so: elsewhere a proxy may
 *  have written it (ERR-04). */
export class ApiError extends Error {
  readonly status: number
  readonly response: string
  readonly headers: Readonly<Record<string, string>>
  readonly result: Problem | null

  constructor(
    message: string,
    status: number,
    response: string,
    headers: Readonly<Record<string, string>>,
    result: Problem | null = null,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.response = response
    this.headers = headers
    this.result = result
  }
}

export function parseProblem(body: string): Problem | null {
  try {
    const value: unknown = JSON.parse(body)
    return isProblem(value) ? value : null
  } catch {
    return null
  }
}

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    'title' in value &&
    'status' in value &&
    typeof value.type === 'string'
  )
}

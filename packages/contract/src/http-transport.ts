/** The transport of browsers, apps and other servers: fetch to a base address. */
import type { Call } from './call.ts'
import { type Answer, addressOf, type Transport, type WireInput } from './client.ts'

/** The parts of fetch that are used, so that this file needs neither DOM nor Node types. */
export type Fetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: string
    credentials?: 'same-origin' | 'omit' | 'include'
  },
) => Promise<{
  status: number
  headers: { forEach: (visit: (value: string, name: string) => void) => void }
  text: () => Promise<string>
  arrayBuffer: () => Promise<ArrayBuffer>
}>

export type HttpOptions = {
  /** '/api' in the web build, an absolute address in the apps (MOB-04). */
  readonly base: string
  readonly fetch: Fetch
  /** Returns additional headers for each call, such as the bearer token of the apps. */
  readonly headers?: () => Readonly<Record<string, string>>
  readonly credentials?: 'same-origin' | 'omit' | 'include'
}

export function httpTransport({ base, fetch, headers, credentials }: HttpOptions): Transport {
  return async (row, input) => {
    const response = await fetch(base + addressOf(row, input), {
      method: row.method,
      headers: requestHeaders(row, input, headers?.() ?? {}),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(credentials === undefined ? {} : { credentials }),
    })
    const received: Record<string, string> = {}
    response.headers.forEach((value, name) => {
      received[name.toLowerCase()] = value
    })
    return readBody(row, response, received)
  }
}

function requestHeaders(
  row: Call,
  input: WireInput,
  extra: Readonly<Record<string, string>>,
): Record<string, string> {
  const json = 'application/json'
  const accept = row.compact === undefined ? json : `${row.compact.mediaType}, ${json};q=0.9`
  const own: Record<string, string> = { accept, ...extra }
  if (input.body !== undefined) own['content-type'] = 'application/json'
  for (const name of row.headers ?? []) {
    const value = input.headers?.[name]
    if (value !== undefined) own[name] = value
  }
  return own
}

async function readBody(
  row: Call,
  response: Awaited<ReturnType<Fetch>>,
  headers: Record<string, string>,
): Promise<Answer> {
  const { status } = response
  if (status === 200 && row.result === 'file') {
    return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  if (status === 200 && row.compact !== undefined && headers['content-type'] === row.compact.mediaType) {
    return { status, headers, json: await row.compact.read(new Uint8Array(await response.arrayBuffer())) }
  }
  const text = await response.text()
  if (status !== 200 || text === '') return { status, headers, text }
  return { status, headers, json: JSON.parse(text) }
}

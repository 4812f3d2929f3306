/** The web through undici, with the guard: the host must be named, every address that its name leads to must be
 *  allowed, and the connection must really end at one of them. Redirects are not followed. */
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { buildConnector } from 'undici'
import { type AllowedHosts, allowedHosts } from './allowed-hosts.ts'
import type { Web, WebFile, WebRefusal } from './port.ts'
import { type WebClient, webClient } from './web-client.ts'

export type GuardedWebOptions = {
  readonly hosts: readonly string[]
  readonly maxBytes: number
  readonly timeoutMs: number
  /** Resolves names to addresses; defaults to the machine's resolver. */
  readonly resolve?: LookupFunction
}

class ForeignAddress extends Error {}
class TooLarge extends Error {}

export function guardedWeb({ hosts, maxBytes, timeoutMs, resolve = lookup }: GuardedWebOptions): Web {
  const allowed = allowedHosts(hosts)
  const client = webClient(({ buildConnector }) => {
    const connect = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(allowed, resolve) })
    return {
      connect: guardedConnector(allowed, connect),
      maxResponseSize: maxBytes,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    }
  })
  return {
    async get(address) {
      if (!allowed.mayFetch(address)) return { refused: 'foreign' }
      try {
        return await fetchFile(client, address, maxBytes, timeoutMs)
      } catch (fault) {
        return refusalOf(fault)
      }
    },
    close: client.close,
  }
}

async function fetchFile(
  client: WebClient,
  address: URL,
  maxBytes: number,
  timeoutMs: number,
): Promise<WebFile | WebRefusal> {
  const { statusCode, headers, body } = await client.request(address, {
    // Of the whole exchange, so that nobody drips bytes for ever.
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'image/*', 'accept-encoding': 'identity' },
  })
  const isTooLong = Number(headers['content-length'] ?? 0) > maxBytes
  if (statusCode !== 200 || isTooLong) {
    body.on('error', () => undefined).destroy()
    if (statusCode >= 300 && statusCode < 400) return { refused: 'foreign' }
    return { refused: isTooLong && statusCode === 200 ? 'tooLarge' : 'absent' }
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > maxBytes) throw new TooLarge()
    chunks.push(chunk)
  }
  return { bytes: new Uint8Array(Buffer.concat(chunks)) }
}

/** A literal address is connected to without a lookup; the look at the socket of `guardedConnector` holds for both. */
function guardedLookup({ mayConnect }: AllowedHosts, resolve: LookupFunction): LookupFunction {
  return (host, options, answer) => {
    resolve(host, { ...options, all: true }, (fault, found) => {
      const addresses = typeof found === 'string' ? [{ address: found, family: 0 }] : found
      const first = addresses?.[0]
      if (fault || !first) return answer(fault ?? new Error(`${host} has no address`), '', 0)
      if (!addresses.every(({ address }) => mayConnect(address))) return answer(new ForeignAddress(), '', 0)
      if (options.all) return answer(null, addresses)
      answer(null, first.address, first.family)
    })
  }
}

function guardedConnector(
  { mayConnect }: AllowedHosts,
  connect: buildConnector.connector,
): buildConnector.connector {
  return (options, answer) => {
    connect(options, (fault, socket) => {
      if (fault) return answer(fault, null)
      if (!socket.remoteAddress || !mayConnect(socket.remoteAddress)) {
        socket.destroy()
        return answer(new ForeignAddress(), null)
      }
      answer(null, socket)
    })
  }
}

function refusalOf(fault: unknown): WebRefusal {
  if (fault instanceof ForeignAddress) return { refused: 'foreign' }
  if (
    fault instanceof TooLarge ||
    (fault as NodeJS.ErrnoException).code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
  ) {
    return { refused: 'tooLarge' }
  }
  return { refused: 'absent' }
}

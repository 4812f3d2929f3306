/** Passes requests on to a shop, and breaks some of its answers off after a number of bytes, as a line in a shaft does. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CuttingProxy = {
  /** Without a slash at the end. */
  readonly url: string
  /** Number of answers that were broken off so far. */
  readonly cuts: () => number
  readonly close: () => void
}

/** @param bytesOf tells after how many bytes the answer to this path is broken off; undefined for one that comes whole */
export async function startCuttingProxy(
  shopUrl: string,
  bytesOf: (path: string) => number | undefined,
): Promise<CuttingProxy> {
  const { hostname, port } = new URL(shopUrl)
  let cuts = 0
  const server = createServer((incoming, answer) => {
    const { method, url: path = '/', headers } = incoming
    const passed = request({ hostname, port, method, path, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers)
      const limit = back.statusCode === 200 || back.statusCode === 206 ? bytesOf(path) : undefined
      if (limit === undefined) back.pipe(answer)
      else passUntil(back, answer, limit, () => (cuts += 1))
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function passUntil(back: IncomingMessage, answer: ServerResponse, limit: number, onCut: () => void): void {
  let left = limit
  back.on('data', (chunk: Buffer) => {
    if (chunk.length < left) {
      left -= chunk.length
      answer.write(chunk)
      return
    }
    if (left < 0) return
    // The bytes before the break reach the browser before the connection ends.
    answer.write(chunk.subarray(0, left), () => answer.destroy())
    left = -1
    onCut()
  })
  back.on('end', () => left >= 0 && answer.end())
}

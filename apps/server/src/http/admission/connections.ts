/** Limits the open connections. A connection above the limit is closed before a byte of it is read. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '../limits/address-key.ts'

export type ConnectionLimits = {
  readonly most: number
  /** For one address; undefined behind a proxy, where all connections have the proxy's address. */
  readonly mostOfOne: number | undefined
}

export function limitConnections(server: Server, { most, mostOfOne }: ConnectionLimits): void {
  server.maxConnections = most
  if (mostOfOne === undefined) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > mostOfOne) socket.destroy()
  })
}

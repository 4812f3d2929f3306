/** Servers that are programs of their own, for tests: free ports, start and end, and a wire between the shop and such a
 *  server. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const STARTS_WITHIN_MS = 20_000

/** A port of an address on which nothing listens at the moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

export async function untilListening(port: number): Promise<void> {
  for (const end = Date.now() + STARTS_WITHIN_MS; Date.now() < end; await setTimeout(20)) {
    if (await isListening(port)) return
  }
  throw new Error(`nothing listens on port ${port}`)
}

/** Resolves when the process has ended, so that its files can be removed. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('error', () => done(false))
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
  })
}

/** A wire between the shop and a server that a test can cut, silence and count. */
export async function openWire(target: number) {
  const ends = new Set<Socket>()
  let connections = 0
  let isOpen = true
  let isSilent = false
  const server = createServer({ noDelay: true }, (near) => {
    connections += 1
    if (!isOpen) return near.destroy()
    const far = createConnection({ port: target, host: '127.0.0.1', noDelay: true })
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        ends.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => isSilent || far.write(bytes))
    far.on('data', (bytes) => isSilent || near.write(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    port,
    connections: () => connections,
    cut,
    /** Refuses connections from now on, or takes them again. */
    setOpen(open: boolean) {
      isOpen = open
      if (!open) cut()
    },
    /** Lets nothing through any more, without an end. */
    silence() {
      isSilent = true
    },
    close() {
      cut()
      server.close()
    },
  }
}

/** Names this process among the nodes of the shop, with its version and the time of its start. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { NodeName } from './catalogue-index/node-queries.ts'

const PACKAGE = new URL('../../../package.json', import.meta.url)

export function thisNode({ port, started }: { readonly port: number; readonly started: Date }): NodeName {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { readonly version: string }
  return { id: randomUUID(), name: `${hostname()}:${port}`, version, started }
}

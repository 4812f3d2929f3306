/** The address of files of earlier builds. Files of the build of this node have routes of their own, which come first. */
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { sendUnknownCall } from '../../http/routes.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import { assetHeaders } from './asset-headers.ts'
import { readBuildFile } from './build-files.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

export type BuildRoutes = {
  readonly db: Kysely<Database>
  readonly files: Pick<FileStore, 'read'>
}

export function addBuildRoutes(app: FastifyInstance, parts: BuildRoutes): void {
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const bytes = await readBuildFile(parts, name)
    // Nobody keeps this answer: the node with this build may be about to store it.
    if (!bytes) return sendUnknownCall(reply, request)
    return reply
      .headers(assetHeaders(name))
      .type(TYPES[extname(name)] ?? 'application/octet-stream')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}

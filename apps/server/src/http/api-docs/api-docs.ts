/** The contract told by the server itself: /api/openapi.json for programs, /api/docs for people. */
import { readFileSync } from 'node:fs'
import { openApiDocument } from '@hoistway/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { apiDocsPage } from './page.ts'

const CONTRACT_VERSION = '1.0.0'
const STYLESHEET = '/api/docs.css'
const CACHE_CONTROL = 'public, max-age=300'

const DOCUMENTS = [
  [
    '/api/openapi.json',
    'application/json',
    drawnOnce(() => JSON.stringify(openApiDocument(CONTRACT_VERSION))),
  ],
  ['/api/docs', 'text/html', drawnOnce(() => apiDocsPage(CONTRACT_VERSION, STYLESHEET))],
  [STYLESHEET, 'text/css', drawnOnce(() => readFileSync(new URL('api-docs.css', import.meta.url), 'utf8'))],
] as const

export function addApiDocs(app: FastifyInstance): void {
  for (const [path, type, draw] of DOCUMENTS) {
    app.get(path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', CACHE_CONTROL).send(draw()),
    )
  }
}

/** Keeps the text of the first call: a start of the shop need not wait for documents that nobody may ask for. */
function drawnOnce(draw: () => string): () => string {
  let text: string | undefined
  return () => {
    text ??= draw()
    return text
  }
}

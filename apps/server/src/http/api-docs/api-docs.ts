/** The contract told by the server itself: /api/openapi.json for programs, /api/docs for people. */
import { readFileSync } from 'node:fs'
import { openApiDocument } from '@hoistway/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { apiDocsPage } from './page.ts'

const CONTRACT_VERSION = '1.0.0'
const STYLESHEET = '/api/docs.css'
const CACHE_CONTROL = 'public, max-age=300'

export function addApiDocs(app: FastifyInstance): void {
  const documents = [
    ['/api/openapi.json', 'application/json', JSON.stringify(openApiDocument(CONTRACT_VERSION))],
    ['/api/docs', 'text/html', apiDocsPage(CONTRACT_VERSION, STYLESHEET)],
    [STYLESHEET, 'text/css', readFileSync(new URL('api-docs.css', import.meta.url), 'utf8')],
  ] as const
  for (const [path, type, text] of documents) {
    app.get(path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', CACHE_CONTROL).send(text),
    )
  }
}

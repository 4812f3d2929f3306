/** Serves the files of the client build: scripts, stylesheets, fonts, icons and the service worker. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { assetHeaders } from '../features/builds/public.ts'
import { SERVICE_WORKER_POLICY, SHOWN_ELSEWHERE } from '../http/security/security-headers.ts'
import { CLIENT_BUILD } from './render-bundle.ts'

const SERVICE_WORKER = /[/\\]sw\.js(?:\.br)?$/
/** A browser that looks for a new version gets it, whatever stands between. */
const SERVICE_WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': SERVICE_WORKER_POLICY,
} as const

/** Browsers keep files with a hash in their name for ever and ask for the others again. */
export async function addClientFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: CLIENT_BUILD,
    prefix: '/',
    wildcard: false,
    index: false,
    globIgnore: ['**/.vite/**', 'index.html', '**/*.br'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(buildHeaders(path))) reply.header(name, value)
    },
  })
}

function buildHeaders(path: string): Readonly<Record<string, string>> {
  if (SERVICE_WORKER.test(path)) return SERVICE_WORKER_HEADERS
  if (/[/\\]assets[/\\]/.test(path)) return assetHeaders(path)
  return { 'cache-control': 'public, max-age=3600', ...SHOWN_ELSEWHERE }
}

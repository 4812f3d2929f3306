/** How pages are rendered: the storefront's built bundle, or its sources through Vite in development. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Transport } from '@hoistway/contract/client'
import type { Locale } from '@hoistway/domain/locale'
import type { FastifyInstance } from 'fastify'
import { StartFault } from '../start-fault.ts'

/** What the storefront's render.tsx takes and gives; its build is loaded at run time, so the types stand here. */
export type RenderRequest = {
  readonly url: string
  readonly locale: Locale
  readonly transport: Transport
  readonly clientManifest: unknown
  readonly publicUrls: Readonly<Record<Locale, string | null>>
  readonly demo: boolean
  readonly consentMode: 'spec' | 'explicit'
  readonly adTagId: string | null
}
export type Rendered = {
  readonly status: number
  readonly html: string
  readonly redirect?: string
  readonly userSeen: boolean
  readonly fault?: unknown
}
export type Render = (request: Omit<RenderRequest, 'clientManifest'>) => Promise<Rendered>

type RenderModule = { readonly render: (request: RenderRequest) => Promise<Rendered> }

const STOREFRONT = new URL('../../../storefront/', import.meta.url)
export const CLIENT_BUILD = fileURLToPath(new URL('dist/client/', STOREFRONT))

export async function builtRender(): Promise<Render> {
  if (!existsSync(CLIENT_BUILD)) throw new StartFault('the storefront is not built; `npm start` builds it')
  const bundle: string = new URL('dist/server/render.js', STOREFRONT).href
  const { render } = (await import(bundle)) as RenderModule
  const manifest: unknown = JSON.parse(
    await readFile(new URL('dist/client/.vite/manifest.json', STOREFRONT), 'utf8'),
  )
  return (request) => render({ ...request, clientManifest: manifest })
}

/** Vite answers what the browser asks of the sources; everything else goes on to the shop. */
export async function developmentRender(app: FastifyInstance): Promise<Render> {
  const vitePackage: string = 'vite'
  const { createServer } = (await import(vitePackage)) as typeof import('vite')
  const vite = await createServer({
    root: fileURLToPath(STOREFRONT),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  return async (request) => {
    const { render } = (await vite.ssrLoadModule('/src/render.tsx')) as RenderModule
    return render({ ...request, clientManifest: { dev: true } })
  }
}

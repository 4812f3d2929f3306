/** Loads the storefront that renders pages: its built bundle, or its sources through Vite in development. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type {
  Arrival,
  ClientManifest,
  DevManifest,
  PageRendering,
  Rendered,
  RenderRequest,
} from '@hoistway/contract/content/page-rendering'
import type { FastifyInstance } from 'fastify'
import { StartFault } from '../start-fault.ts'

export type Render = (request: Omit<RenderRequest, 'clientManifest'>) => Promise<Rendered>
export type WriteTexts = PageRendering['writeTexts']
export type DrawArrival = (arrival: Arrival & Pick<RenderRequest, 'shopName'>) => Promise<string>
export type DrawOffline = (
  request: Pick<RenderRequest, 'transport' | 'shopName' | 'colours'>,
) => Promise<string>

export type Storefront = {
  readonly render: Render
  readonly writeTexts: WriteTexts
  readonly drawArrival: DrawArrival
  readonly drawOffline: DrawOffline
  /** False in development: pages change with every edit, and there is no built code for the browser. */
  readonly isBuilt: boolean
}

type RenderModule = { readonly pageRendering: PageRendering }

const STOREFRONT = new URL('../../../storefront/', import.meta.url)
export const CLIENT_BUILD = fileURLToPath(new URL('dist/client/', STOREFRONT))

export async function builtStorefront(): Promise<Storefront> {
  if (!existsSync(CLIENT_BUILD)) throw new StartFault('the storefront is not built; `npm start` builds it')
  const bundle: string = new URL('dist/server/render.js', STOREFRONT).href
  const { pageRendering } = (await import(bundle)) as RenderModule
  const { render, writeTexts, drawArrival, drawOffline } = pageRendering
  const clientManifest: ClientManifest = JSON.parse(
    await readFile(new URL('dist/client/.vite/manifest.json', STOREFRONT), 'utf8'),
  )
  return {
    render: (request) => render({ ...request, clientManifest }),
    writeTexts,
    drawArrival: async (arrival) => drawArrival({ ...arrival, clientManifest }),
    drawOffline: (request) => drawOffline({ ...request, clientManifest }),
    isBuilt: true,
  }
}

/** Vite answers what the browser asks of the sources; everything else goes on to the shop. */
export async function developmentStorefront(app: FastifyInstance): Promise<Storefront> {
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
  const load = async () => ((await vite.ssrLoadModule('/src/render.tsx')) as RenderModule).pageRendering
  const clientManifest: DevManifest = { dev: true }
  return {
    render: async (request) => (await load()).render({ ...request, clientManifest }),
    writeTexts: async (request) => (await load()).writeTexts(request),
    drawArrival: async (arrival) => (await load()).drawArrival({ ...arrival, clientManifest }),
    drawOffline: async (request) => (await load()).drawOffline({ ...request, clientManifest }),
    isBuilt: false,
  }
}

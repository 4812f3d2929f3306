/** Loads the storefront that renders pages: its built bundle, or its sources through Vite in development. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Transport } from '@hoistway/contract/client'
import type { ActingState } from '@hoistway/contract/site-admin/acting'
import type { SignalColours } from '@hoistway/domain/look/signal-colour'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { FastifyInstance } from 'fastify'
import { StartFault } from '../start-fault.ts'

/** The request and the result of the storefront's render.tsx. Its build is loaded at run time, so the types stand
 *  here. */
export type RenderRequest = {
  readonly url: string
  /** The form that was posted to the page; absent if the page is only read. */
  readonly form?: URLSearchParams
  readonly locale: Locale
  readonly transport: Transport
  readonly clientManifest: unknown
  readonly shopName: string
  /** The path of a picture. */
  readonly logo: string | null
  /** The shop's own signal colour and its shades. */
  readonly colours: SignalColours | null
  readonly publicUrls: Readonly<Record<Locale, string | null>>
  readonly demo: boolean
  readonly consentMode: 'spec' | 'explicit'
  readonly adTagId: string | null
  readonly gaps: readonly string[]
  /** True for a site admin who sees drafts of the content. */
  readonly showsDrafts: boolean
  readonly actingState?: ActingState
}
export type Rendered = {
  readonly status: number
  readonly html: string
  readonly redirect?: string
  readonly userSeen: boolean
  readonly fault?: unknown
}
export type Render = (request: Omit<RenderRequest, 'clientManifest'>) => Promise<Rendered>

/** The data that a visitor brings from another host of the shop (AMB-55). */
export type Arrival = {
  /** A path of the shop. */
  readonly to: string
  /** The cart as the browser stores it. */
  readonly cart?: string
}
/** The page that puts the cart into the browser's storage and goes on. */
export type DrawArrival = (arrival: Arrival & Pick<RenderRequest, 'shopName'>) => Promise<string>

/** The texts of a language, which the pages name by an address that holds a hash. */
export type TextsFile = {
  /** A path of the shop. */
  readonly address: string
  readonly json: string
}
export type WriteTexts = (request: Pick<RenderRequest, 'locale' | 'transport'>) => Promise<TextsFile>

/** The page in place of one that cannot be fetched, for the service worker to keep. */
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

type RenderModule = {
  readonly render: (request: RenderRequest) => Promise<Rendered>
  readonly writeTexts: WriteTexts
  readonly drawArrival: (arrival: Arrival & Pick<RenderRequest, 'clientManifest' | 'shopName'>) => string
  readonly drawOffline: (
    request: Pick<RenderRequest, 'transport' | 'clientManifest' | 'shopName' | 'colours'>,
  ) => Promise<string>
}

const STOREFRONT = new URL('../../../storefront/', import.meta.url)
export const CLIENT_BUILD = fileURLToPath(new URL('dist/client/', STOREFRONT))

export async function builtStorefront(): Promise<Storefront> {
  if (!existsSync(CLIENT_BUILD)) throw new StartFault('the storefront is not built; `npm start` builds it')
  const bundle: string = new URL('dist/server/render.js', STOREFRONT).href
  const { render, writeTexts, drawArrival, drawOffline } = (await import(bundle)) as RenderModule
  const clientManifest: unknown = JSON.parse(
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
  const load = async () => (await vite.ssrLoadModule('/src/render.tsx')) as RenderModule
  const clientManifest = { dev: true }
  return {
    render: async (request) => (await load()).render({ ...request, clientManifest }),
    writeTexts: async (request) => (await load()).writeTexts(request),
    drawArrival: async (arrival) => (await load()).drawArrival({ ...arrival, clientManifest }),
    drawOffline: async (request) => (await load()).drawOffline({ ...request, clientManifest }),
    isBuilt: false,
  }
}

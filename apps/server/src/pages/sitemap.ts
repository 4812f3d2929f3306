/** Serves /robots.txt, and the sitemap with every page and part that a guest may see. A large catalogue is split, and
 *  each part is written while it is sent. */
import { Readable } from 'node:stream'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { createClient } from '@hoistway/contract/client'
import { contentCalls } from '@hoistway/contract/content/content'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Dispatch } from '../http/dispatch.ts'
import { inProcessTransport } from '../http/in-process.ts'
import type { PublicUrls } from '../http/public-urls.ts'
import { NO_REQUEST } from '../http/requests/request-meta.ts'
import { sendUnknownCall } from '../http/routes.ts'
import { GUEST } from '../http/visitor.ts'
import { ownOrigin } from './own-origin.ts'

/** Search engines take 50,000 of a file; with their languages these are smaller than 10 MB. */
const PATHS_IN_FILE = 10_000
/** Lines that go out in one piece. */
const LINES_IN_CHUNK = 500
const CACHE_HOUR = 'max-age=3600'
const SCREENS = [
  '/',
  '/products',
  '/contact',
  '/register',
  '/question',
  '/photo-order',
  '/guides',
  '/documentation',
  '/content/About/staff',
]
/** Paths that have nothing for a search engine to find. */
const PRIVATE_PATHS = [
  '/api/',
  '/attest',
  '/language/',
  '/lists',
  '/login',
  '/new-password',
  '/confirm-email',
  '/orders',
  '/shared',
  '/users/',
]
const CONTENT_PATH = /^\/content\/[\w/-]+$/

export type SitemapOptions = {
  readonly dispatch: Dispatch
  readonly publicUrls: PublicUrls
}

export function addSitemap(app: FastifyInstance, { dispatch, publicUrls }: SitemapOptions): void {
  const { call } = createClient(inProcessTransport(dispatch, GUEST, NO_REQUEST))

  app.get('/robots.txt', (request, reply) => {
    const lines = [
      'User-agent: *',
      ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${ownOrigin(request, publicUrls)}/sitemap.xml`,
      '',
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControlOf(publicUrls))
      .send(lines.join('\n'))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const paths = await allPaths()
    const files = Math.ceil(paths.length / PATHS_IN_FILE)
    if (files <= 1)
      return sendXml(reply, urlSet(paths, ownOrigin(request, publicUrls), publicUrls), publicUrls)
    return sendXml(reply, fileList(files, ownOrigin(request, publicUrls)), publicUrls)
  })

  app.get<{ Params: { file: string } }>('/sitemap-:file.xml', async (request, reply) => {
    const file = /^[1-9]\d{0,4}$/.test(request.params.file) ? Number(request.params.file) : 0
    const paths = file === 0 ? [] : (await allPaths()).slice((file - 1) * PATHS_IN_FILE, file * PATHS_IN_FILE)
    if (paths.length === 0) return sendUnknownCall(reply, request)
    return sendXml(reply, urlSet(paths, ownOrigin(request, publicUrls), publicUrls), publicUrls)
  })

  async function allPaths(): Promise<readonly string[]> {
    const [menus, ids] = await Promise.all([
      call(contentCalls.navMenus, { query: { locale: 'en' } }),
      call(productCalls.allIds, {}),
    ])
    const urls = menus.data.flatMap(({ attributes }) =>
      attributes.nav_menu_items.data.map((item) => item.attributes.url.trim()),
    )
    const pages = new Set([...SCREENS, ...urls.filter((url) => CONTENT_PATH.test(url))])
    return [...pages, ...ids.map((id) => `/product/${id}`)]
  }
}

function sendXml(reply: FastifyReply, lines: Iterable<string>, publicUrls: PublicUrls): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', cacheControlOf(publicUrls))
    .send(Readable.from(chunks(lines)))
}

/** Without PUBLIC_URLS the addresses are those of the Host that was asked, and no cache may hand them to others. */
function cacheControlOf(publicUrls: PublicUrls): string {
  const isKnown = LOCALES.some((locale) => publicUrls[locale] !== undefined)
  return `${isKnown ? 'public' : 'private'}, ${CACHE_HOUR}`
}

function* chunks(lines: Iterable<string>): Generator<string> {
  let chunk = ['<?xml version="1.0" encoding="UTF-8"?>']
  for (const line of lines) {
    chunk.push(line)
    if (chunk.length < LINES_IN_CHUNK) continue
    yield `${chunk.join('\n')}\n`
    chunk = []
  }
  yield `${chunk.join('\n')}\n`
}

function* fileList(files: number, origin: string): Generator<string> {
  yield '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  for (let file = 1; file <= files; file += 1) {
    yield `<sitemap><loc>${inXml(`${origin}/sitemap-${file}.xml`)}</loc></sitemap>`
  }
  yield '</sitemapindex>'
}

/** Each page, with its address in the other languages where these have their own. */
function* urlSet(paths: readonly string[], origin: string, publicUrls: PublicUrls): Generator<string> {
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
  for (const path of paths) {
    const others = languagesApart(publicUrls).map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${inXml(`${publicUrls[locale]}${path}`)}"/>`,
    )
    yield `<url><loc>${inXml(origin + path)}</loc>${others.join('')}</url>`
  }
  yield '</urlset>'
}

/** Languages that share their address have none of their own. */
function languagesApart(publicUrls: PublicUrls): readonly Locale[] {
  const named = LOCALES.filter((locale) => publicUrls[locale] !== undefined)
  return new Set(named.map((locale) => publicUrls[locale])).size < 2 ? [] : named
}

function inXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The storefront's entry on the server. `render` draws the document of a page request, `drawArrival` the page on which a
 *  visitor arrives from another host, `drawOffline` the page in place of one that cannot be fetched, `writeTexts` the file
 *  of texts that pages name. It knows no HTTP server; apps/server/src/pages hosts it. */
import font from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'
import { createClient } from '@hoistway/contract/client'
import type {
  Arrival,
  PageRendering,
  Rendered,
  RenderRequest,
  TextsFile,
} from '@hoistway/contract/content/page-rendering'
import { DEFAULT_LOCALE, LOCALES } from '@hoistway/domain/texts/locale'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { Application } from './Application.tsx'
import { writeActingBar } from './acting/write-acting-bar.tsx'
import { type Assets, offlineAssets, pageAssets, withActingBar } from './assets.ts'
import { ignoreFailure } from './data/calls/ignore-failure.ts'
import { isUnavailable } from './data/calls/unavailable.ts'
import { shopTexts, textsOfBuyers } from './data/language/texts.ts'
import { type Host, hostContext } from './data/page/host.ts'
import { isOwnPath } from './data/page/menus.ts'
import { headOf, type PageHead } from './data/page/page-head.ts'
import { ROOT_ID, type RootData } from './data/root-data.ts'
import { type Shop, shopContext } from './data/shop.ts'
import { type DraftsNotice, type SetUpNotice, writeArrival, writeDocument, writeOffline } from './document.ts'
import { fetchParserFor } from './features/content/ShortText.tsx'
import { faultsForBrowser, type Hydration } from './hydration.ts'
import { routes } from './routes.tsx'
import type { ScreenHandle } from './screen.ts'
import { faultTitleKey } from './shell/faults/fault-title.ts'
import { CustomerLinks } from './shell/header/Header.tsx'
import { OfflinePage } from './shell/offline/OfflinePage.tsx'
import { type TextValues, text } from './texts/text.ts'
import { textsFile } from './texts-file.ts'

/** The server reads this object from the build of this file. */
export const pageRendering: PageRendering = { render, writeTexts, drawArrival, drawOffline }

const handler = createStaticHandler(routes)

async function render(request: RenderRequest): Promise<Rendered> {
  const url = readAddress(request.url)
  if (!url) return { status: 400, html: '', userSeen: false }
  const shop: Shop = { client: createClient(request.transport), locale: request.locale }
  const { shopName, logo, publicUrls, demo, consentMode, adTagId } = request
  const bar = request.actingState && (await writeActingBar(shop, request.actingState))
  const host: Host = {
    origin: url.origin,
    shopName,
    logo,
    publicUrls,
    demo,
    consentMode,
    adTagId,
    ...(bar?.page && { acting: bar.page }),
  }
  const requestContext = new RouterContextProvider()
  requestContext.set(shopContext, shop)
  requestContext.set(hostContext, host)

  const answer = await handler.query(requestOf(url, request.form), { requestContext })
  if (answer instanceof Response) return readRedirect(answer)
  await CustomerLinks.fetch()
  await fetchParserFor(rootDataOf(answer)?.consent?.markdown ?? '')
  const html = writeDocument({
    locale: request.locale,
    host,
    colours: request.colours,
    path: url.pathname + url.search,
    head: headOf(answer.matches.map((match) => answer.loaderData[match.route.id])) ?? faultHead(answer),
    listed: answer.statusCode === 200,
    assets: bar
      ? withActingBar(request.clientManifest, assetsOf(request, answer))
      : assetsOf(request, answer),
    actingBar: bar?.html ?? '',
    font,
    setUp: await setUpNotice(shop, request.gaps),
    drafts: request.showsDrafts ? await draftsNotice(shop) : undefined,
    application: draw(shop, answer),
    hydration: await hydrationOf(request, host, answer),
  })
  return { status: statusOf(answer), html, userSeen: userSeen(answer), ...faultOf(answer) }
}

/** Returns the title and the steps of the notice on the pages of a shop that is not set up yet. */
async function setUpNotice(shop: Shop, gaps: readonly string[]): Promise<SetUpNotice | undefined> {
  if (gaps.length === 0) return undefined
  const texts = (await ignoreFailure(shopTexts(shop)))?.result
  const title = texts?.['setUp.title']
  if (!texts || !title) return undefined
  return { title, steps: gaps.flatMap((gap) => texts[`setUp.${gap}`] ?? []) }
}

/** Returns the words of the notice on pages that show drafts. Without texts it says so in English. */
async function draftsNotice(shop: Shop): Promise<DraftsNotice> {
  const texts = (await ignoreFailure(shopTexts(shop)))?.result
  return {
    words: texts?.['preview.notice'] ?? 'Drafts of the content are shown.',
    end: texts?.['preview.end'] ?? 'Show what is published',
  }
}

/** Answers 503 if a loader failed because the shop is unavailable, so that machines know it too. */
function statusOf({ statusCode, errors }: StaticHandlerContext): number {
  return statusCode === 500 && Object.values(errors ?? {}).some(isUnavailable) ? 503 : statusCode
}

function drawArrival({
  clientManifest,
  shopName,
  ...arrived
}: Arrival & Pick<RenderRequest, 'clientManifest' | 'shopName'>): string {
  return writeArrival(arrived, shopName, pageAssets(clientManifest, []))
}

/** The page has the texts of all languages. */
async function drawOffline({
  transport,
  clientManifest,
  shopName,
  colours,
}: Pick<RenderRequest, 'transport' | 'clientManifest' | 'shopName' | 'colours'>): Promise<string> {
  const client = createClient(transport)
  const languages = await Promise.all(
    // English is read by most of those whose browser runs no script.
    LOCALES.toSorted((a, b) => Number(b === DEFAULT_LOCALE) - Number(a === DEFAULT_LOCALE)).map(
      async (locale) => {
        const words = { texts: await shopTexts({ client, locale }), locale }
        return { locale, t: (key: string, values?: TextValues) => text(words, key, values) }
      },
    ),
  )
  const page = renderToStaticMarkup(<OfflinePage shopName={shopName} languages={languages} />)
  return writeOffline(page, { shopName, colours }, offlineAssets(clientManifest))
}

/** Parses the address of a request, which a stranger may have made up. Returns undefined for an address with a user
 *  name or a scheme other than http and https. */
function readAddress(address: string): URL | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url
}

function requestOf(url: URL, form: RenderRequest['form']): Request {
  return form ? new Request(url, { method: 'POST', body: new URLSearchParams([...form]) }) : new Request(url)
}

function draw(shop: Shop, context: StaticHandlerContext): string {
  return renderToString(
    <Application shop={shop}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Application>,
  )
}

async function hydrationOf(
  { locale, showsDrafts }: RenderRequest,
  host: Host,
  context: StaticHandlerContext,
): Promise<Hydration> {
  const { loaderData, actionData, errors } = context
  const state = { loaderData, actionData, errors: faultsForBrowser(errors) ?? null }
  const texts = rootDataOf(context)?.texts
  // The file of texts is public, so a draft is in the page.
  if (texts === undefined || showsDrafts) return { locale, host, state }
  return { locale, host, texts: (await textsFile(texts, locale)).address, state }
}

async function writeTexts({
  locale,
  transport,
}: Pick<RenderRequest, 'locale' | 'transport'>): Promise<TextsFile> {
  const shop: Shop = { client: createClient(transport), locale }
  return textsFile(textsOfBuyers(await shopTexts(shop)), locale)
}

function assetsOf(request: RenderRequest, context: StaticHandlerContext): Assets {
  const sources = context.matches.flatMap(({ route }) => {
    // screen.ts sets the handle; routes without a screen have none.
    const handle = route.handle as ScreenHandle | undefined
    return handle?.sources(context.loaderData[route.id]) ?? []
  })
  return pageAssets(request.clientManifest, sources)
}

/** Redirects visitors only to paths of the shop, whatever a loader answered. */
function readRedirect(answer: Response): Rendered {
  const target = answer.headers.get('location') ?? '/'
  return {
    status: answer.status,
    html: '',
    redirect: isOwnPath(target) ? target : '/',
    userSeen: false,
  }
}

/** Returns whether the page is private. Without the data of the frame the visitor is unknown, so the page is
 *  private. */
function userSeen(context: StaticHandlerContext): boolean {
  const rootData = rootDataOf(context)
  return rootData === undefined || rootData.user !== null
}

function faultHead(context: StaticHandlerContext): PageHead {
  const root = rootDataOf(context)
  const [fault] = Object.values(context.errors ?? {})
  return root && fault !== undefined ? { title: text(root, faultTitleKey(fault)) } : {}
}

function rootDataOf(context: StaticHandlerContext): RootData | undefined {
  // The loader of the root route is loadRoot. It leaves no data if it fails.
  return context.loaderData[ROOT_ID] as RootData | undefined
}

function faultOf(context: StaticHandlerContext): { fault: unknown } | undefined {
  if (context.statusCode < 500) return undefined
  return { fault: Object.values(context.errors ?? {})[0] }
}

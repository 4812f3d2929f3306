/** Composes a shop from its adapters: catalogue, handlers, dispatch, HTTP server, pictures, pages and the work beside the
 *  requests. The process (start.ts) and the tests (testing/test-shop.ts) compose it here and nowhere else. */
import { SIGNAL } from '@hoistway/domain/look/signal-colour'
import { DEMO_PASSWORD } from '@hoistway/fixtures/accounts'
import type { SearchWords } from '@hoistway/search'
import type { FastifyInstance } from 'fastify'
import { type AuditOfRefusals, createAuditOfRefusals } from './audit/refusals.ts'
import { type DiskCache, openDiskCache } from './caching/disk-cache.ts'
import { createServerCaches, type ServerCaches } from './caching/server-caches.ts'
import { type LiveCatalogue, openLiveCatalogue } from './catalogue-index/live-catalogue.ts'
import type { NodeName } from './catalogue-index/node-queries.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { TopicHandlers } from './database/outbox.ts'
import { createHandovers } from './features/account/public.ts'
import { addBuildRoutes } from './features/builds/public.ts'
import { addContentHook } from './features/content/public.ts'
import { photoFile } from './features/enquiries/public.ts'
import { addImageRoutes, type Images, openImages } from './features/images/public.ts'
import { createHandlers, type ShopParts as HandlerParts } from './handlers.ts'
import { type Capacity, capacityOf } from './http/admission/capacity.ts'
import { limitConnections } from './http/admission/connections.ts'
import { createPreparedAnswers } from './http/answers/prepared-answers.ts'
import { createDispatch } from './http/dispatch.ts'
import type { LogFault } from './http/fault-log.ts'
import type { Health } from './http/health.ts'
import { createRequestContext, type RequestContext } from './http/requests/request-context.ts'
import { createRequestCount, type RequestCount } from './http/requests/request-count.ts'
import type { Timeouts } from './http/requests/timeouts.ts'
import { createOrigins } from './http/security/origins.ts'
import { createServer, type ServerOptions } from './http/server.ts'
import { createSessions, type Sessions } from './http/sessions/sessions.ts'
import type { Catalogue } from './integrations/catalogue/port.ts'
import type { ContentService, FollowedContent } from './integrations/cms/port.ts'
import type { Erp } from './integrations/erp/port.ts'
import type { FileStore } from './integrations/files/port.ts'
import type { Mailer } from './integrations/mail/port.ts'
import type { Pim } from './integrations/pim/port.ts'
import type { Push } from './integrations/push/port.ts'
import type { Web } from './integrations/web/port.ts'
import { nextMailId, recordSentMail } from './jobs/outbox-entry.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { Links } from './mail/links.ts'
import { createMails } from './mail/mails.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { addMetrics, isOpen, type MetricsAccess, measureAnswer } from './metrics/metrics-route.ts'
import { diskRoom } from './operations/disk.ts'
import type { OperationsNeeds } from './operations/operations.ts'
import { addPages, type PageOptions } from './pages/host.ts'
import type { Storefront } from './pages/render-bundle.ts'
import { START_DATA_MS } from './pages/start-data.ts'
import { watchGaps } from './readiness/gaps.ts'
import { addCatalogueHook } from './sync/catalogue-hook.ts'
import type { Rest } from './sync/runs/pace.ts'
import { createSyncRunner, type SyncRunner } from './sync/runs/runner.ts'
import { wakeSync } from './sync/start.ts'
import { thisNode } from './this-node.ts'
import { createTopicHandlers } from './topic-handlers.ts'
import { addRequestSpans, type Tracing, tracedTopics } from './tracing/tracing.ts'

const MEGABYTE = 1024 * 1024
/** Words of the trade that somebody writes are searched after this time, and the time that the index takes. */
const LOOK_AT_WORDS_MS = 4_000

/** The adapters of a shop. Two shops over one database are two nodes, as behind a load balancer. */
export type ShopParts = {
  readonly config: Config
  readonly log: Log
  readonly logFault: LogFault
  readonly now: () => Date
  readonly database: OpenDatabase
  readonly files: FileStore
  readonly content: ContentService
  /** The content service elsewhere that `content` follows, if there is one. */
  readonly cms?: FollowedContent
  /** Reads the words of the trade whenever the catalogue is read. */
  readonly searchWords: () => Promise<SearchWords>
  readonly web: Web
  readonly mailer: Mailer
  readonly links: Links
  /** Tells phones something while their app does not run. */
  readonly push: Push
  readonly erp: Erp
  readonly pim: Pim
  readonly catalogue: Catalogue
  readonly queue: Pick<JobQueue, 'send'>
  /** The directory of the cache of drawn pictures. */
  readonly imageCacheDirectory: string
  /** The directory of the snapshots that devices download. */
  readonly snapshotCacheDirectory: string
  /** Loads the pages; a shop without it answers calls only. */
  readonly storefront?: (app: FastifyInstance) => Promise<Storefront>
  /** The state that /healthz reports. */
  readonly healthState: Health['state']
  /** Traces requests and the work of the outbox; nothing is traced if left out. */
  readonly tracing?: Tracing

  /** The catalogue of another shop in this process with its caches; the shop opens one of its own if left out. */
  readonly shared?: { readonly live: LiveCatalogue; readonly caches: ServerCaches }
  /** The origins that may send changes; those of PUBLIC_URLS if left out. */
  readonly ownOrigins?: readonly string[]
  /** Other than the config says. */
  readonly capacity?: Capacity
  readonly timeouts?: Timeouts
  readonly syncRest?: Rest
  /** The room of the disk; that of DATA_DIR if left out. */
  readonly disk?: OperationsNeeds['disk']
}

export type Shop = {
  readonly app: FastifyInstance
  readonly live: LiveCatalogue
  readonly sessions: Sessions
  readonly requests: RequestCount
  /** Runs the synchronisations that wait; a job or a test says when. */
  readonly sync: SyncRunner
  /** Does the work that the outbox holds. */
  readonly topics: TopicHandlers
  /** Closes the catalogue and the connections to other hosts. The HTTP server and the database are closed by others. */
  readonly close: () => Promise<void>
}

export async function createShop(parts: ShopParts): Promise<Shop> {
  const { config, database, log, logFault, now } = parts
  const caches = parts.shared?.caches ?? createServerCaches()
  const node = thisNode({ port: config.port, started: now() })
  const live = parts.shared?.live ?? (await openCatalogue(parts, caches, node))
  const sessions = createSessions(database.db, now, {
    sessionDays: config.sessionDays,
    changeMark: database.changeMark,
  })
  const origins = createOrigins(parts.ownOrigins ?? Object.values(config.publicUrls), config.appOrigins)
  const refusals = createAuditOfRefusals(database.background, (fault) =>
    logFault(fault, 'refused logins and calls could not be written to the audit log'),
  )
  const sync = createSync(parts)
  const images = await openPictures(parts, live)
  const snapshotCache = await openDiskCache({
    directory: parts.snapshotCacheDirectory,
    maxBytes: config.snapshotCacheMb * MEGABYTE,
    now,
  })
  const handlers = createHandlers(
    handlerParts(parts, { live, node, sessions, refusals, sync, images, snapshotCache }),
  )
  const dispatch = createDispatch(handlers, (fault, call) => logFault(fault, 'a call failed', { call }))
  const requestContext = createRequestContext(sessions, origins, config.cacheKey, refusals.note)
  const requests = createRequestCount()
  const metrics = createNodeMetrics(parts, live)
  // A trace has a span for each request, which the usual way opens.
  const prepared = parts.tracing
    ? undefined
    : createPreparedAnswers((answer, name) => {
        requests.add(answer)
        if (metrics) measureAnswer(metrics, answer, () => name)
      })
  if (prepared) caches.onEmpty(prepared.clear)
  const app = await createServer({
    requestContext,
    dispatch,
    files: [photoFile(database.db, parts.files)],
    origins,
    policy: contentPolicy(config),
    trustProxy: config.trustProxy,
    log,
    logFault,
    health: { state: parts.healthState, databaseAnswers: database.answers },
    requests,
    prepared,
    capacity: parts.capacity ?? capacityOf(config),
    addFirst: (server) => {
      if (parts.tracing) addRequestSpans(server, parts.tracing)
      if (metrics) addMetrics(server, metrics, metricsAccess(config), requestContext)
    },
    ...(parts.timeouts && { timeouts: parts.timeouts }),
  })
  limitConnections(app.server, {
    most: config.mostConnections,
    mostOfOne: config.trustProxy === false ? Math.ceil(config.mostConnections / 4) : undefined,
  })
  addImageRoutes(app, {
    requestContext,
    ...images,
    icons: { logo: logoOf(config), signal: signalOf(config) },
  })
  followContent(app, parts, caches, requestContext)
  openCatalogueHook(app, parts, sync, requestContext)
  await addStorefront(app, parts, { requestContext, dispatch, sessions, caches, prepared })
  return {
    app,
    live,
    sessions,
    requests,
    sync,
    topics: topicHandlersOf(parts),
    close: async () => {
      await refusals.stop()
      await Promise.all([parts.shared ? undefined : live.stop(), parts.web.close()])
    },
  }
}

/** A shop whose index cannot be stored, as on a full disk, opens all the same: the fault is logged, and the next start
 *  builds the index again. */
function openCatalogue(
  { database, files, searchWords, logFault }: ShopParts,
  caches: ServerCaches,
  node: NodeName,
): Promise<LiveCatalogue> {
  return openLiveCatalogue({
    database,
    files,
    caches,
    node,
    searchWords,
    lookAtWordsMs: LOOK_AT_WORDS_MS,
    report: console.log,
    onFault: (fault) => logFault(fault, 'the catalogue could not be refreshed or its index not be stored'),
  })
}

function createSync({
  config,
  database,
  erp,
  pim,
  catalogue,
  files,
  now,
  logFault,
  syncRest,
}: ShopParts): SyncRunner {
  return createSyncRunner({
    db: database.background,
    erp,
    pim,
    catalogue: { catalogue, files, exclusively: database.exclusively },
    now,
    timeZone: config.syncTimeZone,
    limits: { mostRemoved: config.feedMostRemoved, priceJump: config.priceJump },
    onFault: (fault, type) => logFault(fault, 'a sync broke off', { type }),
    ...(syncRest && { rest: syncRest }),
  })
}

function openPictures(parts: ShopParts, live: LiveCatalogue): Promise<Images> {
  const { config, database, files, content, web, now } = parts
  return openImages({
    db: database.db,
    live,
    files,
    content,
    web,
    publicUrls: config.publicUrls,
    now,
    cacheDirectory: parts.imageCacheDirectory,
    cacheBytes: config.imageCacheMb * MEGABYTE,
  })
}

/** Returns what the handlers of the calls work with. */
function handlerParts(
  parts: ShopParts,
  made: {
    readonly live: LiveCatalogue
    readonly node: NodeName
    readonly sessions: Sessions
    readonly refusals: AuditOfRefusals
    readonly sync: SyncRunner
    readonly images: Images
    readonly snapshotCache: DiskCache
  },
): HandlerParts {
  const { config, database, files, content, cms, now, queue, erp, logFault } = parts
  return {
    db: database.db,
    changeMark: database.changeMark,
    live: made.live,
    sessions: made.sessions,
    now,
    publicUrls: config.publicUrls,
    stockLimit: config.stockLimit,
    limits: config,
    audit: { refusals: made.refusals, keptDays: config.auditDays },
    feeds: { stock: erp.nameOf('stock'), prices: erp.nameOf('prices') },
    operations: operationsParts(parts, made.node),
    publicPassword: config.demo ? undefined : DEMO_PASSWORD,
    content,
    ...(cms && { cms }),
    files,
    pictures: made.images.sources,
    snapshots: {
      disk: made.snapshotCache,
      offlinePolicy: config.offlinePolicy,
      onFault: (fault) => logFault(fault, 'a snapshot for devices could not be made'),
    },
    pushSystems: parts.push.systems,
    sync: { request: made.sync.request, wake: () => wakeSync(queue), timeZone: config.syncTimeZone },
  }
}

/** Returns the path of the picture in place of mark and name. */
function logoOf({ shopLogo }: Config): string | null {
  return shopLogo === undefined ? null : `/uploads/${shopLogo}`
}

function signalOf({ shopColour }: Config): string {
  return shopColour?.signal ?? SIGNAL
}

function operationsParts(
  { config, database, disk, logFault }: ShopParts,
  node: NodeName,
): HandlerParts['operations'] {
  return {
    database,
    node,
    disk: disk ?? (() => diskRoom(config.dataDir)),
    onFault: (fault) => logFault(fault, 'a fact about running the shop could not be found'),
  }
}

function contentPolicy({ nodeEnv, imageHosts, adTagId, publicUrls }: Config): ServerOptions['policy'] {
  return {
    development: nodeEnv === 'development',
    imageHosts,
    adTag: adTagId !== undefined,
    publicOrigins: Object.values(publicUrls),
  }
}

/** Pages show a change of the content at once: they drop what they made of the content before. */
function followContent(
  app: FastifyInstance,
  { config, cms, now, logFault }: ShopParts,
  caches: ServerCaches,
  requestContext: RequestContext,
): void {
  if (!cms) return
  cms.onChange(caches.empty)
  const { cmsWebhookSecret: secret } = config
  if (secret !== undefined) addContentHook(app, { secret, cms, requestContext, now, logFault })
}

function openCatalogueHook(
  app: FastifyInstance,
  { config, queue, now, logFault }: ShopParts,
  sync: SyncRunner,
  requestContext: RequestContext,
): void {
  const { pimWebhookSecret: secret } = config
  if (secret === undefined) return
  addCatalogueHook(app, { secret, sync, wake: () => wakeSync(queue), requestContext, now, logFault })
}

/** Nothing is measured that nobody may read. */
function createNodeMetrics({ config, database, now }: ShopParts, live: LiveCatalogue): Metrics | undefined {
  if (!isOpen(metricsAccess(config))) return undefined
  const { background, pools } = database
  const catalogueVersion = () => live.current().state.catalogueVersion
  return createMetrics({ db: background, pools, catalogueVersion, now })
}

function metricsAccess({ metricsFrom, metricsToken }: ShopParts['config']): MetricsAccess {
  return { from: metricsFrom, token: metricsToken }
}

/** Adds the pages; a shop without a storefront answers calls only. */
async function addStorefront(
  app: FastifyInstance,
  { config, database, files, now, logFault, storefront, cms }: ShopParts,
  made: Pick<PageOptions, 'requestContext' | 'dispatch' | 'caches' | 'prepared'> & {
    readonly sessions: Sessions
  },
): Promise<void> {
  if (!storefront) return
  const { sessions, ...context } = made
  const { isBuilt, ...pages } = await storefront(app)
  addBuildRoutes(app, { db: database.db, files })
  await addPages(app, {
    ...pages,
    ...context,
    handovers: createHandovers({ db: database.db, sessions, now }),
    shopName: config.shopName,
    logo: logoOf(config),
    colours: config.shopColour ?? null,
    publicUrls: config.publicUrls,
    demo: config.demo,
    consentMode: config.consentMode,
    adTagId: config.adTagId,
    androidApp: config.androidApp,
    iosApp: config.iosApp,
    drafts: cms && {
      entryPath: cms.draftPath,
      shownBy: config.cmsUrl === undefined ? undefined : new URL(config.cmsUrl).origin,
    },
    cached: isBuilt,
    gaps: watchGaps(
      database.background,
      () => now().getTime(),
      (fault) => logFault(fault, 'the shop could not see what it still needs'),
    ),
    logFault,
    startDataMs: config.nodeEnv === 'development' ? START_DATA_MS.development : START_DATA_MS.production,
    now,
  })
}

function topicHandlersOf(parts: ShopParts): TopicHandlers {
  const { config, database, files, content, erp, mailer, links, push, now, tracing } = parts
  const mails = createMails({
    mailer,
    content,
    links,
    isDemo: config.demo,
    shopName: config.shopName,
    shopMail: config.shopMail,
    sender: config.mailFrom,
    nextMailId,
    recordSentMail,
  })
  const topics = createTopicHandlers({ db: database.background, files, erp, mails, links, push, now })
  return tracing ? tracedTopics(topics, tracing) : topics
}

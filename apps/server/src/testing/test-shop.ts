/** Opens a whole shop for a test file: fresh database, demo catalogue, every handler, called through its HTTP server.
 *  `as` holds a typed client for each demo account, logged in when first used. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls } from '@hoistway/contract/account/account'
import { type Client, createClient } from '@hoistway/contract/client'
import type { Arrival } from '@hoistway/contract/content/page-rendering'
import { httpTransport } from '@hoistway/contract/http-transport'
import { DEMO_PASSWORD } from '@hoistway/fixtures/accounts'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createServerCaches } from '../caching/server-caches.ts'
import { createIndexBuilder } from '../catalogue-index/building/index-builder.ts'
import {
  type LiveCatalogue,
  type LiveCatalogueNeeds,
  openLiveCatalogue,
} from '../catalogue-index/live-catalogue.ts'
import { type Environment, readConfig } from '../config.ts'
import { DEMO_CONTENT, SHIPPED_CONTENT } from '../content-folders.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { outageOf } from '../database/outage.ts'
import { loadDemo } from '../demo/load.ts'
import type { Capacity } from '../http/admission/capacity.ts'
import { createFaultLog } from '../http/fault-log.ts'
import type { Limits } from '../http/limits/limits.ts'
import type { PublicUrls } from '../http/public-urls.ts'
import { TIMEOUTS, type Timeouts } from '../http/requests/timeouts.ts'
import { fileContent } from '../integrations/cms/file-content.ts'
import type { ContentService, FollowedContent } from '../integrations/cms/port.ts'
import { fileSearchWords } from '../integrations/cms/search-words.ts'
import type { FileStore } from '../integrations/files/port.ts'
import type { Push } from '../integrations/push/port.ts'
import { pushBy } from '../integrations/push/services.ts'
import { guardedWeb } from '../integrations/web/guarded-web.ts'
import { createLog } from '../log.ts'
import { createLinks } from '../mail/links.ts'
import type { MetricsAccess } from '../metrics/metrics-route.ts'
import type { DiskRoom } from '../operations/disk.ts'
import type { Render, WriteTexts } from '../pages/render-bundle.ts'
import { createShop, type Shop } from '../shop.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { copiesOf } from './databases/fresh-database.ts'
import { drainOutbox } from './drain-outbox.ts'
import { openSentMails } from './mails/sent-mails.ts'
import { openOutside } from './outside.ts'
import { openTestFiles } from './test-files.ts'

export const APP_ORIGIN = 'capacitor://localhost'
export const PUBLIC_ORIGIN = 'https://shop.example'
/** The address of the people of the shop. */
export const SHOP_MAIL = 'counter@hoistway.example'
/** The first node has a host of its own for these languages. */
export const LANGUAGE_HOSTS = { sv: 'https://shop.se', en: 'https://shop.com' }
/** Opens the product caches. */
export const CACHE_KEY = 'key-of-the-integrations'
/** The time of the opening: a Monday morning in Stockholm. */
export const OPENING = new Date('2026-11-23T09:00:00Z')
const MEGABYTE = 1024 * 1024
/** Settings in which a test shop differs from the defaults. */
const SETTINGS = {
  appOrigins: [APP_ORIGIN],
  cacheKey: CACHE_KEY,
  shopMail: SHOP_MAIL,
  stockLimit: 10,
  syncTimeZone: 'Europe/Stockholm',
  imageCacheMb: 16,
  snapshotCacheMb: 64,
}
/** Large enough to hold every named part. */
const CATALOGUE_SIZE = 200

export type Person = Client & {
  /** The cookie header of the session; undefined for a guest. */
  readonly cookie: string | undefined
}

export type NodeOptions = {
  /** The catalogue of the node; it shares that of the first one if left out. */
  readonly catalogue?: LiveCatalogue
  /** Hosts from which pictures are fetched. */
  readonly imageHosts?: readonly string[]
  /** Settings as an operator writes them, such as SHOP_NAME. */
  readonly settings?: Environment
  /** Other than the usual. */
  readonly limits?: Partial<Limits>
  /** Draws pages; the node has none when left out. */
  readonly render?: Render
  /** The file of texts that pages name; empty where nothing is said. */
  readonly writeTexts?: WriteTexts
  /** Hosts of the languages; the node has one for all when left out. */
  readonly publicUrls?: PublicUrls
  /** The company's own content; that of the demo when left out. */
  readonly contentDirectory?: string
  /** False: the password of the demo accounts is refused as a new one. */
  readonly isDemo?: boolean
  readonly logLevel?: string
  /** Receives the lines of its log; those of all nodes do if left out. */
  readonly logTo?: string[]
  /** Believes the X-Forwarded headers, as behind a load balancer. */
  readonly trustProxy?: boolean
  /** The capacity of the node; more than any test needs if left out. */
  readonly capacity?: Partial<Capacity>
  /** Other than the usual. */
  readonly timeouts?: Partial<Timeouts>
  /** Its file store; that of all nodes when left out. */
  readonly files?: FileStore
  /** True: pages of guests are kept for seconds, as with a storefront that is built. It must be built. */
  readonly keepsPages?: boolean
  /** Opens its /metrics. */
  readonly metrics?: Partial<MetricsAccess>
  /** The room of its disk; plenty when left out. */
  readonly disk?: () => Promise<DiskRoom>
  /** Answers of its content service other than those of the folder. */
  readonly content?: Partial<ContentService>
  /** The content service elsewhere that it follows, with its address and the secret of its webhook. */
  readonly cms?: { readonly service: FollowedContent; readonly url?: string; readonly secret?: string }
  /** The secret of the events of the product information system. */
  readonly pimSecret?: string
  /** The services of phones; it tells no phone anything when left out. */
  readonly push?: Push
  /** Traces it. */
  readonly tracing?: Tracing
  /** True: the node opens a catalogue of its own, as a process does at start. */
  readonly hasOwnCatalogue?: boolean
}

const UNLIMITED: Capacity = {
  guest: { perSecond: 0, saved: 0 },
  customer: { perSecond: 0, saved: 0 },
  mostRequests: 100_000,
  bodyBytes: 1_000_000_000,
}

/** Options of another node's catalogue; those of the first node if left out. */
export type CatalogueOptions = Partial<
  Pick<
    LiveCatalogueNeeds,
    | 'database'
    | 'files'
    | 'caches'
    | 'report'
    | 'onFault'
    | 'threadsFrom'
    | 'node'
    | 'searchWords'
    | 'storeAgainMs'
  >
>

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

const freshDemo = copiesOf(loadCatalogue)

/** The shops of a worker share the thread that builds: starting one takes longer than building the demo catalogue. */
const builder = createIndexBuilder()
const createBuilder = () => ({ ...builder, stop: async () => undefined })

function throwLine(line: string): never {
  throw new Error(line)
}

async function loadCatalogue(db: OpenDatabase['db']): Promise<void> {
  await loadDemo(db, { products: CATALOGUE_SIZE, today: OPENING, log: () => undefined })
  // Test files log in some thousand times: this hash of the same password takes a fiftieth of the time to verify.
  const password_hash = await hash(DEMO_PASSWORD, { memoryCost: 512, timeCost: 1, parallelism: 1 })
  await db.updateTable('users').set({ password_hash }).where('password_hash', 'is not', null).execute()
}

/** Opens a shop on the database of the vitest project, or on the given one, which is migrated and empty. */
export async function openTestShop(given?: OpenDatabase, options: Pick<NodeOptions, 'push'> = {}) {
  let clock = OPENING
  const now = () => clock
  const database = given ?? (await freshDemo())
  const { db } = database
  if (given) await loadCatalogue(db)
  const caches = createServerCaches()
  const catalogues: LiveCatalogue[] = []
  const searchWords = fileSearchWords({ directory: SHIPPED_CONTENT, staleAfterMs: 0, now, report: throwLine })

  async function openCatalogue(options: CatalogueOptions = {}): Promise<LiveCatalogue> {
    const catalogue = await openLiveCatalogue({
      database,
      files,
      caches: createServerCaches(),
      searchWords,
      report: (line) => reported.push(line),
      onFault: throwFault,
      createBuilder,
      ...options,
    })
    catalogues.push(catalogue)
    return catalogue
  }

  const contentOf = (ownDirectory: string) =>
    fileContent({ directory: SHIPPED_CONTENT, ownDirectory, staleAfterMs: 0, now, report: () => undefined })
  const content = contentOf(DEMO_CONTENT)
  const testFiles = await openTestFiles()
  const files = testFiles.store
  const reported: string[] = []
  const live = await openCatalogue({ caches })
  const sentMails = await openSentMails(now)
  const logged: string[] = []
  const log = createLog('error', { write: (line) => void logged.push(line) })
  const logFault = createFaultLog(log)
  const outside = await openOutside()
  const opened: Shop[] = []
  const directories: string[] = []

  async function openNode(options: NodeOptions = {}): Promise<FastifyInstance> {
    return (await openShop(options)).app
  }

  async function openShop({
    trustProxy = false,
    isDemo = true,
    logLevel = 'error',
    logTo,
    imageHosts = [],
    catalogue = live,
    settings = {},
    limits = {},
    render,
    writeTexts = async ({ locale }) => ({ address: `/texts/${locale}-1.json`, json: '{}' }),
    publicUrls = {},
    capacity = {},
    timeouts = {},
    contentDirectory,
    files: ownFiles = files,
    metrics,
    keepsPages = false,
    tracing,
    hasOwnCatalogue = false,
    disk = async () => ({ freeBytes: 60e9, totalBytes: 100e9 }),
    content: contentAnswers = {},
    cms,
    pimSecret,
    push = pushBy({}),
  }: NodeOptions = {}): Promise<Shop> {
    const imageCacheDirectory = await mkdtemp(join(tmpdir(), 'hoistway-images-'))
    const snapshotCacheDirectory = await mkdtemp(join(tmpdir(), 'hoistway-snapshots-'))
    directories.push(imageCacheDirectory, snapshotCacheDirectory)
    const drawOffline = async ({ shopName }: { readonly shopName: string }) => `offline ${shopName}`
    const drawArrival = async ({ to, cart }: Arrival) => JSON.stringify({ to, cart })
    const ownLog = logTo ? createLog(logLevel, { write: (line) => void logTo.push(line) }) : log
    const shop = await createShop({
      config: {
        ...readConfig(settings),
        ...SETTINGS,
        ...limits,
        demo: isDemo,
        publicUrls,
        imageHosts,
        trustProxy,
        metricsFrom: metrics?.from,
        metricsToken: metrics?.token,
        cmsUrl: cms?.url,
        cmsWebhookSecret: cms?.secret,
        pimWebhookSecret: pimSecret,
      },
      log: ownLog,
      logFault: logTo ? createFaultLog(ownLog) : logFault,
      now,
      database,
      files: ownFiles,
      content: {
        ...(contentDirectory === undefined ? content : contentOf(contentDirectory)),
        ...contentAnswers,
        ...cms?.service,
      },
      ...(cms && { cms: cms.service }),
      searchWords,
      web: guardedWeb({ hosts: imageHosts, maxBytes: MEGABYTE, timeoutMs: 2_000 }),
      mailer: sentMails.mailer,
      links: createLinks({}, PUBLIC_ORIGIN),
      push,
      erp: outside.erp,
      pim: outside.pim,
      catalogue: outside.catalogueFolder,
      queue: { send: async () => true },
      imageCacheDirectory,
      snapshotCacheDirectory,
      ...(render && {
        storefront: async () => ({ render, writeTexts, drawArrival, drawOffline, isBuilt: keepsPages }),
      }),
      healthState: () => 'ready',
      ...(tracing && { tracing }),
      ...(!hasOwnCatalogue && { shared: { live: catalogue, caches } }),
      // The clients of tests ask the language hosts over plain http, which PUBLIC_URLS would refuse.
      ownOrigins: [PUBLIC_ORIGIN],
      capacity: { ...UNLIMITED, ...capacity },
      timeouts: { ...TIMEOUTS, ...timeouts },
      syncRest: async () => undefined,
      disk,
    })
    opened.push(shop)
    return shop
  }

  const first = await openShop({ publicUrls: LANGUAGE_HOSTS, ...options })
  const { app, sync, topics } = first
  const people = new Map<string, Promise<Person>>()

  function person(email: string): Promise<Person> {
    const known = people.get(email) ?? logIn(app, email)
    people.set(email, known)
    return known
  }

  return {
    app,
    db,
    files,
    live,
    database,
    /** The business system and the product information system as directories. */
    outside,
    /** Does what waits when asked to; nothing runs by itself. */
    sync,
    cacheKey: CACHE_KEY,
    /** The caches of the first node. */
    caches,
    /** Opens the catalogue of another node. */
    openCatalogue,
    /** The words of the trade as the nodes read them. */
    searchWords,
    guest: personOf(app, undefined),
    /** The demo account with this address, logged in once for the whole file. */
    as: (email: string) => person(email),
    /** Makes everybody log in again, after something has ended sessions. */
    forgetSessions: () => people.clear(),
    /** A session of its own, for what ends sessions. */
    logIn: (email: string) => logIn(app, email),
    /** Another node over the same database, as behind a load balancer. */
    openNode,
    /** The errors that the nodes have logged, a line of JSON each. */
    logged: logged as readonly string[],
    /** The lines of the nodes about where their catalogue came from. */
    reported: reported as readonly string[],
    now,
    /** Moves the shop's clock. */
    setNow: (at: Date) => {
      clock = at
    },
    inject: (request: InjectOptions) => app.inject(request),
    /** Does what is due in the outbox, in order. Throws what the first entry that failed has thrown. */
    workOff: async () => {
      const faults: unknown[] = []
      const onFault = (fault: unknown) => faults.push(fault)
      await drainOutbox({ db, handlers: topics, now, onFault })
      if (faults.length > 0) throw faults[0]
    },
    /** Every mail sent so far, the oldest first. */
    mails: () => sentMails.read(),
    async close() {
      for (const catalogue of catalogues) await catalogue.stop()
      for (const shop of opened) {
        await shop.app.close()
        await shop.close()
      }
      for (const directory of directories) await rm(directory, { recursive: true, force: true })
      await database.close()
      await sentMails.remove()
      await testFiles.remove()
      await outside.remove()
    },
  }
}

/** A database that is away is waited for, as in a running shop. */
function throwFault(fault: unknown): void {
  if (outageOf(fault) === undefined) throw fault
}

async function logIn(app: FastifyInstance, email: string): Promise<Person> {
  const answer = await app.inject({
    method: accountCalls.login.method,
    url: `/api${accountCalls.login.path}`,
    payload: { username: email, password: DEMO_PASSWORD },
  })
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  if (cookie === '') throw new Error(`${email} cannot log in: ${answer.body}`)
  return personOf(app, cookie)
}

/** A client of a node with this cookie. */
function personOf(app: FastifyInstance, cookie: string | undefined): Person {
  const transport = httpTransport({
    base: '/api',
    headers: () => (cookie === undefined ? {} : { cookie }),
    fetch: async (url, { method, headers, body }) => {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      })
      return {
        status: answer.statusCode,
        headers: new Headers(
          Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]),
        ),
        text: async () => answer.body,
        arrayBuffer: async () => new Uint8Array(answer.rawPayload).buffer,
      }
    },
  })
  return { ...createClient(transport), cookie }
}

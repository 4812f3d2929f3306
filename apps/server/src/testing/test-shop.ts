/** A whole shop for a test file: fresh database, demo shelf, every handler, asked through its HTTP door. `as` holds a
 *  typed client for each person of the cast, logged in when first used. */

import { fileURLToPath } from 'node:url'
import { accountCalls } from '@hoistway/contract/account'
import { type Client, createClient } from '@hoistway/contract/client'
import { httpTransport } from '@hoistway/contract/http-transport'
import { DEMO_PASSWORD } from '@hoistway/fixtures/cast'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../database/open.ts'
import { outageOf } from '../database/outage.ts'
import { loadDemo } from '../demo/load.ts'
import { createHandovers } from '../features/account/public.ts'
import { type LiveShelf, type LiveShelfNeeds, openLiveShelf } from '../features/catalogue/public.ts'
import { photoFile } from '../features/enquiries/public.ts'
import { addImageRoutes } from '../features/images/public.ts'
import { createHandlers } from '../handlers.ts'
import type { Capacity } from '../http/admission/capacity.ts'
import { createDispatch } from '../http/dispatch.ts'
import { createDoor } from '../http/door.ts'
import { createFaultLog } from '../http/fault-log.ts'
import type { Limits } from '../http/limits.ts'
import { createOrigins } from '../http/origins.ts'
import type { PublicUrls } from '../http/public-urls.ts'
import { createRequestCount } from '../http/request-count.ts'
import { createServer } from '../http/server.ts'
import { createServerCaches } from '../http/server-caches.ts'
import { createSessions } from '../http/sessions.ts'
import { TIMEOUTS, type Timeouts } from '../http/timeouts.ts'
import { fileContent } from '../integrations/cms/file-content.ts'
import { fileSearchWords } from '../integrations/cms/search-words.ts'
import { createLog } from '../log.ts'
import { createLinks } from '../mail/links.ts'
import { createMails } from '../mail/mails.ts'
import { addPages } from '../pages/host.ts'
import type { Arrival, Render } from '../pages/render-bundle.ts'
import { START_DATA_MS } from '../pages/start-data.ts'
import { createSyncRunner } from '../sync/runner.ts'
import { createTopicHandlers } from '../topic-handlers.ts'
import { drainOutbox } from './drain-outbox.ts'
import { copiesOf } from './fresh-database.ts'
import { openKeptFiles } from './kept-files.ts'
import { openNodeImages } from './node-images.ts'
import { openOutside } from './outside.ts'
import { openSentMails } from './sent-mails.ts'

export const APP_ORIGIN = 'capacitor://localhost'
export const PUBLIC_ORIGIN = 'https://shop.example'
/** Where the people behind the counter read. */
export const SHOP_MAIL = 'counter@hoistway.example'
/** The first node has a host of its own for these languages. */
export const LANGUAGE_HOSTS = { sv: 'https://shop.se', en: 'https://shop.com' }
/** Opens the product caches. */
export const CACHE_KEY = 'key-of-the-integrations'
/** When the shop opens: a Monday morning in Stockholm. */
export const OPENING = new Date('2026-11-23T09:00:00Z')
/** Large enough to hold every named part. */
const SHELF_SIZE = 200

export type Person = Client & {
  /** The cookie header of the session; undefined for a guest. */
  readonly cookie: string | undefined
}

export type NodeOptions = {
  /** What the node holds of the catalogue; it shares that of the first one when left out. */
  readonly shelf?: LiveShelf
  /** Hosts from which pictures are fetched. */
  readonly imageHosts?: readonly string[]
  /** Other than the usual. */
  readonly limits?: Partial<Limits>
  /** Draws pages; the node has none when left out. */
  readonly render?: Render
  /** Hosts of the languages; the node has one for all when left out. */
  readonly publicUrls?: PublicUrls
  /** Folder of the content; that of the demo when left out. */
  readonly contentDirectory?: string
  /** False: the password of the demo accounts is refused as a new one. */
  readonly isDemo?: boolean
  readonly logLevel?: string
  /** Where its lines go; to those of all nodes when left out. */
  readonly logTo?: string[]
  /** Believes the X-Forwarded headers, as behind a load balancer. */
  readonly trustProxy?: boolean
  /** How much it takes on; more than any test needs when left out. */
  readonly capacity?: Partial<Capacity>
  /** Other than the usual. */
  readonly timeouts?: Partial<Timeouts>
}

const UNLIMITED: Capacity = {
  guest: { perSecond: 0, saved: 0 },
  customer: { perSecond: 0, saved: 0 },
  mostRequests: 100_000,
  bodyBytes: 1_000_000_000,
}

/** Of another node; the first one's where nothing is said. */
export type ShelfOptions = Partial<Pick<LiveShelfNeeds, 'database' | 'caches' | 'report' | 'threadsFrom'>>

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

const freshDemo = copiesOf(loadShelf)

const CONTENT = fileURLToPath(new URL('../../../../content/', import.meta.url))

function throwLine(line: string): never {
  throw new Error(line)
}

function loadShelf(db: OpenDatabase['db']) {
  return loadDemo(db, { products: SHELF_SIZE, today: OPENING, log: () => undefined })
}

/** On the database that the vitest project stands for, unless another one is given: migrated and empty. */
export async function openTestShop(given?: OpenDatabase) {
  let clock = OPENING
  const now = () => clock
  const database = given ?? (await freshDemo())
  const { db } = database
  if (given) await loadShelf(db)
  const caches = createServerCaches()
  const shelves: LiveShelf[] = []

  async function openShelf(options: ShelfOptions = {}): Promise<LiveShelf> {
    const shelf = await openLiveShelf({
      database,
      files,
      caches: createServerCaches(),
      searchWords: fileSearchWords({ directory: CONTENT, staleAfterMs: 0, now, report: throwLine }),
      report: (line) => told.push(line),
      onFault: throwFault,
      ...options,
    })
    shelves.push(shelf)
    return shelf
  }

  const sessions = createSessions(db, now)
  const origins = createOrigins([PUBLIC_ORIGIN], [APP_ORIGIN])
  const contentOf = (directory: string) =>
    fileContent({ directory, staleAfterMs: 0, now, report: () => undefined })
  const content = contentOf(CONTENT)
  const keptFiles = await openKeptFiles()
  const files = keptFiles.store
  const told: string[] = []
  const live = await openShelf({ caches })
  const sentMails = await openSentMails(now)
  const links = createLinks({}, PUBLIC_ORIGIN)
  const logged: string[] = []
  const log = createLog('error', { write: (line) => void logged.push(line) })
  const logFault = createFaultLog(log)
  const outside = await openOutside()
  const sync = createSyncRunner({
    db,
    ...outside,
    now,
    timeZone: 'Europe/Stockholm',
    onFault: (fault) => logged.push(fault instanceof Error ? (fault.stack ?? '') : String(fault)),
    rest: async () => undefined,
  })
  const mails = createMails({ mailer: sentMails.mailer, content, links, isDemo: true, shopMail: SHOP_MAIL })
  const topicHandlers = createTopicHandlers({ db, files, erp: outside.erp, mails, links, now })
  const nodes: FastifyInstance[] = []
  const opened: (() => Promise<void>)[] = []

  async function openNode({
    trustProxy = false,
    isDemo = true,
    logLevel = 'error',
    logTo,
    imageHosts = [],
    shelf = live,
    limits = {},
    render,
    publicUrls = {},
    capacity = {},
    timeouts = {},
    contentDirectory,
  }: NodeOptions = {}): Promise<FastifyInstance> {
    const door = createDoor(sessions, origins, CACHE_KEY)
    const ownContent = contentDirectory === undefined ? content : contentOf(contentDirectory)
    const parts = { db, live: shelf, content: ownContent, files, publicUrls, now }
    const { images, close } = await openNodeImages(parts, imageHosts)
    opened.push(close)
    const dispatch = createDispatch(
      createHandlers({
        ...parts,
        sessions,
        pictures: images.sources,
        stockLimit: 10,
        limits: { ...readConfig({}), ...limits },
        publicPassword: isDemo ? undefined : DEMO_PASSWORD,
        sync: { request: sync.request, wake: async () => undefined, timeZone: 'Europe/Stockholm' },
      }),
      (fault, call) => logFault(fault, 'a call failed', { call }),
    )
    const node = await createServer({
      door,
      dispatch,
      origins,
      files: [photoFile(db, files)],
      policy: { development: false, imageHosts: [], adTag: false, publicOrigins: Object.values(publicUrls) },
      trustProxy,
      log: logTo ? createLog(logLevel, { write: (line) => void logTo.push(line) }) : log,
      logFault,
      health: { state: () => 'ready', databaseAnswers: database.answers },
      requests: createRequestCount(),
      capacity: { ...UNLIMITED, ...capacity },
      timeouts: { ...TIMEOUTS, ...timeouts },
    })
    addImageRoutes(node, { door, ...images })
    if (render) {
      const pages = { render, demo: true, cached: false, startDataMs: START_DATA_MS.production }
      const consent = { consentMode: 'spec', adTagId: undefined } as const
      const handovers = createHandovers({ db, sessions, now })
      const drawArrival = async (arrival: Arrival) => JSON.stringify(arrival)
      await addPages(node, {
        ...pages,
        ...consent,
        drawArrival,
        handovers,
        logFault,
        door,
        dispatch,
        publicUrls,
        caches,
        now,
      })
    }
    nodes.push(node)
    return node
  }

  const app = await openNode({ publicUrls: LANGUAGE_HOSTS })
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
    /** What another node holds of the catalogue. */
    openShelf,
    guest: personOf(app, undefined),
    /** The person of the cast with this address, logged in once for the whole file. */
    as: (email: string) => person(email),
    /** A session of its own, for what ends sessions. */
    logIn: (email: string) => logIn(app, email),
    /** Another node over the same database, as behind a load balancer. */
    openNode,
    /** What the nodes have logged as errors, a line of JSON each. */
    logged: logged as readonly string[],
    /** What the nodes have told of where their catalogue came from, a line each. */
    told: told as readonly string[],
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
      await drainOutbox({ db, handlers: topicHandlers, now, onFault })
      if (faults.length > 0) throw faults[0]
    },
    /** Every mail sent so far, the oldest first. */
    mails: () => sentMails.read(),
    async close() {
      for (const shelf of shelves) await shelf.stop()
      for (const node of nodes) await node.close()
      for (const close of opened) await close()
      await database.close()
      await sentMails.remove()
      await keptFiles.remove()
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

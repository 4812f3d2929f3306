/** Starts the shop: chooses the adapters, opens the doors, stops in order. The only file that knows everything. */
import { createServer as createProbe } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAsset } from '@hoistway/fixtures/asset-files'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@hoistway/fixtures/cast'
import { type Catalogue, memoryOf } from '@hoistway/search'
import { createBackground } from './background.ts'
import type { Config } from './config.ts'
import { migrate } from './database/migrate.ts'
import { type DatabasePlace, type OpenDatabase, openDatabase } from './database/open.ts'
import { loadDemo } from './demo/load.ts'
import { createDemoFiles } from './demo-files.ts'
import { createHandovers } from './features/account/public.ts'
import { openLiveShelf } from './features/catalogue/public.ts'
import { photoFile } from './features/enquiries/public.ts'
import { addImageRoutes, openImages } from './features/images/public.ts'
import { createHandlers } from './handlers.ts'
import { startHousekeeping } from './housekeeping.ts'
import { capacityOf } from './http/admission/capacity.ts'
import { limitConnections } from './http/admission/connections.ts'
import { createDispatch } from './http/dispatch.ts'
import { createDoor } from './http/door.ts'
import { createFaultLog } from './http/fault-log.ts'
import { createOrigins } from './http/origins.ts'
import { createRequestCount } from './http/request-count.ts'
import { createServer } from './http/server.ts'
import { createServerCaches } from './http/server-caches.ts'
import { createSessions } from './http/sessions.ts'
import { fileContent } from './integrations/cms/file-content.ts'
import { fileSearchWords } from './integrations/cms/search-words.ts'
import { directoryErp } from './integrations/erp/directory-erp.ts'
import { USUAL_RULES } from './integrations/feed/settled-file.ts'
import { directoryStore, firstOf, madeFiles } from './integrations/files/directory-store.ts'
import { directoryPim } from './integrations/pim/directory-pim.ts'
import { guardedWeb } from './integrations/web/guarded-web.ts'
import { createLog } from './log.ts'
import { addPages } from './pages/host.ts'
import { builtStorefront, developmentStorefront } from './pages/render-bundle.ts'
import { START_DATA_MS } from './pages/start-data.ts'
import { firstLine, listenFault, StartFault } from './start-fault.ts'
import { startWarnings } from './start-warnings.ts'
import { stopOnSignals } from './stop.ts'
import { createSyncRunner } from './sync/runner.ts'
import { wakeSync } from './sync/start.ts'

const CONTENT_DIRECTORY = fileURLToPath(new URL('../../../content/', import.meta.url))
/** Between two looks at a file of the content; pages show it when their start data are fetched anew. */
const CONTENT_STALE_MS = 1_000
const MEGABYTE = 1024 * 1024
const WEB_LIMITS = { maxBytes: 20 * MEGABYTE, timeoutMs: 8_000 }

export async function start(config: Config): Promise<void> {
  const isDevelopment = config.nodeEnv === 'development'
  const now = () => new Date()
  const log = createLog(config.logLevel)
  const logFault = createFaultLog(log)
  await refusePortInUse(config)
  const database = await openDatabase(databasePlace(config))
  const { db, background: backgroundDb } = database
  await migrate(backgroundDb)
  const erpDirectory = config.erpDir ?? join(resolve(config.dataDir), 'erp')
  const pimDirectory = join(resolve(config.dataDir), 'pim')
  if (config.demo) {
    await loadDemo(backgroundDb, { products: config.demoProducts, today: now(), log: console.log })
  }
  const feedRules = {
    ...USUAL_RULES,
    settleMs: config.feedSettleSeconds * 1_000,
    needsDoneFile: config.feedDoneFiles,
  }
  const erp = directoryErp(erpDirectory, feedRules)
  const sync = createSyncRunner({
    db: backgroundDb,
    erp,
    pim: directoryPim(pimDirectory, feedRules),
    now,
    timeZone: config.syncTimeZone,
    limits: { mostRemoved: config.feedMostRemoved, priceJump: config.priceJump },
    onFault: (fault, type) => logFault(fault, 'a sync broke off', { type }),
  })

  const caches = createServerCaches()
  const files = firstOf(
    directoryStore(join(resolve(config.dataDir), 'files')),
    ...(config.demo ? [madeFiles((code) => demoAsset(code)?.bytes)] : []),
  )
  const live = await openLiveShelf({
    database,
    files,
    caches,
    searchWords: fileSearchWords({
      directory: CONTENT_DIRECTORY,
      staleAfterMs: CONTENT_STALE_MS,
      now,
      report: console.log,
    }),
    report: console.log,
    onFault: (fault) => logFault(fault, 'the catalogue could not be refreshed or its index not be stored'),
  })
  const sessions = createSessions(db, now, config.sessionDays)
  const publicUrls = config.publicUrls
  const origins = createOrigins(Object.values(publicUrls), config.appOrigins)
  const content = fileContent({
    directory: CONTENT_DIRECTORY,
    staleAfterMs: CONTENT_STALE_MS,
    now,
    report: (line) => log.warn(line),
  })
  const demoFiles = createDemoFiles({
    db: backgroundDb,
    erpDirectory,
    pimDirectory,
    now,
    onAway: (fault) => logFault(fault, 'the files of the demo wait for the database'),
    onFault: (fault) => logFault(fault, 'the files of the demo could not be written'),
  })
  const background = createBackground({
    config,
    database,
    content,
    files,
    erp,
    sync,
    now,
    filesWritten: async () => {
      if (config.demo) await demoFiles.write()
    },
    log,
    onFault: logFault,
  })
  const web = guardedWeb({ hosts: config.imageHosts, ...WEB_LIMITS })
  const images = await openImages({
    db,
    live,
    files,
    content,
    web,
    publicUrls,
    now,
    cacheDirectory: join(resolve(config.dataDir), 'image-cache'),
    cacheBytes: config.imageCacheMb * MEGABYTE,
  })
  const dispatch = createDispatch(
    createHandlers({
      db,
      live,
      sessions,
      now,
      publicUrls,
      stockLimit: config.stockLimit,
      limits: config,
      publicPassword: config.demo ? undefined : DEMO_PASSWORD,
      content,
      files,
      pictures: images.sources,
      sync: {
        request: sync.request,
        wake: () => wakeSync(background.queue),
        timeZone: config.syncTimeZone,
      },
    }),
    (fault, call) => logFault(fault, 'a call failed', { call }),
  )
  const door = createDoor(sessions, origins, config.cacheKey)
  let state: 'starting' | 'ready' | 'draining' = 'starting'
  const requests = createRequestCount()
  const app = await createServer({
    door,
    dispatch,
    files: [photoFile(db, files)],
    origins,
    policy: {
      development: isDevelopment,
      imageHosts: config.imageHosts,
      adTag: config.adTagId !== undefined,
      publicOrigins: Object.values(publicUrls),
    },
    trustProxy: config.trustProxy,
    log,
    logFault,
    health: { state: () => state, databaseAnswers: database.answers },
    requests,
    capacity: capacityOf(config),
  })
  limitConnections(app.server, {
    most: config.mostConnections,
    mostOfOne: config.trustProxy === false ? Math.ceil(config.mostConnections / 4) : undefined,
  })
  addImageRoutes(app, { door, ...images })
  await addPages(app, {
    ...(isDevelopment ? await developmentStorefront(app) : await builtStorefront()),
    door,
    dispatch,
    handovers: createHandovers({ db, sessions, now }),
    publicUrls,
    demo: config.demo,
    consentMode: config.consentMode,
    adTagId: config.adTagId,
    cached: !isDevelopment,
    caches,
    logFault,
    startDataMs: isDevelopment ? START_DATA_MS.development : START_DATA_MS.production,
    now,
  })
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (fault) {
    throw listenFault(fault, config.host, config.port)
  }
  const draftDirectories = [
    join(erpDirectory, 'out', 'orders'),
    join(erpDirectory, 'in'),
    pimDirectory,
    join(resolve(config.dataDir), 'outbox'),
  ]
  const housekeeping = startHousekeeping(
    { db: backgroundDb, sessions, files, now, draftDirectories },
    (fault) => logFault(fault, 'tidying up failed'),
  )
  state = 'ready'
  greet(config, database, live.current().catalogue)
  for (const warning of startWarnings(config)) console.warn(`\nWARNING: ${warning}`)

  const stopping = stopOnSignals({
    app,
    requests,
    // A developer's shop restarts with each change of a file.
    drainSeconds: isDevelopment ? 0 : config.drainSeconds,
    onDrain: () => {
      state = 'draining'
    },
    stopWork: async () => {
      housekeeping.stop()
      await Promise.all([demoFiles.stop(), background.stop()])
    },
    closeRest: async () => {
      await Promise.all([live.stop(), web.close()])
      await database.close()
    },
    log,
  })
  try {
    await background.start()
  } catch (fault) {
    if (stopping.isStopping()) return
    // Without its jobs a shop would take orders and tell nobody.
    throw new StartFault(`mails and syncs cannot be started: ${firstLine(fault)}`, { cause: fault })
  }
}

function databasePlace(config: Config): DatabasePlace {
  if (config.databaseUrl === undefined) return { dataDir: config.dataDir }
  return {
    databaseUrl: config.databaseUrl,
    connections: config.databaseConnections,
    statementSeconds: config.databaseStatementSeconds,
    startWaitSeconds: config.databaseWaitSeconds,
  }
}

/** Asked before the database is opened: a second start by mistake should say so at once. */
async function refusePortInUse({ host, port }: Config): Promise<void> {
  const probe = createProbe()
  await new Promise<void>((free, taken) => {
    probe.once('error', (fault) => taken(listenFault(fault, host, port)))
    probe.listen(port, host, () => probe.close(() => free()))
  })
}

function greet(config: Config, database: OpenDatabase, catalogue: Catalogue): void {
  const place = database.kind === 'embedded' ? `embedded database in ${config.dataDir}` : 'PostgreSQL'
  const megabytes = (memoryOf(catalogue).bytes / MEGABYTE).toFixed(1)
  console.log(`\nHoistway is open: http://localhost:${config.port}   (${place}, version ${database.version})`)
  console.log(`The index of the catalogue takes ${megabytes} MB of memory.`)
  if (config.smtpUrl === undefined) console.log(`Mails are written to ${join(config.dataDir, 'outbox')}`)
  if (!config.demo) return
  console.log(`\nThis is a demo shop: its passwords are public. Password of all accounts: ${DEMO_PASSWORD}`)
  for (const { email, role } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(28)} ${role}`)
}

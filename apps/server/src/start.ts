/** Starts the process of a shop: makes the log, chooses the adapters, has the shop composed (shop.ts), listens, and stops
 *  in order on a signal. */
import { stat } from 'node:fs/promises'
import { createServer as createProbe } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@hoistway/fixtures/accounts'
import { type Catalogue, memoryOf, type SearchWords } from '@hoistway/search'
import type { FastifyInstance } from 'fastify'
import { type Adapters, chooseAdapters } from './adapters.ts'
import { createBackground } from './background.ts'
import { startThreadAhead } from './catalogue-index/building/index-builder.ts'
import { runCommand } from './commands/commands.ts'
import { listenForCommands } from './commands/control-socket.ts'
import type { Config } from './config.ts'
import { contentFolders } from './content-folders.ts'
import { openContent } from './content-service.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { databasePlace } from './database-place.ts'
import { loadDemo } from './demo/load.ts'
import { createDemoFiles } from './demo-files.ts'
import { firstLine } from './faults/error-text.ts'
import { type BuildFiles, createBuildFiles } from './features/builds/public.ts'
import { startHourlyWork } from './hourly-work.ts'
import { createFaultLog, type LogFault } from './http/fault-log.ts'
import { fileSearchWords } from './integrations/cms/search-words.ts'
import { ORDERS_OUT } from './integrations/erp/exchange-erp.ts'
import { isExchangeUnavailable } from './integrations/exchange/port.ts'
import type { FileStore } from './integrations/files/port.ts'
import { fileMailer } from './integrations/mail/file-mailer.ts'
import type { Mailer } from './integrations/mail/port.ts'
import { smtpMailer } from './integrations/mail/smtp-mailer.ts'
import { createBossQueue } from './jobs/boss-queue.ts'
import { createLog, type Log } from './log.ts'
import { giveBackMemoryOfStart } from './memory-of-start.ts'
import { builtStorefront, CLIENT_BUILD, developmentStorefront } from './pages/render-bundle.ts'
import { gapsOf } from './readiness/gaps.ts'
import { createShop, type Shop } from './shop.ts'
import { listenFault, StartFault } from './start-fault.ts'
import { startWarnings } from './start-warnings.ts'
import { stopOnSignals } from './stop.ts'
import { finishImport } from './sync/catalogue/import-catalogue.ts'
import type { Tracing } from './tracing/tracing.ts'

/** The time between two looks at a file of the words of the trade. */
const WORDS_STALE_MS = 1_000
const MEGABYTE = 1024 * 1024

/** An operator waits for an import. It rests a third of the time that a synchronisation does. */
const restBriefly = (ms: number) => setTimeout(ms / 3)

type Node = {
  readonly config: Config
  readonly log: Log
  readonly logFault: LogFault
  readonly now: () => Date
}

export async function start(config: Config): Promise<void> {
  // The log comes first: each part that is composed after it may have a fault to report.
  const log = createLog(config.logLevel)
  const node: Node = { config, log, logFault: createFaultLog(log), now: () => new Date() }
  const { logFault, now } = node
  const isDevelopment = config.nodeEnv === 'development'
  const chosen = chooseAdapters(config)
  const { directories, openCatalogue, exchange, close: closeAdapters, ...adapters } = chosen
  await Promise.all([refusePortInUse(config), refuseMissingContent(config)])
  startThreadAhead()
  const tracing = await openTracing(config)
  const database = await openFilledDatabase(node, tracing)
  const { content, cms, searchWords } = await openTexts(node, database, adapters.files)
  const queue = createBossQueue({
    database,
    onFault: (fault) => logFault(fault, 'the job queue has a fault'),
  })
  const mailer = chooseMailer(config, now)
  let state: 'starting' | 'ready' | 'draining' = 'starting'
  const shop = await createShop({
    config,
    log,
    logFault,
    now,
    database,
    ...adapters,
    content,
    ...(cms && { cms }),
    searchWords,
    mailer,
    queue,
    imageCacheDirectory: join(directories.data, 'image-cache'),
    snapshotCacheDirectory: join(directories.data, 'snapshot-cache'),
    storefront: isDevelopment ? developmentStorefront : builtStorefront,
    healthState: () => state,
    ...(tracing && { tracing }),
  })
  const demoFiles = createDemoFiles({
    db: database.background,
    erpDirectory: config.erpUrl === undefined ? directories.erp : undefined,
    pimDirectory: directories.pim,
    now,
    onAway: (fault) => logFault(fault, 'the files of the demo wait for the database'),
    onFault: (fault) => logFault(fault, 'the files of the demo could not be written'),
  })
  const background = createBackground({
    database,
    topics: shop.topics,
    sync: shop.sync,
    syncTimeZone: config.syncTimeZone,
    queue,
    mailer,
    now,
    filesWritten: async () => {
      if (config.demo) await demoFiles.write()
    },
    log,
    onFault: logFault,
  })
  await listen(shop.app, config)
  const builds = isDevelopment ? undefined : openBuildFiles(node, database, adapters.files)
  const buildStored = builds
    ?.keep()
    .catch((fault: unknown) => logFault(fault, 'the build could not be stored'))
  // Other nodes may be asked for the code of this one as soon as it has drawn a page.
  if (database.kind === 'postgres') await buildStored
  const hourlyWork = startHourlyWork(
    {
      db: database.background,
      sessions: shop.sessions,
      files: adapters.files,
      now,
      auditDays: config.auditDays,
      builds,
      draftDirectories: [join(directories.erp, 'in'), directories.pim, join(directories.data, 'outbox')],
      vacuum: database.vacuum,
      ordersOut: { exchange, folder: ORDERS_OUT },
    },
    (fault, what) => logFaultOfHour(node, fault, what),
  )
  const commands = await openCommandSocket(node, database, shop, chosen, searchWords)
  cms?.start()
  state = 'ready'
  await greet(config, database, shop.live.current().catalogue)

  const stopping = stopOnSignals({
    app: shop.app,
    requests: shop.requests,
    // A developer's shop restarts with each change of a file.
    drainSeconds: isDevelopment ? 0 : config.drainSeconds,
    onDrain: () => {
      state = 'draining'
    },
    stopWork: async () => {
      hourlyWork.stop()
      await Promise.all([demoFiles.stop(), background.stop(), commands?.stop(), cms?.stop(), buildStored])
    },
    closeRest: async () => {
      await shop.close()
      await closeAdapters()
      await database.close()
      await tracing?.stop()
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
  giveBackMemoryOfStart()
}

/** Opens the database and brings it to the state of this version. An import of a killed process is finished before
 *  anybody sees half of it. */
async function openFilledDatabase({ config, logFault, now }: Node, tracing: Tracing | undefined) {
  const database = await openDatabase(databasePlace(config), {
    ...(tracing && { onStatement: tracing.statement }),
  })
  const { background: db } = database
  await migrate(db)
  if (database.kind === 'embedded') {
    await finishImport({ db, exclusively: database.exclusively, now }).catch((fault: unknown) =>
      logFault(fault, 'an import that was killed could not be finished'),
    )
  }
  if (config.demo) {
    await loadDemo(db, { products: config.demoProducts, today: now(), log: console.log })
  }
  return database
}

/** Opens the content of the pages and the words of the trade. */
async function openTexts({ config, log, logFault, now }: Node, database: OpenDatabase, files: FileStore) {
  const report = (line: string) => log.warn(line)
  const { content, cms } = await openContent({
    config,
    database,
    files,
    now,
    report,
    onFault: (fault) => logFault(fault, 'the content could not be followed'),
  })
  const searchWords = fileSearchWords({
    ...contentFolders(config),
    staleAfterMs: WORDS_STALE_MS,
    now,
    report,
  })
  return { content, cms, searchWords }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (fault) {
    throw listenFault(fault, host, port)
  }
}

function openBuildFiles({ now }: Node, database: OpenDatabase, files: FileStore): BuildFiles {
  return createBuildFiles({
    db: database.background,
    exclusively: database.exclusively,
    files,
    directory: join(CLIENT_BUILD, 'assets'),
    now,
  })
}

/** A business system that is away is no fault of the shop. */
function logFaultOfHour({ log, logFault }: Node, fault: unknown, what: string): void {
  if (isExchangeUnavailable(fault)) {
    log.warn({ reason: firstLine(fault) }, 'the business system cannot be reached; orders wait for it')
  } else {
    logFault(fault, `${what} failed`)
  }
}

/** Lets the command line reach this process, which alone may have the embedded database open. Undefined over PostgreSQL,
 *  where the command line opens the database itself, and where the file system has no sockets. */
async function openCommandSocket(
  { config, logFault, now }: Node,
  database: OpenDatabase,
  { sync }: Shop,
  { directories, files, links, openCatalogue }: Adapters,
  searchWords: () => Promise<SearchWords>,
): Promise<{ readonly stop: () => Promise<void> } | undefined> {
  if (database.kind !== 'embedded') return undefined
  const stopping = new AbortController()
  const imports = { files, openCatalogue, rest: restBriefly, stopped: stopping.signal }
  const work = { config, database, db: database.background, links, sync, now, imports, searchWords }
  try {
    const socket = await listenForCommands(directories.data, (command, print) =>
      runCommand({ ...work, print }, command),
    )
    return {
      stop: async () => {
        stopping.abort(new Error('The shop was stopped.'))
        await socket.stop()
      },
    }
  } catch (fault) {
    logFault(fault, 'the command line cannot reach this shop')
    return undefined
  }
}

function chooseMailer({ smtpUrl, mailFrom, dataDir }: Config, now: () => Date): Mailer {
  return smtpUrl === undefined
    ? fileMailer(join(resolve(dataDir), 'outbox'), mailFrom, now)
    : smtpMailer(smtpUrl, mailFrom)
}

/** OpenTelemetry takes time to load and memory, so its code is loaded only where its spans are sent. */
async function openTracing({
  otlpEndpoint,
  serviceName,
  tracedPercent,
}: Config): Promise<Tracing | undefined> {
  if (otlpEndpoint === undefined) return undefined
  const { createOtlpTracing } = await import('./tracing/otlp-tracing.ts')
  return createOtlpTracing({ endpoint: otlpEndpoint, serviceName, share: tracedPercent / 100 })
}

/** Runs before the database is opened, so that a second start by mistake fails at once. */
async function refusePortInUse({ host, port }: Config): Promise<void> {
  const probe = createProbe()
  await new Promise<void>((free, taken) => {
    probe.once('error', (fault) => taken(listenFault(fault, host, port)))
    probe.listen(port, host, () => probe.close(() => free()))
  })
}

/** Without its folder a shop would greet its customers with the texts of the demo. */
async function refuseMissingContent({ contentDir }: Config): Promise<void> {
  if (contentDir === undefined) return
  const found = await stat(resolve(contentDir)).catch(() => undefined)
  if (!found?.isDirectory()) throw new StartFault(`${contentDir} is no folder (CONTENT_DIR)`)
}

/** Prints where the shop is, and what its operator should do next. */
async function greet(config: Config, database: OpenDatabase, catalogue: Catalogue): Promise<void> {
  const place = database.kind === 'embedded' ? `embedded database in ${config.dataDir}` : 'PostgreSQL'
  const megabytes = (memoryOf(catalogue).bytes / MEGABYTE).toFixed(1)
  console.log(`\nHoistway is open: http://localhost:${config.port}   (${place}, version ${database.version})`)
  console.log(`The index of the catalogue takes ${megabytes} MB of memory.`)
  if (config.smtpUrl === undefined) console.log(`Mails are written to ${join(config.dataDir, 'outbox')}`)
  if (config.demo) {
    console.log(`\nThis is a demo shop: its passwords are public. Password of all accounts: ${DEMO_PASSWORD}`)
    for (const { email, role } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(28)} ${role}`)
  }
  for (const warning of startWarnings(config)) console.warn(`\nWARNING: ${warning}`)
  for (const { missing, next } of await gapsOf(database.background, config)) {
    console.warn(`\nThe shop has ${missing} yet. Next: ${next}`)
  }
}

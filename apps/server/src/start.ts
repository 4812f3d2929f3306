/** Starts the process of a shop: makes the log, chooses the adapters, has the shop composed (shop.ts), listens, and stops
 *  in order on a signal. */
import { stat } from 'node:fs/promises'
import { createServer as createProbe } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@hoistway/fixtures/accounts'
import { type Catalogue, memoryOf } from '@hoistway/search'
import { chooseAdapters } from './adapters.ts'
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
import { createBuildFiles } from './features/builds/public.ts'
import { startHourlyWork } from './hourly-work.ts'
import { createFaultLog } from './http/fault-log.ts'
import { fileSearchWords } from './integrations/cms/search-words.ts'
import { ORDERS_OUT } from './integrations/erp/exchange-erp.ts'
import { meetsAllFiles } from './integrations/exchange/port.ts'
import { fileMailer } from './integrations/mail/file-mailer.ts'
import type { Mailer } from './integrations/mail/port.ts'
import { smtpMailer } from './integrations/mail/smtp-mailer.ts'
import { createBossQueue } from './jobs/boss-queue.ts'
import { createLog } from './log.ts'
import { builtStorefront, CLIENT_BUILD, developmentStorefront } from './pages/render-bundle.ts'
import { gapsOf } from './readiness/gaps.ts'
import { createShop } from './shop.ts'
import { firstLine, listenFault, StartFault } from './start-fault.ts'
import { startWarnings } from './start-warnings.ts'
import { stopOnSignals } from './stop.ts'
import { finishImport } from './sync/catalogue/import-catalogue.ts'
import type { Tracing } from './tracing/tracing.ts'

/** The time between two looks at a file of the words of the trade. */
const WORDS_STALE_MS = 1_000
const MEGABYTE = 1024 * 1024

/** An operator waits for an import. It rests a third of the time that a synchronisation does. */
const restBriefly = (ms: number) => setTimeout(ms / 3)

export async function start(config: Config): Promise<void> {
  // The log comes first: whatever is composed after it may have a fault to report.
  const log = createLog(config.logLevel)
  const logFault = createFaultLog(log)
  const isDevelopment = config.nodeEnv === 'development'
  const now = () => new Date()
  const { directories, openCatalogue, exchange, close: closeAdapters, ...adapters } = chooseAdapters(config)
  await Promise.all([refusePortInUse(config), refuseMissingContent(config)])
  startThreadAhead()
  const tracing = await openTracing(config)
  const database = await openDatabase(databasePlace(config), {
    ...(tracing && { onStatement: tracing.statement }),
  })
  const { background: backgroundDb } = database
  await migrate(backgroundDb)
  // The import of a killed process is finished before anybody sees the half of it.
  if (database.kind === 'embedded') {
    await finishImport({ db: backgroundDb, alone: database.alone, now }).catch((fault: unknown) =>
      logFault(fault, 'an import that was killed could not be finished'),
    )
  }
  if (config.demo) {
    await loadDemo(backgroundDb, { products: config.demoProducts, today: now(), log: console.log })
  }
  const report = (line: string) => log.warn(line)
  const { content, cms } = await openContent({
    config,
    database,
    files: adapters.files,
    now,
    report,
    onFault: (fault) => logFault(fault, 'the content could not be followed'),
  })
  const queue = createBossQueue({
    database,
    onFault: (fault) => logFault(fault, 'the job queue has a fault'),
  })
  const mailer = chooseMailer(config, now)
  const searchWords = fileSearchWords({
    ...contentFolders(config),
    staleAfterMs: WORDS_STALE_MS,
    now,
    report,
  })
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
    db: backgroundDb,
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
  try {
    await shop.app.listen({ port: config.port, host: config.host })
  } catch (fault) {
    throw listenFault(fault, config.host, config.port)
  }
  const draftDirectories = [join(directories.erp, 'in'), directories.pim, join(directories.data, 'outbox')]
  const builds = isDevelopment
    ? undefined
    : createBuildFiles({
        db: backgroundDb,
        alone: database.alone,
        files: adapters.files,
        directory: join(CLIENT_BUILD, 'assets'),
        now,
      })
  const kept = builds?.keep().catch((fault: unknown) => logFault(fault, 'the build could not be stored'))
  // Other nodes may be asked for the code of this one as soon as it has drawn a page.
  if (database.kind === 'postgres') await kept
  const hourlyWork = startHourlyWork(
    {
      db: backgroundDb,
      sessions: shop.sessions,
      files: adapters.files,
      now,
      auditDays: config.auditDays,
      builds,
      draftDirectories,
      vacuum: database.vacuum,
      ordersOut: { exchange, folder: ORDERS_OUT },
    },
    (fault, what) => {
      const reason = firstLine(fault)
      if (meetsAllFiles(fault))
        log.warn({ reason }, 'the business system cannot be reached; orders wait for it')
      else logFault(fault, `${what} failed`)
    },
  )
  const commandsStopping = new AbortController()
  // Over PostgreSQL the command line opens the database itself.
  const commands =
    database.kind === 'embedded'
      ? await listenForCommands(directories.data, (command, print) =>
          runCommand(
            {
              config,
              database,
              db: backgroundDb,
              links: adapters.links,
              sync: shop.sync,
              now,
              print,
              imports: {
                files: adapters.files,
                openCatalogue,
                rest: restBriefly,
                stopped: commandsStopping.signal,
              },
              searchWords,
            },
            command,
          ),
        ).catch((fault: unknown) => {
          // A file system without sockets must not keep the shop closed.
          logFault(fault, 'the command line cannot reach this shop')
          return undefined
        })
      : undefined
  cms?.start()
  state = 'ready'
  greet(config, database, shop.live.current().catalogue)
  for (const warning of startWarnings(config)) console.warn(`\nWARNING: ${warning}`)
  for (const { missing, next } of await gapsOf(backgroundDb, config)) {
    console.warn(`\nThe shop has ${missing} yet. Next: ${next}`)
  }

  const stopping = stopOnSignals({
    app: shop.app,
    requests: shop.requests,
    // A developer's shop restarts with each change of a file.
    drainSeconds: isDevelopment ? 0 : config.drainSeconds,
    onDrain: () => {
      state = 'draining'
    },
    stopWork: async () => {
      commandsStopping.abort(new Error('The shop was stopped.'))
      hourlyWork.stop()
      await Promise.all([demoFiles.stop(), background.stop(), commands?.stop(), cms?.stop(), kept])
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

/** Asked before the database is opened: a second start by mistake should say so at once. */
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

/** All settings of the operator in one table: name, default, meaning, and the function that reads the value. The
 *  settings are read once at start, and all bad values are reported together, a line each. docs/operations.md shows
 *  the same table. A variable without a value (`PORT=`) counts as unset. */
import { isIP } from 'node:net'
import { type SignalColours, signalColours } from '@hoistway/domain/look/signal-colour'
import { ORDER_FORMATS } from '@hoistway/domain/orders/order-format'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import {
  ADDRESS_FORM,
  BUCKET_FORM,
  type BucketAddress,
  type ExchangeAddress,
  readBucketAddress,
  readExchangeAddress,
} from './exchange-address.ts'
import { StartFault } from './start-fault.ts'

type Reading<T> = { readonly value: T } | { readonly mustBe: string }
type Setting<T> = {
  readonly name: string
  /** The default as the operator would write it; `undefined` if the setting is unset by default. */
  readonly default: string | undefined
  readonly meaning: string
  readonly read: (text: string) => Reading<T>
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const PUBLIC_URLS_FORM = 'like sv=https://shop.example.se,en=https://shop.example.com (languages sv, en, de)'
const PROXY_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

export const SETTINGS = {
  port: required('PORT', '3000', 'Port of the shop', wholeNumber(0, 65_535)),
  host: required('HOST', 'localhost', 'Address to listen on; 0.0.0.0 or :: for every one', host),
  dataDir: required('DATA_DIR', './data', 'Embedded database, uploads, image cache, outbox', anyText),
  databaseUrl: optional('DATABASE_URL', 'PostgreSQL instead of the embedded database', databaseUrl),
  databaseConnections: required(
    'DATABASE_CONNECTIONS',
    '10',
    'Connections to PostgreSQL for requests; work beside them takes up to 9 more',
    wholeNumber(2, 1_000),
  ),
  databaseStatementSeconds: required(
    'DATABASE_STATEMENT_SECONDS',
    '10',
    'Longest time that PostgreSQL may take for one statement of a request',
    wholeNumber(1, 600),
  ),
  databaseWaitSeconds: required(
    'DATABASE_WAIT_SECONDS',
    '60',
    'How long a start waits for a PostgreSQL that cannot be reached yet',
    wholeNumber(0, 86_400),
  ),
  publicUrls: required('PUBLIC_URLS', '', 'Public address of the shop in each language', publicUrls),
  cacheKey: optional('CACHE_KEY', 'Key of the product cache calls; unset, they refuse', oneWord),
  stockLimit: required(
    'STOCK_LIMIT',
    '10',
    'Above this many a part is "in stock"',
    wholeNumber(0, 1_000_000),
  ),
  consentMode: required('CONSENT_MODE', 'spec', 'How the cookie banner asks', oneOf(['spec', 'explicit'])),
  loginLimit: required(
    'LOGIN_LIMIT',
    '10',
    'Failed logins in 15 minutes for a user name from one address',
    wholeNumber(1, 1_000_000),
  ),
  loginAddressLimit: required(
    'LOGIN_ADDRESS_LIMIT',
    '100',
    'Failed logins in 15 minutes from one address',
    wholeNumber(1, 1_000_000),
  ),
  loginAccountLimit: required(
    'LOGIN_ACCOUNT_LIMIT',
    '100',
    'Failed logins an hour for one account, from all addresses',
    wholeNumber(1, 1_000_000),
  ),
  sessionDays: required(
    'SESSION_DAYS',
    '30',
    'Days after a login when it ends, however it is used',
    wholeNumber(1, 365),
  ),
  passwordMailLimit: required(
    'PASSWORD_MAIL_LIMIT',
    '5',
    'Times an hour that a password is forgotten for one e-mail address',
    wholeNumber(1, 1_000_000),
  ),
  passwordMailAddressLimit: required(
    'PASSWORD_MAIL_ADDRESS_LIMIT',
    '60',
    'Times an hour that passwords are forgotten from one address',
    wholeNumber(1, 1_000_000),
  ),
  mailAddressLimit: required(
    'MAIL_ADDRESS_LIMIT',
    '300',
    'Other calls an hour that send mail, from one address',
    wholeNumber(1, 1_000_000),
  ),
  guestProcessorPercent: required(
    'GUEST_PROCESSOR_PERCENT',
    '50',
    'Percent of one processor that the guests of one address get; 0 for no limit',
    wholeNumber(0, 100),
  ),
  customerProcessorPercent: required(
    'CUSTOMER_PROCESSOR_PERCENT',
    '80',
    'Percent of one processor that one customer gets; 0 for no limit',
    wholeNumber(0, 100),
  ),
  processorSavedSeconds: required(
    'PROCESSOR_SAVED_SECONDS',
    '20',
    'Seconds of the processor that guests of one address may use ahead',
    wholeNumber(1, 3600),
  ),
  mostRequests: required(
    'MOST_REQUESTS',
    '400',
    'Requests that are worked on or wait at once; guests get half',
    wholeNumber(2, 100_000),
  ),
  mostConnections: required(
    'MOST_CONNECTIONS',
    '4000',
    'Connections that are open at once',
    wholeNumber(1, 1_000_000),
  ),
  bodyMemoryMb: required(
    'BODY_MEMORY_MB',
    '48',
    'Megabytes of large bodies, such as photos, that are read at once',
    wholeNumber(1, 100_000),
  ),
  appOrigins: required('APP_ORIGINS', '', 'Origins of the apps that may call the shop', listOf(origin)),
  imageHosts: required('IMAGE_HOSTS', '', 'Hosts from which pictures are fetched', listOf(host)),
  imageCacheMb: required(
    'IMAGE_CACHE_MB',
    '256',
    'Megabytes on disk for pictures in other sizes',
    wholeNumber(0, 1_000_000),
  ),
  nodeEnv: required(
    'NODE_ENV',
    'production',
    'How the shop runs',
    oneOf(['production', 'development', 'test']),
  ),
  demoProducts: required('DEMO_PRODUCTS', '600', 'Size of the demo catalogue', wholeNumber(0, 1_000_000)),
  erpDir: optional('ERP_DIR', 'Files of the business system; DATA_DIR/erp when unset', anyText),
  erpUrl: optional(
    'ERP_URL',
    'Server of those files in place of a folder (business-system.md)',
    exchangeAddress,
  ),
  erpToken: optional('ERP_TOKEN', 'Bearer token for an ERP_URL of https, in place of a password', oneWord),
  erpPassword: optional('ERP_PASSWORD', 'Password of the user of ERP_URL', anyText),
  erpKeyFile: optional('ERP_KEY_FILE', 'File of the private key of the user of ERP_URL', anyText),
  erpKeyPassphrase: optional('ERP_KEY_PASSPHRASE', 'Passphrase of that key', anyText),
  erpHostKey: required(
    'ERP_HOST_KEY',
    '',
    'Host keys that the SFTP server may show, like SHA256:…; it is told nothing before',
    listOf(fingerprint),
  ),
  orderFormat: required(
    'ORDER_FORMAT',
    'json',
    'Format of the orders that leave for the business system (order-documents.md)',
    oneOf(ORDER_FORMATS),
  ),
  sellerId: optional(
    'SELLER_ID',
    'Address of the shop in the Peppol network, such as 0007:5560001234, for orders in UBL and openTRANS',
    peppolAddress,
  ),
  s3Endpoint: optional(
    'S3_ENDPOINT',
    "Address of the S3 server; Amazon's of S3_REGION when unset",
    httpUrl('https://s3.example.com'),
  ),
  s3Region: required('S3_REGION', 'us-east-1', 'Region of the buckets of ERP_URL and FILES_URL', oneWord),
  s3AccessKey: optional('S3_ACCESS_KEY', 'Access key of those buckets', oneWord),
  s3SecretKey: optional('S3_SECRET_KEY', 'Secret key of those buckets', oneWord),
  filesUrl: optional(
    'FILES_URL',
    'Bucket of uploads and pictures, which several nodes share; DATA_DIR/files when unset',
    bucketAddress,
  ),
  shopName: required('SHOP_NAME', 'Hoistway', 'Name of the shop, in titles, header and mails', anyText),
  shopLogo: optional(
    'SHOP_LOGO',
    'Picture of the content in place of mark and name in the header, such as logo.svg',
    pictureName,
  ),
  shopColour: optional(
    'SHOP_COLOUR',
    'Signal colour of main buttons and marks in place of yellow, such as #8fd14f',
    signalColour,
  ),
  contentDir: optional('CONTENT_DIR', "Folder of the company's own texts, pages and pictures", anyText),
  cmsUrl: optional(
    'CMS_URL',
    'Address of Strapi, whose content the shop shows',
    httpUrl('https://cms.example.com'),
  ),
  cmsToken: optional('CMS_TOKEN', 'Token of Strapi that may read its content', oneWord),
  cmsWebhookSecret: optional(
    'CMS_WEBHOOK_SECRET',
    'Secret of the webhook of Strapi; unset, the address of the webhook is closed',
    oneWord,
  ),
  cmsPollSeconds: required(
    'CMS_POLL_SECONDS',
    '30',
    'Seconds between two looks at Strapi',
    wholeNumber(5, 3600),
  ),
  productsDir: optional('PRODUCTS_DIR', 'Folder of products.jsonl; DATA_DIR/pim when unset', anyText),
  catalogueDir: optional('CATALOGUE_DIR', 'Folder of the catalogue; DATA_DIR/catalogue when unset', anyText),
  pimUrl: optional(
    'PIM_URL',
    'Address of Akeneo, whose catalogue the shop follows',
    httpUrl('https://pim.example.com'),
  ),
  pimClientId: optional('PIM_CLIENT_ID', 'Client of the connection in Akeneo', oneWord),
  pimClientSecret: optional('PIM_CLIENT_SECRET', 'Secret of the connection in Akeneo', oneWord),
  pimUser: optional('PIM_USER', 'User of the connection in Akeneo', anyText),
  pimPassword: optional('PIM_PASSWORD', 'Password of that user', anyText),
  pimChannel: optional('PIM_CHANNEL', 'Channel whose values the shop shows', oneWord),
  pimMapping: optional(
    'PIM_MAPPING',
    'File that says what of Akeneo is what in the shop (akeneo.md)',
    anyText,
  ),
  bmecatDir: optional('BMECAT_DIR', 'Folder of BMEcat files, whose catalogue the shop follows', anyText),
  bmecatMapping: optional(
    'BMECAT_MAPPING',
    'File that says what of BMEcat is what in the shop (bmecat.md)',
    anyText,
  ),
  feedSettleSeconds: required(
    'FEED_SETTLE_SECONDS',
    '3',
    'How long a file of the business system must be unchanged before it is read',
    wholeNumber(0, 600),
  ),
  feedDoneFiles: required(
    'FEED_DONE_FILES',
    'off',
    'Whether a file is read only with its .done file beside it',
    onOrOff,
  ),
  feedMostRemoved: required(
    'FEED_MOST_REMOVED',
    '10',
    'Percent of the rows that a whole file may remove without being asked',
    wholeNumber(0, 100),
  ),
  priceJump: required(
    'PRICE_JUMP',
    '5',
    'Price changes of more than so many times are held back; 0 is no limit',
    wholeNumber(0, 1_000_000),
  ),
  syncTimeZone: required(
    'SYNC_TIME_ZONE',
    'Europe/Stockholm',
    'The time zone of the schedule of the synchronisation',
    timeZone,
  ),
  demo: optional('DEMO', 'Load the demo shop into an empty database', onOrOff),
  smtpUrl: optional(
    'SMTP_URL',
    'Server that takes mails; unset, they are written to DATA_DIR/outbox',
    smtpUrl,
  ),
  mailFrom: required('MAIL_FROM', 'Hoistway <shop@localhost>', 'Sender of mails', sender),
  shopMail: optional(
    'SHOP_MAIL',
    'Where registrations, questions and photo orders go; unset, to the address of the contact page',
    mailAddress,
  ),
  trustProxy: required('TRUST_PROXY', 'off', 'Proxies whose forwarded headers count', trustProxy),
  adTagId: optional('AD_TAG_ID', 'Tag of the advertising service, loaded after consent', tagId),
  auditDays: required(
    'AUDIT_DAYS',
    '1095',
    'Days that entries of the audit log are kept',
    wholeNumber(1, 36_500),
  ),
  metricsFrom: optional(
    'METRICS_FROM',
    'Addresses or networks that may read /metrics; with METRICS_TOKEN both are needed',
    listOf(network),
  ),
  metricsToken: optional(
    'METRICS_TOKEN',
    'Bearer token that reads /metrics; closed if neither is set',
    oneWord,
  ),
  otlpEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'Collector that takes traces by OTLP over HTTP; unset, nothing is traced',
    collector,
  ),
  serviceName: required('OTEL_SERVICE_NAME', 'hoistway', 'Name of the shop in traces', oneWord),
  tracedPercent: required(
    'TRACED_PERCENT',
    '100',
    'Percent of the requests that are traced',
    wholeNumber(0, 100),
  ),
  drainSeconds: required(
    'DRAIN_SECONDS',
    '5',
    'How long a stop goes on answering, while /healthz already says 503',
    wholeNumber(0, 600),
  ),
  logLevel: required('LOG_LEVEL', 'info', 'Least important messages that are logged', oneOf(LOG_LEVELS)),
} as const

type Settings = typeof SETTINGS
type ValueOf<S> = S extends { read: (text: string) => Reading<infer T>; default: infer D }
  ? D extends string
    ? T
    : T | undefined
  : never
type Values = { readonly [K in keyof Settings]: ValueOf<Settings[K]> }

/** `demo` is decided here: unset, it is on for the embedded database of a shop that only its own machine reaches. */
export type Config = Omit<Values, 'demo'> & { readonly demo: boolean }

export type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment): Config {
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [key, setting] of Object.entries<Setting<unknown>>(SETTINGS)) {
    const text = env[setting.name]?.trim() || setting.default
    const reading = text === undefined ? { value: undefined } : setting.read(text)
    if ('mustBe' in reading) faults.push(`${setting.name} must be ${reading.mustBe}`)
    else values[key] = reading.value
  }
  // Every key of the table was read by its own reader.
  const read = values as Values
  faults.push(...pimFaults(read), ...bmecatFaults(read), ...erpFaults(read))
  faults.push(...bucketFaults(read), ...cmsFaults(read))
  if (faults.length > 0) throw new StartFault(faults)
  return { ...read, demo: read.demo ?? isDemoByItself(read) }
}

/** The settings of Akeneo belong together. */
function pimFaults({
  pimUrl,
  pimClientId,
  pimClientSecret,
  pimUser,
  pimPassword,
  pimChannel,
}: Values): string[] {
  if (pimUrl === undefined) return []
  const needed = {
    PIM_CLIENT_ID: pimClientId,
    PIM_CLIENT_SECRET: pimClientSecret,
    PIM_USER: pimUser,
    PIM_PASSWORD: pimPassword,
    PIM_CHANNEL: pimChannel,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  return missing.length === 0 ? [] : [`PIM_URL needs ${missing.join(', ')} too`]
}

/** A shop has one catalogue. */
function bmecatFaults({ bmecatDir, bmecatMapping, pimUrl, catalogueDir }: Values): string[] {
  if (bmecatDir === undefined)
    return bmecatMapping === undefined ? [] : ['BMECAT_MAPPING needs BMECAT_DIR too']
  const others = { PIM_URL: pimUrl, CATALOGUE_DIR: catalogueDir }
  return Object.entries(others).flatMap(([name, value]) =>
    value === undefined ? [] : [`BMECAT_DIR and ${name} are both set: a shop follows one catalogue`],
  )
}

/** The shop has one place for the files of the business system. */
function erpFaults({ erpUrl, erpDir, erpPassword, erpKeyFile }: Values): string[] {
  if (erpUrl === undefined) return []
  const faults: string[] = []
  if (erpDir !== undefined) faults.push('ERP_URL and ERP_DIR exclude each other: set one of them')
  if (erpUrl.kind === 'sftp' && erpPassword === undefined && erpKeyFile === undefined) {
    faults.push('ERP_URL needs ERP_PASSWORD or ERP_KEY_FILE too')
  }
  return faults
}

function bucketFaults({ erpUrl, filesUrl, s3AccessKey, s3SecretKey }: Values): string[] {
  const named = { ERP_URL: erpUrl?.kind === 's3', FILES_URL: filesUrl !== undefined }
  if (s3AccessKey !== undefined && s3SecretKey !== undefined) return []
  return Object.entries(named).flatMap(([name, isBucket]) =>
    isBucket ? [`${name} needs S3_ACCESS_KEY and S3_SECRET_KEY too`] : [],
  )
}

/** The passwords of the demo shop are public: open to a network it is only where the operator says so. */
function isDemoByItself({ databaseUrl, publicUrls, host }: Values): boolean {
  if (databaseUrl !== undefined || Object.keys(publicUrls).length > 0) return false
  if (isOwnMachine(host)) return true
  throw new StartFault(
    `HOST=${host} opens the demo shop, whose passwords are public, to the network: set DEMO=on if that is meant, DEMO=off for an empty shop`,
  )
}

function cmsFaults({ cmsUrl, cmsToken }: Values): string[] {
  return cmsUrl !== undefined && cmsToken === undefined ? ['CMS_URL needs CMS_TOKEN too'] : []
}

function isOwnMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function required<T>(name: string, standard: string, meaning: string, read: (text: string) => Reading<T>) {
  return { name, default: standard, meaning, read }
}

function optional<T>(name: string, meaning: string, read: (text: string) => Reading<T>) {
  return { name, default: undefined, meaning, read }
}

function pictureName(text: string): Reading<string> {
  return /^[A-Za-z0-9][\w-]{0,80}\.[a-z]{3,4}$/.test(text)
    ? { value: text }
    : { mustBe: 'the name of a picture in images/ of the content, such as logo.svg' }
}

/** Its texts have to be readable in both themes. */
function signalColour(text: string): Reading<SignalColours> {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return { mustBe: 'a colour like #8fd14f' }
  const colours = signalColours(text)
  if ('signal' in colours) return { value: colours }
  return {
    mustBe: `light enough for the dark text on it and for the dark bar: ${text} has a contrast of ${colours.contrast.toFixed(1)} to 1 where 4.5 is needed (WCAG AA); ${colours.wouldPass} would pass`,
  }
}

function peppolAddress(text: string): Reading<string> {
  return /^\d{4}:[\w.-]{1,50}$/.test(text)
    ? { value: text }
    : { mustBe: 'a code of four digits and a number, such as 0007:5560001234' }
}

function anyText(text: string): Reading<string> {
  return { value: text }
}

function oneWord(text: string): Reading<string> {
  return /^[!-~]+$/.test(text) ? { value: text } : { mustBe: 'one word of plain characters' }
}

function timeZone(text: string): Reading<string> {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return { value: text }
  } catch {
    return { mustBe: 'a time zone like Europe/Stockholm' }
  }
}

function tagId(text: string): Reading<string> {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text) ? { value: text } : { mustBe: 'a tag id like AW-123456789' }
}

function wholeNumber(least: number, most: number): (text: string) => Reading<number> {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= least && number <= most) return { value: number }
    return { mustBe: `a whole number from ${least} to ${most}` }
  }
}

function oneOf<const T extends string>(words: readonly T[]): (text: string) => Reading<T> {
  return (text) => {
    const value = words.find((word) => word === text)
    return value === undefined ? { mustBe: `one of ${words.join(', ')}` } : { value }
  }
}

function onOrOff(text: string): Reading<boolean> {
  const word = text.toLowerCase()
  if (['on', 'true', '1', 'yes'].includes(word)) return { value: true }
  if (['off', 'false', '0', 'no'].includes(word)) return { value: false }
  return { mustBe: 'on or off' }
}

/** A number counts the proxies in front of the shop; otherwise their addresses or networks are listed. */
function trustProxy(text: string): Reading<boolean | number | readonly string[]> {
  if (/^[1-9]\d?$/.test(text)) return { value: Number(text) }
  const all = onOrOff(text)
  if ('value' in all) return all
  const networks = text.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return { value: networks }
  return { mustBe: 'on, off, the number of proxies, or their addresses like 10.0.0.0/8,loopback' }
}

function network(text: string): Reading<string> {
  const isOne = isNetwork(text) && !PROXY_RANGES.includes(text)
  return isOne ? { value: text } : { mustBe: 'addresses or networks like 127.0.0.1,10.0.0.0/8' }
}

function isNetwork(text: string): boolean {
  if (PROXY_RANGES.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))
}

function databaseUrl(text: string): Reading<string> {
  const isPostgres = /^postgres(ql)?:\/\/[^?#]+/.test(text) && URL.canParse(text)
  return isPostgres ? { value: text } : { mustBe: 'like postgres://user:password@host:5432/database' }
}

function httpUrl(example: string): (text: string) => Reading<string> {
  return (text) => {
    const isHttp = /^https?:\/\/[^/?#\s@]+/.test(text) && URL.canParse(text)
    return isHttp ? { value: text.replace(/\/$/, '') } : { mustBe: `like ${example}` }
  }
}

function exchangeAddress(text: string): Reading<ExchangeAddress> {
  const value = readExchangeAddress(text)
  return value ? { value } : { mustBe: ADDRESS_FORM }
}

function bucketAddress(text: string): Reading<BucketAddress> {
  const value = readBucketAddress(text)
  return value ? { value } : { mustBe: BUCKET_FORM }
}

function fingerprint(text: string): Reading<string> {
  const isOne = /^SHA256:[A-Za-z0-9+/]{43}$/.test(text)
  return isOne ? { value: text } : { mustBe: 'SHA256: with 43 characters, as ssh-keygen -lf prints it' }
}

function smtpUrl(text: string): Reading<string> {
  const isSmtp = /^smtps?:\/\/[^/?#\s]+/.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
  return isSmtp ? { value: text } : { mustBe: 'like smtp://user:password@mail.example:587' }
}

const MAIL_ADDRESS = /^[^\s\p{Cc}"'(),:;<>@[\\\]]+@[^\s\p{Cc}"'(),:;<>@[\\\]]+$/u

function mailAddress(text: string): Reading<string> {
  return MAIL_ADDRESS.test(text) ? { value: text } : { mustBe: 'a mail address' }
}

/** An address, or a name with the address in angle brackets. */
function sender(text: string): Reading<string> {
  const address = /^[^<>"@,;\p{Cc}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text
  return MAIL_ADDRESS.test(address) ? { value: text } : { mustBe: 'like Hoistway <shop@hoistway.example>' }
}

function publicUrls(text: string): Reading<Readonly<Partial<Record<Locale, string>>>> {
  const urls: Partial<Record<Locale, string>> = {}
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [, code, address = ''] = /^\s*(\w+)\s*=\s*(\S+)\s*$/.exec(entry) ?? []
    const locale = LOCALES.find((known) => known === code)
    const shop = webOrigin(address)
    if (!locale || !shop || locale in urls) return { mustBe: PUBLIC_URLS_FORM }
    urls[locale] = shop
  }
  return { value: urls }
}

/** Scheme, host and port of a web address that says nothing more. */
function webOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  return url.href === `${url.origin}/` ? url.origin : undefined
}

function collector(text: string): Reading<string> {
  const value = webOrigin(text)
  return value ? { value } : { mustBe: 'the address of a collector like http://localhost:4318' }
}

/** Compares an origin as the header Origin holds it, since the apps' own schemes have no standard form. */
function origin(text: string): Reading<string> {
  const value = webOrigin(text) ?? /^(?:capacitor|ionic):\/\/[a-z0-9.-]+$/.exec(text)?.[0]
  return value ? { value } : { mustBe: 'origins like https://localhost,capacitor://localhost' }
}

function host(text: string): Reading<string> {
  const isHost = isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(text)
  return isHost ? { value: text.toLowerCase() } : { mustBe: 'a host name or address' }
}

function listOf<T>(readOne: (text: string) => Reading<T>): (text: string) => Reading<readonly T[]> {
  return (text) => {
    const values: T[] = []
    for (const part of text.split(',').map((item) => item.trim())) {
      if (part === '') continue
      const reading = readOne(part)
      if ('mustBe' in reading) return reading
      values.push(reading.value)
    }
    return { value: values }
  }
}

/** The settings of the process: where it listens, its database, the way to it, its start and stop. */
import { databaseUrl, host, origin, publicUrls, trustProxy } from './address-readers.ts'
import { androidApp, iosApp } from './app-readers.ts'
import { anyText, listOf, oneOf, oneWord, wholeNumber } from './readers.ts'
import { optional, required } from './setting.ts'

export const SERVER_SETTINGS = {
  port: required('PORT', '3000', 'Port of the shop', wholeNumber(0, 65_535)),
  host: required('HOST', 'localhost', 'Address to listen on; 0.0.0.0 or :: for every one', host),
  dataDir: required('DATA_DIR', './data', 'Embedded database, uploads, image cache, outbox', anyText),
  nodeEnv: required(
    'NODE_ENV',
    'production',
    'How the shop runs',
    oneOf(['production', 'development', 'test']),
  ),
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
  trustProxy: required('TRUST_PROXY', 'off', 'Proxies whose forwarded headers count', trustProxy),
  appOrigins: required('APP_ORIGINS', '', 'Origins of the apps that may call the shop', listOf(origin)),
  androidApp: optional(
    'ANDROID_APP',
    'App for Android that opens links of the shop: its id and the fingerprints of its certificates',
    androidApp,
  ),
  iosApp: optional('IOS_APP', 'App for iOS that opens links of the shop: its team and bundle id', iosApp),
  fcmKeyFile: optional(
    'FCM_KEY_FILE',
    'Key file of the service account of Firebase by which phones with Android get notices',
    anyText,
  ),
  apnsKeyFile: optional(
    'APNS_KEY_FILE',
    'Key file (.p8) of Apple by which phones with iOS get notices',
    anyText,
  ),
  apnsKeyId: optional('APNS_KEY_ID', 'Id of that key', oneWord),
  cacheKey: optional('CACHE_KEY', 'Key of the product cache calls; unset, they refuse', oneWord),
  drainSeconds: required(
    'DRAIN_SECONDS',
    '5',
    'How long a stop goes on answering, while /healthz already says 503',
    wholeNumber(0, 600),
  ),
} as const

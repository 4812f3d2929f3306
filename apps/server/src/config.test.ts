import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Environment, readConfig, SETTINGS } from './config.ts'
import { ADDRESS_FORM, BUCKET_FORM } from './exchange-address.ts'
import { StartFault } from './start-fault.ts'

const PUBLIC_URLS = 'like sv=https://shop.example.se,en=https://shop.example.com (languages sv, en, de)'
const TRUST_PROXY = 'on, off, the number of proxies, or their addresses like 10.0.0.0/8,loopback'

function faultsOf(env: Environment): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartFault) return error.lines
    throw error
  }
  return []
}

test('nothing set is a demo shop on port 3000 with the embedded database', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: './data',
    databaseUrl: undefined,
    databaseConnections: 10,
    databaseStatementSeconds: 10,
    databaseWaitSeconds: 60,
    publicUrls: {},
    cacheKey: undefined,
    orderFormat: 'json',
    cmsPollSeconds: 30,
    shopName: 'Hoistway',
    shopLogo: undefined,
    stockLimit: 10,
    consentMode: 'spec',
    loginLimit: 10,
    loginAddressLimit: 100,
    loginAccountLimit: 100,
    sessionDays: 30,
    passwordMailLimit: 5,
    passwordMailAddressLimit: 60,
    mailAddressLimit: 300,
    guestProcessorPercent: 50,
    customerProcessorPercent: 80,
    processorSavedSeconds: 20,
    mostRequests: 400,
    mostConnections: 4000,
    bodyMemoryMb: 48,
    appOrigins: [],
    androidApp: undefined,
    iosApp: undefined,
    fcmKeyFile: undefined,
    apnsKeyFile: undefined,
    apnsKeyId: undefined,
    imageHosts: [],
    imageCacheMb: 256,
    snapshotCacheMb: 1024,
    offlinePolicy: 'spec',
    nodeEnv: 'production',
    demoProducts: 600,
    erpDir: undefined,
    erpHostKey: [],
    s3Region: 'us-east-1',
    feedSettleSeconds: 3,
    feedDoneFiles: false,
    feedMostRemoved: 10,
    priceJump: 5,
    syncTimeZone: 'Europe/Stockholm',
    demo: true,
    smtpUrl: undefined,
    mailFrom: 'Hoistway <shop@localhost>',
    shopMail: undefined,
    trustProxy: false,
    adTagId: undefined,
    auditDays: 1095,
    metricsFrom: undefined,
    metricsToken: undefined,
    otlpEndpoint: undefined,
    serviceName: 'hoistway',
    tracedPercent: 100,
    drainSeconds: 5,
    logLevel: 'info',
  })
})

describe('a value that cannot be used is told in one line that names the variable', () => {
  test.each([
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['LOGIN_LIMIT', '0', 'a whole number from 1 to 1000000'],
    ['HOST', 'not a host', 'a host name or address'],
    ['DATABASE_URL', 'mysql://localhost/shop', 'like postgres://user:password@host:5432/database'],
    ['DATABASE_URL', 'postgres://', 'like postgres://user:password@host:5432/database'],
    ['DATABASE_CONNECTIONS', '1', 'a whole number from 2 to 1000'],
    ['DATABASE_STATEMENT_SECONDS', '0', 'a whole number from 1 to 600'],
    ['DATABASE_WAIT_SECONDS', 'long', 'a whole number from 0 to 86400'],
    ['DRAIN_SECONDS', '-5', 'a whole number from 0 to 600'],
    ['PUBLIC_URLS', 'https://shop.example', PUBLIC_URLS],
    ['PUBLIC_URLS', 'fr=https://shop.example', PUBLIC_URLS],
    ['PUBLIC_URLS', 'sv=https://a.example,sv=https://b.example', PUBLIC_URLS],
    ['PUBLIC_URLS', 'sv=https://shop.example/path', PUBLIC_URLS],
    ['PUBLIC_URLS', 'sv=ftp://shop.example', PUBLIC_URLS],
    ['CACHE_KEY', 'two words', 'one word of plain characters'],
    ['STOCK_LIMIT', '2.5', 'a whole number from 0 to 1000000'],
    ['CONSENT_MODE', 'never', 'one of spec, explicit'],
    ['OFFLINE_POLICY', 'none', 'one of spec, extended'],
    ['APP_ORIGINS', 'localhost', 'origins like https://localhost,capacitor://localhost'],
    ['IMAGE_HOSTS', 'pim.example,https://x', 'a host name or address'],
    ['NODE_ENV', 'staging', 'one of production, development, test'],
    ['DEMO_PRODUCTS', '1000001', 'a whole number from 0 to 1000000'],
    ['SYNC_TIME_ZONE', 'Stockholm', 'a time zone like Europe/Stockholm'],
    ['DEMO', 'perhaps', 'on or off'],
    ['SMTP_URL', 'mail.example:587', 'like smtp://user:password@mail.example:587'],
    ['SMTP_URL', 'smtp://', 'like smtp://user:password@mail.example:587'],
    ['SMTP_URL', 'https://mail.example', 'like smtp://user:password@mail.example:587'],
    ['MAIL_FROM', 'Hoistway', 'like Hoistway <shop@hoistway.example>'],
    ['MAIL_FROM', 'a@b.example, c@d.example', 'like Hoistway <shop@hoistway.example>'],
    [
      'MAIL_FROM',
      'Hoistway <shop@hoistway.example>\nBcc: all@example',
      'like Hoistway <shop@hoistway.example>',
    ],
    ['ERP_URL', 'sftp://shop:secret@erp.example/x', ADDRESS_FORM],
    ['FILES_URL', 'https://files.example', BUCKET_FORM],
    ['S3_ENDPOINT', 'minio:9000', 'like https://s3.example.com'],
    ['ERP_HOST_KEY', 'SHA1:abc', 'SHA256: with 43 characters, as ssh-keygen -lf prints it'],
    ['SHOP_COLOUR', 'green', 'a colour like #8fd14f'],
    ['SHOP_MAIL', 'Counter <counter@hoistway.example>', 'a mail address'],
    ['TRUST_PROXY', '10.0.0.0/33', TRUST_PROXY],
    ['TRUST_PROXY', 'anyone', TRUST_PROXY],
    ['METRICS_FROM', '10.0.0.0/8,loopback', 'addresses or networks like 127.0.0.1,10.0.0.0/8'],
    ['AD_TAG_ID', '"><script>', 'a tag id like AW-123456789'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ])('%s=%s', (name, value, mustBe) => {
    expect(faultsOf({ [name]: value })).toEqual([`${name} must be ${mustBe}`])
  })
})

test('a signal colour whose text cannot be read is refused, and one that would do is named', () => {
  const [fault] = faultsOf({ SHOP_COLOUR: '#0b6e4f' })
  expect(fault).toMatch(/^SHOP_COLOUR must be light enough .* contrast of 2\.\d to 1 where 4\.5 is needed/)
  const [, wouldPass = ''] = /(#[0-9a-f]{6}) would pass$/.exec(fault ?? '') ?? []
  expect(faultsOf({ SHOP_COLOUR: wouldPass })).toEqual([])
})

test('all bad values are told at once', () => {
  expect(faultsOf({ PORT: 'x', LOG_LEVEL: 'y', DEMO: 'off' })).toHaveLength(2)
})

describe('a value that can be used is read', () => {
  test.each([
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    [{ PORT: '' }, { port: 3000 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [
      { PUBLIC_URLS: 'sv=https://shop.example.se/, en=https://Shop.example:8443' },
      { publicUrls: { sv: 'https://shop.example.se', en: 'https://shop.example:8443' } },
    ],
    [
      { APP_ORIGINS: 'https://localhost, capacitor://localhost,' },
      { appOrigins: ['https://localhost', 'capacitor://localhost'] },
    ],
    [{ IMAGE_HOSTS: 'PIM.example,10.0.0.7' }, { imageHosts: ['pim.example', '10.0.0.7'] }],
    [{ SMTP_URL: 'smtps://u:p@mail.example' }, { smtpUrl: 'smtps://u:p@mail.example' }],
    [{ MAIL_FROM: 'shop@hoistway.example' }, { mailFrom: 'shop@hoistway.example' }],
    [{ SHOP_MAIL: 'counter@hoistway.example' }, { shopMail: 'counter@hoistway.example' }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ TRUST_PROXY: '10.0.0.0/8, loopback' }, { trustProxy: ['10.0.0.0/8', 'loopback'] }],
    [{ DEMO_PRODUCTS: '0' }, { demoProducts: 0 }],
  ])('%o', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })
})

describe('the demo shop, whose passwords are public, is loaded by itself only where nobody else comes', () => {
  test.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://shop@localhost/shop' }, false],
    [{ PUBLIC_URLS: 'en=https://shop.example' }, false],
    [{ PUBLIC_URLS: 'en=https://shop.example', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ HOST: '0.0.0.0', DEMO: 'off' }, false],
    [{ HOST: '0.0.0.0', DATABASE_URL: 'postgres://shop@localhost/shop' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URLS: 'en=https://shop.example' }, false],
  ])('%o', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo)
  })

  test.each(['0.0.0.0', '::', '192.168.1.7', 'shop.internal'])(
    'HOST=%s alone does not say whether everybody may have it',
    (HOST) => {
      expect(faultsOf({ HOST })).toEqual([
        `HOST=${HOST} opens the demo shop, whose passwords are public, to the network: set DEMO=on if that is meant, DEMO=off for an empty shop`,
      ])
    },
  )
})

test('every default in the table is itself a good value', () => {
  const standard = Object.values(SETTINGS).map((setting) => [setting.name, setting.default] as const)
  expect(faultsOf(Object.fromEntries(standard))).toEqual([])
})

test('docs/operations.md shows the same table', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const shown = page.split('\n').filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line))
  const table = Object.values(SETTINGS).map(({ name, default: standard, meaning }) => {
    return `| \`${name}\` | ${standard ? `\`${standard}\` ` : ''}| ${meaning} |`
  })
  expect(shown).toEqual(table)
})

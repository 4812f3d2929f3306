/** Starts a real Strapi of the version that the shop was written for, with the content types that `cms set-up` copies, an
 *  empty database and the tokens of simulator.ts. It is installed once by npm into a folder outside the workspace:
 *  STRAPI_DIR, else one below the temporary folder of the machine. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { MINUTE_MS } from '@hoistway/domain/durations'
import { freePort } from '../servers/ports.ts'
import { typeCommand } from '../typed-command.ts'
import { EDITOR, READER } from './simulator.ts'

const VERSION = '5.54.0'
/** The module that Strapi pins is of another binary interface than Node 24 has. */
const SQLITE = '13.2.0'
/** Where its preview leads. */
export const SHOP_URL = 'https://shop.example'
const INSTALL_MS = 15 * MINUTE_MS
const START_MS = 180_000

export type RealStrapi = {
  readonly url: string
  readonly reader: string
  readonly editor: string
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** Stops it and removes its folder. */
  readonly close: () => Promise<void>
}

type Options = {
  /** Where its webhook leads. */
  readonly webhook?: { readonly url: string; readonly secret: string }
}

/** @returns the reason why there is none, where it cannot be installed */
export async function openRealStrapi({
  webhook,
}: Options = {}): Promise<RealStrapi | { readonly reason: string }> {
  const installed = process.env.STRAPI_DIR ?? join(tmpdir(), `hoistway-strapi-${VERSION}`)
  const reason = await install(installed)
  if (reason !== undefined) return { reason }
  const directory = mkdtempSync(join(tmpdir(), 'hoistway-strapi-run-'))
  await writeProject(directory, installed)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let running: ChildProcess | undefined

  async function start(): Promise<void> {
    if (running && running.exitCode === null) return
    const lines: string[] = []
    const child = spawn(
      process.execPath,
      [join(directory, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
      {
        cwd: directory,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          NODE_ENV: 'production',
          STRAPI_TELEMETRY_DISABLED: 'true',
          PORT: String(port),
          HOISTWAY_TOKEN: READER,
          EDITOR_TOKEN: EDITOR,
          ...(webhook && { HOISTWAY_WEBHOOK_URL: webhook.url, HOISTWAY_WEBHOOK_SECRET: webhook.secret }),
        },
      },
    )
    running = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => lines.push(String(data)))
    const until = performance.now() + START_MS
    while (performance.now() < until) {
      if (child.exitCode !== null) throw new Error(`Strapi ended: ${lines.slice(-30).join('')}`)
      if (await answers(`${url}/_health`)) return
      await setTimeout(300)
    }
    throw new Error(`Strapi did not start in time: ${lines.slice(-30).join('')}`)
  }

  async function stop(): Promise<void> {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    url,
    reader: READER,
    editor: EDITOR,
    start,
    stop,
    async close() {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function install(directory: string): Promise<string | undefined> {
  const done = join(directory, '.installed')
  if (existsSync(done)) return undefined
  mkdirSync(directory, { recursive: true })
  writeFileSync(
    join(directory, 'package.json'),
    JSON.stringify({
      name: 'strapi-for-tests',
      version: '0.0.0',
      private: true,
      dependencies: {
        '@strapi/strapi': VERSION,
        '@strapi/plugin-users-permissions': VERSION,
        'better-sqlite3': SQLITE,
        react: '18.3.1',
        'react-dom': '18.3.1',
        'react-router-dom': '6.30.3',
        'styled-components': '6.1.19',
      },
      overrides: { 'better-sqlite3': '$better-sqlite3' },
    }),
  )
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: directory })
  const said: string[] = []
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data) => said.push(String(data)))
  const late = AbortSignal.timeout(INSTALL_MS)
  late.addEventListener('abort', () => npm.kill('SIGKILL'))
  const code = await new Promise<number | null>((ended) => {
    npm.once('error', () => ended(null))
    npm.once('exit', ended)
  })
  if (code !== 0)
    return `Strapi ${VERSION} cannot be installed: ${said.join('').trim().split('\n').at(-1) ?? ''}`
  writeFileSync(done, '')
  return undefined
}

async function writeProject(directory: string, installed: string): Promise<void> {
  const files: Readonly<Record<string, string>> = {
    'package.json': JSON.stringify({
      name: 'strapi-for-tests',
      version: '0.0.0',
      private: true,
      dependencies: { '@strapi/strapi': VERSION, '@strapi/plugin-users-permissions': VERSION },
    }),
    'config/server.js': `module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: ['one', 'two'] } })`,
    'config/admin.js': `module.exports = {
      auth: { secret: 'secret-of-tests' },
      apiToken: { salt: 'salt-of-tests' },
      transfer: { token: { salt: 'salt-of-tests' } },
      secrets: { encryptionKey: 'key-of-tests-key-of-tests-key-of' },
      serveAdminPanel: false,
      preview: require('../src/hoistway').preview('${SHOP_URL}'),
    }`,
    'config/api.js': 'module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }',
    'config/database.js': `module.exports = {
      connection: { client: 'sqlite', connection: { filename: __dirname + '/../data.db' }, useNullAsDefault: true },
    }`,
    'config/middlewares.js': `module.exports = ['strapi::logger', 'strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::query',
      { name: 'strapi::body', config: { jsonLimit: '20mb' } }, 'strapi::favicon', 'strapi::public']`,
    'config/plugins.js': `module.exports = { 'users-permissions': { config: { jwtSecret: 'secret-of-tests' } } }`,
    'src/index.js': TEST_INDEX,
    'favicon.png': '',
  }
  for (const folder of ['config', 'src/api', 'public/uploads', 'database/migrations']) {
    mkdirSync(join(directory, folder), { recursive: true })
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(directory, path), text)
  symlinkSync(join(installed, 'node_modules'), join(directory, 'node_modules'))
  const { exit, lines } = await typeCommand(['cms', 'set-up', directory])
  if (exit !== 0) throw new Error(`cms set-up: ${lines.join('\n')}`)
}

/** Adds what the editors' panel of Strapi does and its REST API has no call for. */
const TEST_INDEX = `
const prepareForShop = require('./hoistway')

module.exports = {
  register({ strapi }) {
    strapi.server.routes({
      type: 'content-api',
      routes: [{
        method: 'POST',
        path: '/for-tests',
        config: { auth: false },
        async handler(ctx) {
          if (ctx.request.header.authorization !== 'Bearer ' + process.env.EDITOR_TOKEN) return ctx.forbidden()
          const command = ctx.request.body
          const locales = strapi.plugin('i18n').service('locales')
          if (command.addLanguage) await locales.create({ code: command.addLanguage, name: command.addLanguage })
          if (command.removeLanguage) {
            const known = await locales.findByCode(command.removeLanguage)
            await locales.delete({ id: known.id })
          }
          if (command.unpublish) {
            const type = 'api::' + command.type + '.' + command.type
            await strapi.documents(type).unpublish({ documentId: command.unpublish, locale: command.locale })
          }
          const previews = strapi.plugin('content-manager').service('preview')
          const { preview: documentId, locale } = command
          const url = documentId && (await previews.getPreviewUrl('api::' + command.type + '.' + command.type, { documentId, locale }))
          ctx.body = { data: url ? { url } : null }
        },
      }],
    })
  },
  async bootstrap({ strapi }) {
    await prepareForShop(strapi)
    const tokens = strapi.service('admin::api-token')
    const query = strapi.db.query('admin::api-token')
    const accessKey = tokens.hash(process.env.EDITOR_TOKEN)
    if (await query.findOne({ where: { accessKey } })) return
    const made = await tokens.create({ kind: 'content-api', name: 'Editor', description: '', type: 'full-access', lifespan: null })
    await query.update({ where: { id: made.id }, data: { accessKey, encryptedKey: null } })
  },
}
`

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

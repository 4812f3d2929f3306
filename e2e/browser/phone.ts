/** A phone, or a tablet, with the app: Chromium shows the app's build at the address that it has inside an app, with the bridge of
 *  Capacitor's own native project. The native half of the plugins stands here, and keeps its data when the app ends. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, type PageOptions } from './browser.ts'

const ROOT = join(import.meta.dirname, '../..')
const MOBILE = join(ROOT, 'apps/mobile')
const run = promisify(execFile)

/** The origin of the page inside an app for Android. */
export const APP_ORIGIN = 'https://localhost'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

export type System = 'ios' | 'android'

export type Phone = {
  /** Starts the app, again if it runs. */
  readonly startApp: (path?: string) => Promise<Page>
  /** Starts the app by a link to the shop. */
  readonly startByLink: (address: string) => Promise<Page>
  /** Opens a link to the shop while the app runs. */
  readonly openLink: (address: string) => Promise<void>
  /** The secure store of the system. */
  readonly secrets: Map<string, string>
  /** The files that the visitor was asked about: where they go. */
  readonly shared: readonly SharedFile[]
  /** The system of the notices names the app on this phone. */
  readonly nameApp: (token: string) => Promise<void>
  /** Opens a notice that leads to a page of the shop. */
  readonly tapNotice: (path: string) => Promise<void>
  /** Number of times that the owner was asked for notices, and that the app took them off the screen. */
  readonly asked: () => number
  readonly cleared: () => number
}

export type SharedFile = { readonly path: string; readonly data: Buffer }

export type BuildOptions = {
  /** As an app.json with `notices`. */
  readonly notices?: boolean
}

type Build = { readonly folder: string; remove(): Promise<void> }

const BUILD = "import { build } from 'vite'; await build(JSON.parse(process.argv[1]))"

/** Builds the app once for all tests of a file. */
export async function buildApp({ notices = false }: BuildOptions = {}): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-app-'))
  const changed = {
    logLevel: 'warn',
    build: { outDir: folder },
    define: { 'import.meta.env.WITH_NOTICES': JSON.stringify(notices) },
  }
  await run(process.execPath, ['--input-type=module', '--eval', BUILD, JSON.stringify(changed)], {
    cwd: MOBILE,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** @param shopUrl the shop that the app calls, in place of the one of app.json */
export async function openPhone(
  folder: string,
  shopUrl: string,
  { system: runsOn = 'android', ...options }: PageOptions & { readonly system?: System } = {},
): Promise<Phone> {
  const page = await openPage({
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
    // The shop of a test is on this machine, which a page of another host asks for.
    permissions: ['local-network-access'],
    ...options,
  })
  const context = page.context()
  const system: NativeHalf = {
    secrets: new Map(),
    files: new Map(),
    shared: [],
    asked: 0,
    cleared: 0,
    launchedBy: undefined,
    listeners: new Map(),
  }
  await serveBuild(context, folder, shopUrl)
  await context.exposeFunction('nativeCall', (text: string) => answer(system, JSON.parse(text)))
  await context.addInitScript(await bridgeOf(runsOn))

  async function start(path: string, launchedBy?: string): Promise<Page> {
    // A page without an app: what was drawn and what waits has ended, as when the system ends an app.
    await page.goto('about:blank')
    Object.assign(system, { launchedBy, listeners: new Map() })
    await page.goto(APP_ORIGIN + path)
    return page
  }

  /** Calls the listener of the page, once it listens, as the native half of a plugin does. */
  async function tell(pluginId: string, eventName: string, data: object): Promise<void> {
    await expect.poll(() => system.listeners.has(eventName), { timeout: 20_000 }).toBe(true)
    const callbackId = system.listeners.get(eventName)
    await page.evaluate((result) => (window as unknown as Bridged).Capacitor.fromNative(result), {
      callbackId,
      pluginId,
      methodName: 'addListener',
      save: true,
      success: true,
      data,
    })
  }

  return {
    secrets: system.secrets,
    shared: system.shared,
    startApp: (path = '/') => start(path),
    startByLink: (address) => start('/', address),
    openLink: (url) => tell('App', 'appUrlOpen', { url }),
    nameApp: (value) => tell('PushNotifications', 'registration', { value }),
    tapNotice: (path) =>
      tell('PushNotifications', 'pushNotificationActionPerformed', {
        actionId: 'tap',
        notification: { id: '1', data: { path } },
      }),
    asked: () => system.asked,
    cleared: () => system.cleared,
  }
}

type Bridged = { readonly Capacitor: { readonly fromNative: (result: object) => void } }

/** The native half of an app. */
type NativeHalf = {
  /** The secure store of the system. */
  readonly secrets: Map<string, string>
  /** The files of the app by their address. */
  readonly files: Map<string, Buffer>
  readonly shared: SharedFile[]
  asked: number
  cleared: number
  readonly launchedBy: string | undefined
  /** The callback of each event that the page listens to. */
  readonly listeners: Map<string, string>
}

/** As the server inside an app does: every address that is no file is the start page. */
async function serveBuild(context: BrowserContext, folder: string, shopUrl: string): Promise<void> {
  const { shop } = JSON.parse(await readFile(join(MOBILE, 'app.json'), 'utf8'))
  const startPage = (await readFile(join(folder, 'index.html'), 'utf8')).replaceAll(shop, shopUrl)
  await context.route(`${APP_ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const contentType = MEDIA_TYPES[extname(pathname)]
    if (contentType === undefined) {
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: startPage })
    }
    await route.fulfill({ contentType, body: await readFile(join(folder, pathname)) })
  })
}

type NativeCall = {
  readonly callbackId: string
  readonly pluginId: string
  readonly methodName: string
  readonly options: Readonly<Record<string, string>> & { readonly files?: readonly string[] }
}

/** Answers as the plugins do that the app has. */
function answer(
  system: NativeHalf,
  { callbackId, pluginId, methodName, options }: NativeCall,
): object | undefined {
  const { secrets, files, shared, launchedBy, listeners } = system
  const key = options.prefixedKey ?? ''
  switch (`${pluginId}.${methodName}`) {
    case 'SecureStorage.internalGetItem':
      return { data: secrets.get(key) ?? null }
    case 'SecureStorage.internalSetItem':
      secrets.set(key, options.data ?? '')
      return {}
    case 'SecureStorage.internalRemoveItem':
      return { success: secrets.delete(key) }
    case 'Filesystem.writeFile': {
      const uri = fileAddress(options)
      files.set(uri, Buffer.from(options.data ?? '', 'base64'))
      return { uri }
    }
    case 'Filesystem.rmdir': {
      const inFolder = [...files.keys()].filter((uri) => uri.startsWith(`${fileAddress(options)}/`))
      if (inFolder.length === 0) throw new Error('The folder does not exist.')
      for (const uri of inFolder) files.delete(uri)
      return {}
    }
    case 'Share.share':
      for (const path of options.files ?? []) {
        const data = files.get(path)
        if (!data) throw new Error(`There is no file ${path}.`)
        shared.push({ path, data })
      }
      return { activityType: 'another-app' }
    case 'PushNotifications.checkPermissions':
      return { receive: system.asked > 0 ? 'granted' : 'prompt' }
    case 'PushNotifications.requestPermissions':
      system.asked += 1
      return { receive: 'granted' }
    case 'PushNotifications.register':
      return {}
    case 'PushNotifications.removeAllDeliveredNotifications':
      system.cleared += 1
      return {}
    case 'App.getLaunchUrl':
      return launchedBy === undefined ? {} : { url: launchedBy }
    case 'PushNotifications.addListener':
    case 'App.addListener':
      listeners.set(options.eventName ?? '', callbackId)
      // A listener hears when something happens.
      return undefined
    default:
      throw new Error(`The phone has no ${pluginId}.${methodName}.`)
  }
}

function fileAddress({ directory, path }: NativeCall['options']): string {
  return `file:///${directory}/${path}`
}

const PROMISES = {
  SecureStorage: ['setSynchronizeKeychain', 'internalGetItem', 'internalSetItem', 'internalRemoveItem'],
  App: ['getLaunchUrl'],
  Filesystem: ['writeFile', 'rmdir'],
  Share: ['share'],
  PushNotifications: [
    'checkPermissions',
    'requestPermissions',
    'register',
    'removeAllDeliveredNotifications',
  ],
} as const
const LISTENERS = ['addListener', 'removeListener'].map((name) => ({ name, rtype: 'none' }))

/** Returns the script that the native project runs in the page before its own scripts: its globals, the bridge, the list of the plugins. */
async function bridgeOf(system: System): Promise<string> {
  const path = { android: 'android/capacitor/src/main/assets', ios: 'ios/Capacitor/Capacitor/assets' }[system]
  const bridge = await readFile(join(ROOT, 'node_modules/@capacitor', path, 'native-bridge.js'), 'utf8')
  const headers = Object.entries(PROMISES).map(([name, methods]) => ({
    name,
    methods: [...methods.map((method) => ({ name: method, rtype: 'promise' })), ...LISTENERS],
  }))
  return `
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
    window.WEBVIEW_SERVER_URL = '${APP_ORIGIN}';
    {
      const post = async (call) => {
        const { callbackId, pluginId, methodName } = call;
        const answered = await window.nativeCall(JSON.stringify(call)).then(
          (data) => ({ success: true, data }),
          (cause) => ({ success: false, error: { message: cause.message } }),
        );
        if (answered.success && answered.data === undefined) return;
        window.Capacitor.fromNative({ callbackId, pluginId, methodName, save: false, ...answered });
      };
      if ('${system}' === 'android') window.androidBridge = { postMessage: (text) => void post(JSON.parse(text)) };
      else {
        window.webkit = { messageHandlers: { bridge: { postMessage: (call) => void post(call) } } };
        window.prompt = () => 'false';
      }
    }
    ${bridge}
    window.Capacitor.PluginHeaders = ${JSON.stringify(headers)};
  `
}

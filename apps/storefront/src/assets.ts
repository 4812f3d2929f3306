/** Finds the files that a page needs in the manifest of the client build. `pageAssets`, `withActingBar` and `offlineAssets`
 *  answer the server; `ownStyles` and `stylesOfPage` serve the build, which joins the styles of a page (page-styles.ts). */
import type { ClientManifest, DevManifest } from '@hoistway/contract/content/page-rendering'

export type Stylesheet = {
  readonly address: string
  /** The addresses of the files whose styles it holds, which code that is loaded later need not fetch
   *  (ui/loading/preload.ts). */
  readonly holds?: readonly string[]
}

export type Assets = {
  readonly styles: readonly Stylesheet[]
  /** Run in this order. */
  readonly scripts: readonly string[]
  /** Modules that will be imported soon. */
  readonly modules: readonly string[]
}

const ENTRY = 'index.html'
const ACTING_BAR = 'src/acting/acting-bar.ts'
const OFFLINE_SCRIPT = 'src/shell/offline/offline-page.ts'

const DEV_ASSETS: Assets = {
  styles: [],
  scripts: ['/src/dev-preamble.ts', '/@vite/client', '/src/browser.tsx'],
  modules: [],
}

const known = new WeakMap<ClientManifest, Map<string, Assets>>()

/** The files of the entry and of these pages, named by their sources. */
export function pageAssets(manifest: ClientManifest | DevManifest, pageSources: readonly string[]): Assets {
  if (isDev(manifest)) return DEV_ASSETS
  const pages = known.get(manifest) ?? new Map<string, Assets>()
  known.set(manifest, pages)
  const key = pageSources.join()
  const assets = pages.get(key) ?? collect(manifest, pageSources)
  pages.set(key, assets)
  return assets
}

/** Adds the styles and the script of the bar of acting to those of a page. */
export function withActingBar(manifest: ClientManifest | DevManifest, page: Assets): Assets {
  const { file, css = [] } = isDev(manifest) ? { file: ACTING_BAR } : (manifest[ACTING_BAR] ?? {})
  if (file === undefined) throw new Error(`The client build has no ${ACTING_BAR}.`)
  return {
    styles: [...page.styles, ...addresses(css).map((address) => ({ address }))],
    scripts: [...addresses([file]), ...page.scripts],
    modules: page.modules,
  }
}

export type OfflineAssets = Assets & {
  /** Fetched where the device holds a catalogue. */
  readonly application: string
}

/** The styles of every page and those of the page without a connection, with its script. */
export function offlineAssets(manifest: ClientManifest | DevManifest): OfflineAssets {
  if (isDev(manifest))
    return { ...DEV_ASSETS, scripts: [`/${OFFLINE_SCRIPT}`], application: '/src/browser.tsx' }
  const { styles, scripts } = pageAssets(manifest, [OFFLINE_SCRIPT])
  const file = manifest[OFFLINE_SCRIPT]?.file
  if (file === undefined) throw new Error(`The client build has no ${OFFLINE_SCRIPT}.`)
  const [application = ''] = scripts
  return { styles, scripts: addresses([file]), modules: [], application }
}

function collect(manifest: ClientManifest, pageSources: readonly string[]): Assets {
  const sources = withImports(manifest, [ENTRY, ...pageSources])
  const parts = [...sources].flatMap((source) => manifest[source] ?? [])
  const entry = manifest[ENTRY]?.file
  if (entry === undefined) throw new Error(`The client build has no ${ENTRY}.`)
  const files = parts.map((part) => part.file).filter((file) => file.endsWith('.js') && file !== entry)
  return {
    styles: stylesOf(manifest, pageSources),
    scripts: addresses([entry]),
    modules: addresses(files),
  }
}

function stylesOf(manifest: ClientManifest, pageSources: readonly string[]): readonly Stylesheet[] {
  const joined = manifest[stylesOfPage(pageSources)]
  if (joined) return [{ address: `/${joined.file}`, holds: addresses(joined.css ?? []) }]
  return addresses(ownStyles(manifest, pageSources)).map((address) => ({ address }))
}

/** The files of styles of the entry and of these pages, in the order in which they count. */
export function ownStyles(manifest: ClientManifest, pageSources: readonly string[]): readonly string[] {
  const sources = withImports(manifest, [ENTRY, ...pageSources])
  return [...new Set([...sources].flatMap((source) => manifest[source]?.css ?? []))]
}

/** The key of the manifest under which the build has put the one stylesheet of a page. */
export function stylesOfPage(pageSources: readonly string[]): string {
  return `styles of ${pageSources.join(' and ')}`
}

function withImports(manifest: ClientManifest, sources: readonly string[]): Set<string> {
  const found = new Set<string>()
  function add(source: string): void {
    if (found.has(source)) return
    found.add(source)
    for (const imported of manifest[source]?.imports ?? []) add(imported)
  }
  for (const source of sources) add(source)
  return found
}

function addresses(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`)
}

function isDev(manifest: ClientManifest | DevManifest): manifest is DevManifest {
  return manifest.dev === true
}

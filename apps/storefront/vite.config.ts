/** Two builds of one application: the client (`vite build`) with a manifest for the server and an index.html for
 *  where nothing renders on a server, and the server's bundle (`vite build --ssr src/render.tsx`), which holds all
 *  its packages so that the server resolves nothing. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import inRem from 'postcss-pxtorem'
import { defineConfig, normalizePath, type Rolldown } from 'vite'
import { asciiOnly } from '../../tools/ascii-only.ts'
import { bareContract } from './bare-contract.ts'
import { mediaNames } from './media-names.ts'
import { minifyHome } from './minify-home.ts'
import { pageStyles } from './page-styles.ts'
import { plainIcons } from './plain-icons.ts'
import { precompress } from './precompress.ts'
import { preloadFiles } from './preload-files.ts'
import { serviceWorker } from './service-worker.ts'

/** The contract's rows carry schemas, which only the server checks. */
const noSchemas = fileURLToPath(new URL('src/no-schemas.ts', import.meta.url))

/** The drawings of flags, which their package exports as components only (Flags.module.css). */
const flags = fileURLToPath(new URL('3x2', import.meta.resolve('country-flag-icons')))

/** Puts the code that every page needs into few files, since small ones compress badly: the libraries, which seldom
 *  change, the frame with all that the entry imports, the code that home shares with other screens, the code that lists
 *  and pages of parts share beyond that, and the code that orders share with others. Code that only other screens share
 *  has a file that home does not fetch. */
const LIBRARIES = /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/
const ICONS = /[\\/]lucide-react[\\/]/
const SHAREABLE = /[\\/](?:src[\\/](?:ui|data|texts)|packages)[\\/]/
/** The entry itself stays a file that the manifest names, index.html with its script; the engine, the bar of acting and
 *  the page without a connection are in none. */
const NOT_IN_FRAME =
  /[\\/](?:index\.html|src[\\/](?:browser\.tsx|(?:offline|acting|shell[\\/]offline)[\\/].*))$/

function chunks(): Rolldown.CodeSplittingGroup[] {
  const isOfHome = isNeededBy(source('src/routes/home/HomePage.tsx'))
  const isOfParts = isNeededBy(
    source('src/routes/products/ListPage.tsx'),
    source('src/routes/product/ProductPage.tsx'),
  )
  const isOfOrders = isNeededBy(
    source('src/routes/orders/OrdersPage.tsx'),
    source('src/routes/orders/OrderPage.tsx'),
  )
  return [
    { name: 'libraries', test: LIBRARIES, priority: 5 },
    { name: 'frame', tags: ['$initial'], test: (id) => !NOT_IN_FRAME.test(id), priority: 4 },
    {
      name: (id, modules) => (isOfHome(id, modules) ? 'screens' : null),
      debugName: 'screens',
      minShareCount: 2,
      priority: 3,
    },
    {
      name: (id, modules) => (isOfParts(id, modules) ? 'parts' : null),
      debugName: 'parts',
      minShareCount: 2,
      priority: 2,
    },
    { name: 'icons', test: ICONS, minShareCount: 4, priority: 1 },
    { name: 'shared', test: SHAREABLE, minShareCount: 4, priority: 1 },
    {
      name: (id, modules) => (isOfOrders(id, modules) ? 'orders' : null),
      debugName: 'orders',
      minShareCount: 2,
      priority: 0,
    },
  ]
}

/** Tells the modules and icons that these modules need at once. */
function isNeededBy(...roots: readonly string[]): (id: string, modules: Rolldown.ChunkingContext) => boolean {
  const needed = importsOf(...roots)
  return (id, modules) =>
    ICONS.test(id) ? iconsOf(needed(modules), modules).has(iconName(id)) : needed(modules).has(id)
}

/** Modules of ours with all that they import at once, and what that imports; worked out when first asked for. */
function importsOf(...roots: readonly string[]): (modules: Rolldown.ChunkingContext) => ReadonlySet<string> {
  const found = new Set<string>()
  function add(id: string, modules: Rolldown.ChunkingContext): void {
    if (found.has(id) || id.includes('/node_modules/')) return
    found.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported, modules)
  }
  return (modules) => {
    for (const root of roots) add(root, modules)
    return found
  }
}

const ICON_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

/** The icons that these modules import by their names. The graph of modules has only the index of the icons. */
function iconsOf(ids: ReadonlySet<string>, modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const sources = [...ids].map((id) => modules.getModuleInfo(id)?.code ?? '')
  const imports = sources.flatMap((code) => [...code.matchAll(ICON_IMPORTS)])
  const names = imports.flatMap(([, list = '']) => list.split(','))
  return new Set(names.map((name) => iconName(name.replace(/ as .*/, ''))))
}

/** `ChevronRight` and `…/icons/chevron-right.mjs` are one icon. */
function iconName(nameOrPath: string): string {
  const [file = ''] = nameOrPath.split(/[\\/]/).slice(-1)
  return file
    .replace(/\.\w+$/, '')
    .replaceAll(/[-\s]/g, '')
    .toLowerCase()
}

/** As the bundler names a module of this folder. */
function source(path: string): string {
  return normalizePath(fileURLToPath(new URL(path, import.meta.url)))
}

/** Returns the class of a style sheet as pages name it. The name is the same on every machine, and short: every page
 *  fetches the names of its classes. */
function classOnPage(name: string, path: string): string {
  const sheet = normalizePath(relative(import.meta.dirname, path))
  return `${name}_${createHash('sha256').update(sheet).digest('base64url').slice(0, 5)}`
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    plainIcons(),
    ...(isSsrBuild
      ? [asciiOnly()]
      : [
          bareContract(),
          preloadFiles(),
          minifyHome(),
          pageStyles(),
          precompress(),
          ...(command === 'build' ? serviceWorker() : []),
        ]),
  ],
  resolve: { alias: { typebox: noSchemas, flags } },
  define: {
    // Where the client build finds the API when no page tells it; the apps set it (MOB-04).
    'import.meta.env.API_BASE': JSON.stringify(process.env.API_BASE ?? '/api'),
    // The server's bundle holds React, which is to be the fast one whatever the server's environment says.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
  },
  // Written in pixels of the look, served in rem: where a reader has set larger text, all grows with it, and a screen is
  // laid out as for a narrower window. Hairlines stay hairlines.
  css: {
    modules: { generateScopedName: classOnPage },
    postcss: {
      plugins: [
        mediaNames(fileURLToPath(new URL('src/ui/tokens.css', import.meta.url))),
        inRem({ propList: ['*'], mediaQuery: true, minPixelValue: 2 }),
      ],
    },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    target: isSsrBuild ? 'node24' : 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // The engine is fetched by who asks for it, the bar of acting with the pages that show it, the page without a
          // connection has its own; no screen holds any of them.
          input: {
            index: 'index.html',
            engine: 'src/offline/engine.ts',
            acting: 'src/acting/acting-bar.ts',
            offline: 'src/shell/offline/offline-page.ts',
          },
          preserveEntrySignatures: 'exports-only',
          output: { codeSplitting: { groups: chunks() } },
        },
  },
  worker: { format: 'es' },
}))

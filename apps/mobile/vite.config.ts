/** Builds the storefront for the apps: one page without a rendering server, with all of its code, into dist, which
 *  Capacitor copies into the native projects. Styles, names and plugins are those of the storefront's own build. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type UserConfig } from 'vite'
import { bareContract } from '../storefront/bare-contract.ts'
import { preloadFiles } from '../storefront/preload-files.ts'
import storefront from '../storefront/vite.config.ts'
import { type App, readApp } from './native/app.ts'

/** The entry stays a file of its own. */
const NO_ENTRY = /^(?!.*[\\/]mobile[\\/])/

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(async (env): Promise<UserConfig> => {
  const { css, resolve } = await storefront(env)
  const app = readApp()
  return {
    root: here('.'),
    publicDir: here('../storefront/public'),
    plugins: [react(), bareContract(), preloadFiles(), headOf(app)],
    ...(css && { css }),
    ...(resolve && { resolve }),
    define: {
      'import.meta.env.API_BASE': JSON.stringify(''),
      'import.meta.env.WITH_NOTICES': JSON.stringify(app.notices),
    },
    build: {
      outDir: here('dist'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssMinify: 'lightningcss',
      // The oldest web views of the apps: Chrome of Android's updates, Safari 15 of iOS 15.
      target: ['es2022', 'safari15'],
      modulePreload: { polyfill: false },
      // One file for the frame of every page, since a phone opens few large files faster than many small ones.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'], test: NO_ENTRY }] } },
      },
    },
    worker: { format: 'es' },
  }
})

/** Writes the name and the shop of app.json into the head, and the policy of the page: it may call and show the shop and
 *  run its own code alone. */
function headOf({ name, shop }: App): Plugin {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${shop}`,
    "font-src 'self'",
    `connect-src 'self' ${shop}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const tags: HtmlTagDescriptor[] = [
    { tag: 'meta', attrs: { 'http-equiv': 'content-security-policy', content: policy } },
    { tag: 'title', children: name },
    { tag: 'meta', attrs: { name: 'application-name', content: name } },
    { tag: 'meta', attrs: { name: 'hoistway-api', content: `${shop}/api` } },
  ]
  return {
    name: 'hoistway:head-of-app',
    transformIndexHtml: () => tags.map((tag) => ({ ...tag, injectTo: 'head-prepend' as const })),
  }
}

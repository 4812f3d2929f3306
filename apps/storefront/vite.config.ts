/** Two builds of one application: the client (`vite build`) with a manifest for the server and an index.html for
 *  where nothing renders on a server, and the server's bundle (`vite build --ssr src/render.tsx`), which holds all
 *  its packages so that the server resolves nothing. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

/** The contract's rows carry schemas, which only the server checks. */
const noSchemas = fileURLToPath(new URL('src/no-schemas.ts', import.meta.url))

/** What every page needs is in few files, since small ones compress badly: the libraries, which seldom change, and
 *  the frame with the rules and primitives that it shares with the screens. What only three share is mostly theirs. */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
    priority: 2,
  },
  { name: 'frame', test: /[\\/](?:src[\\/](?:ui|data|texts)|packages|lucide-react)[\\/]/, minShareCount: 4 },
]

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [precompress()])],
  resolve: { alias: { typebox: noSchemas } },
  define: {
    // Where the client build finds the API when no page tells it; the apps set it (MOB-04).
    'import.meta.env.API_BASE': JSON.stringify(process.env.API_BASE ?? '/api'),
    // The server's bundle holds React, which is to be the fast one whatever the server's environment says.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
  },
  ssr: { noExternal: command === 'build' ? true : undefined },
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
          // The engine is fetched by who asks for it, and no screen holds any of it.
          input: { index: 'index.html', engine: 'src/offline/engine.ts' },
          preserveEntrySignatures: 'exports-only',
          output: { codeSplitting: { groups: chunks } },
        },
  },
  worker: { format: 'es' },
}))

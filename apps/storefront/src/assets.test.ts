import type { ClientManifest } from '@hoistway/contract/content/page-rendering'
import { expect, test } from 'vitest'
import { offlineAssets, ownStyles, pageAssets, stylesOfPage, withActingBar } from './assets.ts'

const manifest: ClientManifest = {
  'index.html': {
    file: 'assets/index-1.js',
    css: ['assets/index-1.css'],
    imports: ['_libraries.js'],
  },
  '_libraries.js': { file: 'assets/libraries-1.js' },
  '_list.js': {
    file: 'assets/list-1.js',
    css: ['assets/list-1.css'],
    imports: ['_libraries.js', 'index.html'],
  },
  'src/routes/home/HomePage.tsx': {
    file: 'assets/home-1.js',
    css: ['assets/home-1.css'],
    imports: ['_list.js'],
  },
  'src/acting/acting-bar.ts': { file: 'assets/acting-1.js', css: ['assets/acting-1.css'] },
  'src/shell/offline/offline-page.ts': { file: 'assets/offline-1.js', css: ['assets/offline-1.css'] },
  'src/routes/product/ProductPage.tsx': { file: 'assets/product-1.js' },
}

test('a page comes with its own files and those that they import, each once', () => {
  expect(pageAssets(manifest, ['src/routes/home/HomePage.tsx'])).toEqual({
    styles: [
      { address: '/assets/index-1.css' },
      { address: '/assets/home-1.css' },
      { address: '/assets/list-1.css' },
    ],
    scripts: ['/assets/index-1.js'],
    modules: ['/assets/libraries-1.js', '/assets/home-1.js', '/assets/list-1.js'],
  })
})

test('a page whose styles the build has joined comes with one stylesheet, which names what it holds', () => {
  const sources = ['src/routes/home/HomePage.tsx']
  const css = ownStyles(manifest, sources)
  expect(css).toEqual(['assets/index-1.css', 'assets/home-1.css', 'assets/list-1.css'])
  const joined = { ...manifest, [stylesOfPage(sources)]: { file: 'assets/page-styles-1.css', css } }
  expect(pageAssets(joined, sources).styles).toEqual([
    {
      address: '/assets/page-styles-1.css',
      holds: ['/assets/index-1.css', '/assets/home-1.css', '/assets/list-1.css'],
    },
  ])
})

test('a page without a screen, such as one that was not found, comes with the frame alone', () => {
  expect(pageAssets(manifest, []).modules).toEqual(['/assets/libraries-1.js'])
})

test('in development Vite serves the sources', () => {
  expect(pageAssets({ dev: true }, ['src/routes/home/HomePage.tsx']).scripts).toContain('/src/browser.tsx')
})

test('a page with the bar of acting comes with its styles, and its script first', () => {
  expect(withActingBar(manifest, pageAssets(manifest, []))).toEqual({
    styles: [{ address: '/assets/index-1.css' }, { address: '/assets/acting-1.css' }],
    scripts: ['/assets/acting-1.js', '/assets/index-1.js'],
    modules: ['/assets/libraries-1.js'],
  })
  const dev = { dev: true } as const
  expect(withActingBar(dev, pageAssets(dev, [])).scripts).toContain('/src/acting/acting-bar.ts')
})

test('the page without a connection has the styles of every page and a script of its own', () => {
  expect(offlineAssets(manifest)).toEqual({
    styles: [{ address: '/assets/index-1.css' }, { address: '/assets/offline-1.css' }],
    scripts: ['/assets/offline-1.js'],
    modules: [],
    application: '/assets/index-1.js',
  })
  expect(offlineAssets({ dev: true }).scripts).toEqual(['/src/shell/offline/offline-page.ts'])
})

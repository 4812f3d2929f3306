/** The client build alone, from a server that knows only files and on another origin than the shop: what the apps
 *  are. The page names the API; APP_ORIGINS lets it in. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { freePort, makeDataDir, removeDataDir, type Shop, startShop } from '../shops/shop.ts'

const CLIENT_BUILD = join(import.meta.dirname, '../../apps/storefront/dist/client')
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

let shop: Shop
let dataDir: string
let files: Server
let origin: string
beforeAll(async () => {
  dataDir = await makeDataDir()
  const port = await freePort()
  origin = `http://localhost:${port}`
  shop = await startShop({ dataDir, env: { APP_ORIGINS: origin } })
  files = await serveFiles(port, `${shop.url}/api`)
})
afterAll(async () => {
  files.close()
  await shop.stop()
  await removeDataDir(dataDir)
})

test('the list is drawn and filters, and a part opens', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${origin}/products`)
  const main = page.getByRole('main')
  const hits = main.getByRole('table').getByRole('link')
  await hits.first().waitFor()
  const counted = main.getByRole('status').filter({ hasText: /\d+ (?:of \d+ )?parts/ })
  const all = await counted.innerText()

  const filters = page.getByRole('complementary', { name: 'Filters' })
  const brand = filters.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Brand' }) })
  const option = brand.getByRole('link').first()
  const [, count] = /(\d+)\s*$/.exec(await option.innerText()) ?? []
  await option.click()
  await counted.filter({ hasText: `${count} of ${Number.parseInt(all, 10)} parts` }).waitFor()

  const name = await hits.first().innerText()
  await hits.first().click()
  await main.getByRole('heading', { level: 1, name }).waitFor()
})

test('another origin is not let in', async () => {
  const answer = await fetch(`${shop.url}/api/v2/Product/all-ids`, {
    headers: { origin: 'http://elsewhere' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

/** Every address that is no file is the start page. */
async function serveFiles(port: number, apiBase: string): Promise<Server> {
  const startPage = (await readFile(join(CLIENT_BUILD, 'index.html'), 'utf8')).replace(
    '</head>',
    `<meta name="hoistway-api" content="${apiBase}"></head>`,
  )
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const type = MEDIA_TYPES[extname(path)]
    try {
      if (type === undefined) throw new Error('no file')
      const file = await readFile(join(CLIENT_BUILD, path))
      response.setHeader('content-type', type).end(file)
    } catch {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(startPage)
    }
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return server
}

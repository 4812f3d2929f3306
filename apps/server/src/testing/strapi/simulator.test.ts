/** The simulated Strapi answers as a real one did: replies of Strapi 5.54.0 were captured. Their files may not be committed;
 *  EXTRA_FIXTURES names the folder that holds them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openWebHost } from '../servers/web-host.ts'
import { strapiEditor } from './editor.ts'
import { EDITOR, openStrapi, READER } from './simulator.ts'

const EXTRA = process.env.EXTRA_FIXTURES
if (EXTRA === undefined) console.warn('NOT RUN: 2 tests of the simulated Strapi need EXTRA_FIXTURES.')
const SAMPLES = join(EXTRA ?? '', 'strapi-samples')

type Captured = {
  readonly path: string
  readonly token: string | undefined
  readonly status: number
  readonly body: unknown
}

/** Blocks of `### path headers`, the body, and `[status]`. Replies in the form of Strapi 4 are left out. */
function captured(): Captured[] {
  const text = readFileSync(join(SAMPLES, 'responses.txt'), 'utf8')
  return text
    .split(/^### /m)
    .slice(1)
    .filter((block) => !block.includes('Strapi-Response-Format'))
    .map((block) => {
      const [head = '', body = '', status = ''] = block.split('\n')
      const [path = '', ...headers] = head.trim().split(' ')
      const token = /Bearer (\w+)/.exec(headers.join(' '))?.[1]
      return { path, token, status: Number(/\d+/.exec(status)?.[0]), body: JSON.parse(body) }
    })
}

/** Without ids and times; languages in the order of their codes. */
function plain(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (name, value) => {
      if (name === 'localizations') return [...value].toSorted((a, b) => (a.locale < b.locale ? -1 : 1))
      if (name === 'id') return 0
      if (name === 'documentId') return 'key'
      return /At$/.test(name) && typeof value === 'string' ? 'time' : value
    }),
  )
}

async function openSample() {
  const strapi = await openStrapi({ schemas: join(SAMPLES, 'content-types-js'), tellsLanguages: false })
  onTestFinished(() => strapi.close())
  const editor = strapiEditor(strapi.url, EDITOR)
  const menu = await editor.publish('nav-menus', 'en', { displayName: 'About us' })
  await editor.publish('nav-menus', 'sv', { displayName: 'Om oss' }, menu)
  await editor.publish('nav-menus', 'de', { displayName: 'Über uns' }, menu)
  const item = { displayName: 'Personal', url: '/content/About/staff', nav_menu: menu }
  await editor.publish('nav-menu-items', 'sv', item)
  await editor.publish('cookie-consents', 'en', {
    content: '**We use cookies.**',
    fadeOutInMilliseconds: 8000,
  })
  return { strapi, editor }
}

test.skipIf(EXTRA === undefined)('it answers each captured question as the real one did', async () => {
  const { strapi } = await openSample()
  const replies = captured()
  expect(replies.length).toBeGreaterThan(8)
  for (const { path, token, status, body } of replies) {
    const authorization = `Bearer ${token === 'TOKEN' ? READER : token}`
    const answer = await fetch(
      `${strapi.url}/api${path}`,
      token === undefined ? {} : { headers: { authorization } },
    )
    expect([path, answer.status, plain(await answer.json())]).toEqual([path, status, plain(body)])
  }
})

test.skipIf(EXTRA === undefined)(
  'it sends webhooks in the order and with the headers of the real one',
  async () => {
    const lines = readFileSync(join(SAMPLES, 'webhook_deliveries.jsonl'), 'utf8').trim().split('\n')
    const delivered = lines
      .map((line) => JSON.parse(line).headers['x-strapi-event'])
      .filter((one) => one !== 'media.create')
    const { strapi, editor } = await openSample()
    const got: unknown[] = []
    const host = await openWebHost({
      '/hook': (request, response) => {
        got.push([request.method, request.headers['x-strapi-event'], request.headers.authorization])
        response.end()
      },
    })
    onTestFinished(async () => void (await host.close()))
    strapi.sendHooksTo(`http://${host.host}/hook`, 'SECRET')
    const consent = { fadeOutInMilliseconds: 5000 }
    await editor.publish('cookie-consents', 'en', { content: 'x', ...consent })
    const key = await editor.publish('cookie-consents', 'en', { content: 'y', ...consent })
    await editor.remove('cookie-consents', key)
    await strapi.hooksSent()
    expect(got.map((one) => JSON.stringify(one)).toSorted()).toEqual(
      delivered.map((event) => JSON.stringify(['POST', event, 'Bearer SECRET'])).toSorted(),
    )
  },
)

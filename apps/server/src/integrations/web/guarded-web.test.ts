import type { LookupFunction } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, openWebHost } from '../../testing/servers/web-host.ts'
import { guardedWeb } from './guarded-web.ts'

const PICTURE = Buffer.from('GIF89a, nearly')
const send =
  (bytes: Buffer): Answer =>
  (_request, response) =>
    response.end(bytes)

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/a.gif': send(PICTURE),
  '/moved': (_request, response) => response.writeHead(302, { location: '/a.gif' }).end(),
  '/broken': (_request, response) => response.writeHead(500).end(),
  '/declared': (_request, response) =>
    response.writeHead(200, { 'content-length': '5000' }).end(Buffer.alloc(5000)),
  '/endless': (_request, response) => {
    response.on('error', () => undefined)
    const more = (): void => {
      while (response.writable && response.write(Buffer.alloc(200)));
      response.once('drain', more)
    }
    more()
  },
  '/silent': () => undefined,
  '/halting': (_request, response) => response.write('GIF89a'),
}

/** Longer than any answer here takes on a busy machine. */
const PATIENT_MS = 20_000
const IMPATIENT_MS = 300

/** A host, and the web as a shop sees it whose operator has named `hosts`. */
async function openWeb(
  hosts: (host: string, port: number) => readonly string[],
  resolve?: LookupFunction,
  timeoutMs = PATIENT_MS,
) {
  const host = await openWebHost(ANSWERS)
  const web = guardedWeb({
    hosts: hosts(host.host, host.port),
    maxBytes: 1000,
    timeoutMs,
    ...(resolve && { resolve }),
  })
  onTestFinished(async () => {
    await host.close()
    await web.close()
  })
  return {
    web,
    requested: host.requested,
    port: host.port,
    at: (path: string) => new URL(path, `http://${host.host}`),
  }
}

/** Every name leads to these addresses. */
const leadsTo =
  (...addresses: readonly string[]): LookupFunction =>
  (_host, _options, answer) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test('a file of a host that the operator has named is fetched [API-CON-13]', async () => {
  const { web, at } = await openWeb((host) => [host])
  expect(await web.get(at('/a.gif'))).toEqual({ bytes: new Uint8Array(PICTURE) })
})

test('nothing is asked of a host that nobody has named [API-CON-13]', async () => {
  const { web, at, requested } = await openWeb(() => ['images.example'])
  expect(await web.get(at('/a.gif'))).toEqual({ refused: 'foreign' })
  expect(requested).toEqual([])
})

test('a named host whose name leads into the own network is not reached [API-CON-13]', async () => {
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']]) {
    const { web, requested, port } = await openWeb(
      (_host, at) => [`images.example:${at}`],
      leadsTo(...addresses),
    )
    expect(await web.get(new URL(`http://images.example:${port}/a.gif`))).toEqual({ refused: 'foreign' })
    expect(requested).toEqual([])
  }
})

test('a name that leads elsewhere between two looks is not reached either [API-CON-13]', async () => {
  let looks = 0
  const rebinding: LookupFunction = (host, options, answer) => {
    looks += 1
    leadsTo(looks === 1 ? '127.0.0.2' : '127.0.0.1')(host, options, answer)
  }
  const { web, requested, port } = await openWeb(
    (_host, at) => [`images.example:${at}`, '127.0.0.2'],
    rebinding,
  )
  const address = new URL(`http://images.example:${port}/a.gif`)
  expect(await web.get(address)).toHaveProperty('refused')
  expect(await web.get(address)).toEqual({ refused: 'foreign' })
  expect(requested).toEqual([])
})

test('a name may lead into the own network where the operator has named the address too', async () => {
  const { web, port } = await openWeb((_host, at) => [`cms.example:${at}`, '127.0.0.1'], leadsTo('127.0.0.1'))
  expect(await web.get(new URL(`http://cms.example:${port}/a.gif`))).toHaveProperty('bytes')
})

test('a redirect is not followed [API-CON-13]', async () => {
  const { web, at, requested } = await openWeb((host) => [host])
  expect(await web.get(at('/moved'))).toEqual({ refused: 'foreign' })
  expect(requested).toEqual(['/moved'])
})

test.for([
  ['/none.gif', 'absent'],
  ['/broken', 'absent'],
  ['/declared', 'tooLarge'],
  ['/endless', 'tooLarge'],
] as const)('%s is refused as %s', async ([path, refused]) => {
  const { web, at } = await openWeb((host) => [host])
  expect(await web.get(at(path))).toEqual({ refused })
})

test.for(['/silent', '/halting'])('%s is refused as absent when the time is over', async (path) => {
  const { web, at } = await openWeb((host) => [host], undefined, IMPATIENT_MS)
  expect(await web.get(at(path))).toEqual({ refused: 'absent' })
})

test('a host that is not there is refused', async () => {
  const { web } = await openWeb(() => ['127.0.0.1:9'])
  expect(await web.get(new URL('http://127.0.0.1:9/'))).toEqual({ refused: 'absent' })
})

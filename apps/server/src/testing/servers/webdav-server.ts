/** A WebDAV server over a directory for tests, with the faults that tests ask for; and Apache, where it is installed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, type Stats, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort, stopProcess, untilListening } from './ports.ts'

const APACHE = ['/usr/sbin/apache2', '/usr/sbin/httpd'].find((path) => existsSync(path))
const MODULES = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules'].find((path) => existsSync(path))

const NOBODY = 65_534

export const HAS_APACHE = APACHE !== undefined && MODULES !== undefined
if (!HAS_APACHE) {
  console.warn(
    'NOT RUN: Apache is not installed (apt-get install apache2-bin), so WebDAV is tested without it.',
  )
}

export type WebdavServer = {
  /** `http://127.0.0.1:40123/dav` */
  readonly url: string
  readonly faults: WebdavFaults
  readonly stop: () => void
}

export type WebdavFaults = {
  /** Answers moves with 500 although they are done. */
  liesAboutMoves: boolean
  /** Ends the body of each file after so many bytes. */
  cutsBodiesAfter: number
  /** Answers so many requests with 503 first. */
  busyFor: number
  /** Leads every request to another address. */
  leadsTo: string | undefined
}

/** @param tls key and certificate */
export async function startWebdavServer(
  directory: string,
  tls?: { readonly key: Buffer; readonly cert: Buffer },
): Promise<WebdavServer> {
  const faults: WebdavFaults = {
    liesAboutMoves: false,
    cutsBodiesAfter: Number.POSITIVE_INFINITY,
    busyFor: 0,
    leadsTo: undefined,
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    serve(directory, faults, request, response).catch((fault: NodeJS.ErrnoException) => {
      response.writeHead(fault.code === 'ENOENT' || fault.code === 'ENOTDIR' ? 404 : 500).end()
    })
  }
  const server = tls ? createSecureServer(tls, answer) : createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${tls ? 'https://localhost' : 'http://127.0.0.1'}:${port}/dav`,
    faults,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const KNOWN: readonly string[] = ['Bearer right', `Basic ${Buffer.from('shop:right').toString('base64')}`]

async function serve(
  directory: string,
  faults: WebdavFaults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const pathOf = (address: string) =>
    join(directory, decodeURIComponent(new URL(address, 'http://server').pathname).replace(/^\/dav/, ''))
  const { method, url = '/' } = request
  const path = pathOf(url)
  const body = await bytesOf(request)
  const end = (status: number) => void response.writeHead(status).end()
  if (faults.leadsTo !== undefined) {
    response.writeHead(302, { location: faults.leadsTo }).end()
    return
  }
  if (faults.busyFor > 0) {
    faults.busyFor -= 1
    return end(503)
  }
  if (!KNOWN.includes(request.headers.authorization ?? '')) return end(401)
  if (method === 'PROPFIND') {
    const found = await stat(path)
    const isList = request.headers.depth === '1' && found.isDirectory()
    const names = isList ? await readdir(path) : []
    const base = url.replace(/\/$/, '')
    const parts = [propertiesOf(base + (found.isDirectory() ? '/' : ''), found)]
    for (const name of names)
      parts.push(propertiesOf(`${base}/${encodeURIComponent(name)}`, await stat(join(path, name))))
    response.writeHead(207, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${parts.join('')}</d:multistatus>`)
    return
  }
  if (method === 'GET') {
    const bytes = await readFile(path)
    response.writeHead(200, { 'content-length': bytes.length })
    if (bytes.length <= faults.cutsBodiesAfter) response.end(bytes)
    else response.write(bytes.subarray(0, faults.cutsBodiesAfter), () => response.destroy())
    return
  }
  if (method === 'PUT') {
    if (!existsSync(dirname(path))) return end(409)
    const isNew = !existsSync(path)
    await writeFile(path, body)
    return end(isNew ? 201 : 204)
  }
  if (method === 'MKCOL') {
    if (existsSync(path)) return end(405)
    if (!existsSync(dirname(path))) return end(409)
    await mkdir(path)
    return end(201)
  }
  if (method === 'MOVE') {
    const target = pathOf(String(request.headers.destination))
    await stat(path)
    if (!existsSync(dirname(target))) return end(409)
    if (existsSync(target) && request.headers.overwrite !== 'T') return end(412)
    await rename(path, target)
    return end(faults.liesAboutMoves ? 500 : 201)
  }
  if (method === 'DELETE') {
    await stat(path)
    await rm(path, { recursive: true })
    return end(204)
  }
  end(405)
}

function propertiesOf(href: string, stats: Stats): string {
  const { mtimeMs, mtime, size } = stats
  const type = stats.isDirectory()
    ? '<d:resourcetype><d:collection/></d:resourcetype>'
    : `<d:resourcetype/><d:getcontentlength>${size}</d:getcontentlength><d:getetag>"${size}-${mtimeMs}"</d:getetag>`
  return `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${type}<d:getlastmodified>${mtime.toUTCString()}</d:getlastmodified></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Apache with mod_dav over a directory. */
export async function startApache(
  directory: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  if (APACHE === undefined || MODULES === undefined) throw new Error('Apache is not installed')
  const place = mkdtempSync(join(tmpdir(), 'hoistway-apache-'))
  // Apache that root has started serves as another user.
  chmodSync(place, 0o755)
  mkdirSync(join(place, 'empty'))
  mkdirSync(join(place, 'locks'))
  chmodSync(join(place, 'locks'), 0o777)
  const port = await freePort()
  const modules = ['mpm_event', 'authz_core', 'dav', 'dav_fs', 'alias', 'mime', 'setenvif']
  const config = join(place, 'apache.conf')
  writeFileSync(
    config,
    [
      `ServerRoot ${place}`,
      'ServerName 127.0.0.1',
      ...(userInfo().uid === 0 ? [`User #${NOBODY}`, `Group #${NOBODY}`] : []),
      `Listen 127.0.0.1:${port}`,
      `PidFile ${join(place, 'pid')}`,
      `ErrorLog ${join(place, 'error.log')}`,
      ...modules
        .filter((name) => existsSync(join(MODULES, `mod_${name}.so`)))
        .map((name) => `LoadModule ${name}_module ${join(MODULES, `mod_${name}.so`)}`),
      'TypesConfig /dev/null',
      `DavLockDB ${join(place, 'locks', 'db')}`,
      `DocumentRoot ${join(place, 'empty')}`,
      `Alias /dav ${directory}`,
      `<Directory ${directory}>`,
      '  Dav On',
      '  Require all granted',
      '</Directory>',
      '',
    ].join('\n'),
  )
  const apache = spawn(APACHE, ['-D', 'FOREGROUND', '-f', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  await untilListening(port)
  return {
    url: `http://127.0.0.1:${port}/dav`,
    async stop() {
      await stopProcess(apache)
      rmSync(place, { recursive: true, force: true })
    },
  }
}
